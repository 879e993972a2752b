import { NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createPosition } from '../../../core/contract/positions-changes.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { choicesOf, idOf, type Lists } from '../../records/line-items/column-values.ts';
import type { RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';

const BLANK = { number: '', title: '', authorizedFte: 1, reason: '' };

/** Proposes a position. A proposed position is not in any total until an administrator approves it. */
export function ProposeDialog({ year, lists, onClose }: { year: RosterYear; lists: Lists; onClose: () => void }) {
  const [draft, setDraft] = useState(BLANK);
  const [buildingId, setBuilding] = useState<string | null>(null);
  const [workGroupId, setWorkGroup] = useState<string | null>(null);
  const set = (change: Partial<typeof BLANK>) => setDraft((before) => ({ ...before, ...change }));
  const proposing = useChange(async () => {
    const body = { ...year, ...draft, buildingId: idOf(buildingId), workGroupId: idOf(workGroupId) };
    const { position, changeId } = await call(createPosition, { body });
    return { message: `Position ${position.number} proposed.`, changeId };
  }, onClose);
  const { error } = proposing;
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return (
    <FormDialog
      title={`Propose position for ${fiscalYearLabel(year.fiscalYear)}`}
      submit="Propose"
      isBusy={proposing.isPending}
      onClose={onClose}
      onSubmit={() => proposing.mutate(undefined)}
    >
      <Text size="sm">A proposed position is not in any total until an administrator approves it.</Text>
      <TextInput
        label="Number"
        required
        value={draft.number}
        error={fields.number}
        onChange={(event) => set({ number: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput label="Title" value={draft.title} onChange={(event) => set({ title: event.currentTarget.value })} />
      <NumberInput
        label="FTE"
        required
        value={draft.authorizedFte}
        error={fields.authorizedFte}
        min={0}
        decimalScale={4}
        step={0.1}
        hideControls
        onChange={(value) => set({ authorizedFte: Number(value) })}
      />
      <Select
        label="Building"
        data={choicesOf(lists.buildings)}
        value={buildingId}
        onChange={setBuilding}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Building' }}
      />
      <Select
        label="Work group"
        data={choicesOf(lists.workGroups)}
        value={workGroupId}
        onChange={setWorkGroup}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Work group' }}
      />
      <TextInput label="Reason" value={draft.reason} onChange={(event) => set({ reason: event.currentTarget.value })} />
      {error && <Failure title="Could not propose the position">{messageOf(error, 'Nothing was saved.')}</Failure>}
    </FormDialog>
  );
}
