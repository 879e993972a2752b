import { Alert, Button, Group, MultiSelect, NumberInput, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as contract from '../../../core/contract/budget-settings.ts';
import { ApiError, messageOf } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { workGroupsQuery } from '../../platform/shell/queries.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { ConflictsPanel } from '../../platform/ui/conflicts-panel.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { useSuccess } from '../../platform/ui/use-success.ts';
import { groupsOf, useSettingsDraft, type Draft } from './use-settings-draft.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const settingsQuery = (budgetYearId: number) =>
  queryOf(['budget-settings', budgetYearId], contract.readBudgetSettings, {
    query: { budgetYearId: String(budgetYearId) },
  });

/** Form for the steps and lanes of a budget year. */
export function BudgetSettingsForm({ budgetYearId }: { budgetYearId: number }) {
  const settings = useQuery(settingsQuery(budgetYearId));
  const workGroups = useQuery(workGroupsQuery);
  const [isSaved, showSaved] = useSuccess();
  const failed = [settings, workGroups].find(({ error, data }) => error !== null && data === undefined)?.error;
  if (failed) {
    return (
      <LoadFailed
        what="Failed to load budget settings"
        query={{ error: failed, refetch: () => Promise.all([settings.refetch(), workGroups.refetch()]) }}
      />
    );
  }
  if (!settings.data || !workGroups.data) return <CardSkeleton height={260} />;
  const names = workGroups.data.workGroups.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack>
      {isSaved && (
        <Alert color="green" variant="light" role="status">
          Budget settings updated successfully
        </Alert>
      )}
      <Form key={settings.data.id} settings={settings.data} workGroups={names} onSaved={showSaved} />
    </Stack>
  );
}

const LABELS = {
  type: 'Kind of adjustment',
  value: 'Step/lane value',
  description: 'Description',
  groups: 'Work groups that get steps and lanes',
};

function shown(field: keyof Draft, value: Draft[keyof Draft], workGroups: { value: string; label: string }[]): string {
  if (field === 'type') return value === 'PERCENTAGE' ? 'Percentage' : 'Dollar pool';
  if (field !== 'groups') return value === null || value === '' ? 'blank' : String(value);
  const names = groupsOf({ groups: String(value) }).map(
    (id) => workGroups.find((one) => one.value === id)?.label ?? id,
  );
  return names.length === 0 ? 'no one' : names.join(', ');
}

function Form({
  settings,
  workGroups,
  onSaved,
}: {
  settings: contract.BudgetSettings;
  workGroups: { value: string; label: string }[];
  onSaved: () => void;
}) {
  const { draft, setDraft, isDirty, save, conflicts, undecided, setUndecided } = useSettingsDraft(settings, onSaved);
  const [isMissing, setMissing] = useState(false);
  const fields = save.error instanceof ApiError ? (save.error.body?.fields ?? {}) : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(draft.value === null);
    if (draft.value !== null) save.mutate(draft.value);
  }

  const isPercentage = draft.type === 'PERCENTAGE';
  return (
    <form onSubmit={submit} noValidate aria-label="Steps and lanes">
      <Stack gap="sm" maw={560}>
        {conflicts && save.error && (
          <ConflictsPanel
            key={save.submittedAt}
            message={messageOf(save.error, 'Failed to save budget settings')}
            conflicts={conflicts}
            labelOf={(field) => LABELS[field]}
            show={(field, value) => shown(field, value, workGroups)}
            onChoose={({ field, mine, theirs }, choice, left) => {
              setDraft({ [field]: choice === 'mine' ? mine : theirs });
              setUndecided(left);
            }}
          />
        )}
        {save.error && !conflicts && <Failure>{messageOf(save.error, 'Failed to save budget settings')}</Failure>}
        <SegmentedControl
          aria-label="Kind of adjustment"
          data={[
            { value: 'PERCENTAGE', label: 'Percentage' },
            { value: 'DOLLAR', label: 'Dollar pool' },
          ]}
          value={draft.type}
          onChange={(type) => setDraft({ type })}
        />
        <NumberInput
          label="Step/lane value"
          description={
            isPercentage
              ? 'Percent of each eligible salary, before the COLA'
              : 'Total dollars for each fiscal year. Eligible employees share this amount in proportion to salary'
          }
          required
          min={0}
          decimalScale={isPercentage ? 4 : 2}
          step={isPercentage ? 0.25 : 1000}
          {...(isPercentage ? { suffix: '%' } : { prefix: '$', thousandSeparator: ',' })}
          value={draft.value ?? ''}
          onChange={(value) => setDraft({ value: typeof value === 'number' ? value : null })}
          error={isMissing && draft.value === null ? 'Enter a value' : fields.stepLaneAdjustmentValue}
        />
        <MultiSelect
          label="Work groups that get steps and lanes"
          description="If none are selected, this adjustment applies to no one"
          data={workGroups}
          value={groupsOf(draft)}
          onChange={(groups) => setDraft({ groups: [...groups].sort((a, b) => Number(a) - Number(b)).join(',') })}
          error={fields.stepsLanesWorkGroups}
        />
        <Textarea
          label="Description"
          autosize
          maxLength={2000}
          value={draft.description}
          onChange={(event) => setDraft({ description: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed">
          This adjustment estimates step and lane raises for work groups that are not paid by schedule. Work groups that
          are paid by schedule get the steps of their schedule. After you change these settings, generate the
          projections again.
        </Text>
        <Group>
          <Button
            type="submit"
            loading={save.isPending}
            // After a conflict, the user can save even if the form now contains only the other user's values, because saving closes the
            // message about the conflict.
            disabled={undecided > 0 || (!isDirty && !conflicts)}
          >
            Save Settings
          </Button>
        </Group>
      </Stack>
      <LeaveGuard unsaved={isDirty ? 'The step and lane settings that you changed are not saved yet.' : null} />
    </form>
  );
}
