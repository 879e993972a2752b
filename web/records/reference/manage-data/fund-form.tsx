import { Select, Switch, TextInput } from '@mantine/core';
import * as contract from '../../../../core/contract/reference-funds.ts';
import { call } from '../../../api.ts';
import { nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { FUND_KIND_LABELS } from './fund-kinds.ts';
import { ReferenceForm, wasSaved, type OfEntry } from '../reference-form.tsx';

const COVERED = 'Covered by town guidance';
const LABELS = { name: 'Name', kind: 'Kind', coveredByGuidance: COVERED };

export function FundForm(props: OfEntry<contract.Fund>) {
  const { entry } = props;
  return (
    <ReferenceForm
      {...props}
      labels={LABELS}
      show={shownValue}
      initialValues={{
        name: entry?.name ?? '',
        kind: entry?.kind ?? ('general' as const),
        coveredByGuidance: entry?.coveredByGuidance ?? true,
      }}
      validate={{ name: nameRequired }}
      create={(body) => call(contract.createFund, { body })}
      update={({ id }, values, read) =>
        call(contract.updateFund, { params: { id: String(id) }, body: changesOf(values, read) })
      }
      message={wasSaved}
      wordFailure={serverOr('Failed to save fund')}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            description={
              entry && entry.lineCount > 0 ? 'If you rename the fund, its lines get the new name' : undefined
            }
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
            description="The gap between the budget and guidance includes only lines of covered funds"
            {...form.getInputProps('coveredByGuidance', { type: 'checkbox' })}
          />
        </>
      )}
    </ReferenceForm>
  );
}

function shownValue(field: string, value: string | boolean): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'kind' ? FUND_KIND_LABELS[value as contract.FundKind] : undefined;
}
