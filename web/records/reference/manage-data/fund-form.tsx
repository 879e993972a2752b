import { Select, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as contract from '../../../../core/contract/reference-funds.ts';
import { call } from '../../../api.ts';
import { EntryForm, nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { FUND_KIND_LABELS } from './fund-kinds.ts';
import type { EntryFormProps } from './use-dialogs.ts';

const COVERED = 'Covered by town guidance';
const LABELS = { name: 'Name', kind: 'Kind', coveredByGuidance: COVERED };

export function FundForm({ entry, onSaved, onClose }: EntryFormProps<contract.Fund>) {
  const initialValues: { name: string; kind: contract.FundKind; coveredByGuidance: boolean } = {
    name: entry?.name ?? '',
    kind: entry?.kind ?? 'general',
    coveredByGuidance: entry?.coveredByGuidance ?? true,
  };
  const form = useForm({ initialValues, validate: { name: nameRequired } });
  const save = async (read: typeof initialValues) => {
    const body = form.getValues();
    const { name } = entry
      ? await call(contract.updateFund, { params: { id: String(entry.id) }, body: changesOf(body, read) })
      : await call(contract.createFund, { body });
    return `${name} was saved.`;
  };
  return (
    <EntryForm
      form={form}
      save={save}
      labels={LABELS}
      show={shownValue}
      wordFailure={serverOr('Failed to save fund')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description={entry && entry.lineCount > 0 ? 'Its lines follow a new name' : undefined}
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label="Kind"
        allowDeselect={false}
        data={contract.FUND_KINDS.map((value) => ({ value, label: FUND_KIND_LABELS[value] }))}
        {...form.getInputProps('kind')}
      />
      <Switch
        label={COVERED}
        description="The gap to guidance counts only lines of covered funds"
        {...form.getInputProps('coveredByGuidance', { type: 'checkbox' })}
      />
    </EntryForm>
  );
}

function shownValue(field: string, value: string | boolean): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'kind' ? FUND_KIND_LABELS[value as contract.FundKind] : undefined;
}
