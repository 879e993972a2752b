import { Group, Select, TextInput } from '@mantine/core';
import * as contract from '../../../../core/contract/reference-dese.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../../core/fiscal-year.ts';
import { call } from '../../../api.ts';
import { nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { asTyped, changesOf } from '../../../platform/ui/merge-changes.ts';
import { ReferenceForm, type OfEntry } from '../reference-form.tsx';

const LABELS = {
  code: 'Code',
  name: 'Name',
  reportGroup: 'Report group',
  validFrom: 'First fiscal year',
  validTo: 'Final fiscal year',
  replacedBy: 'Replaced by',
};

interface Values {
  code: string;
  name: string;
  reportGroup: string;
  validFrom: string;
  validTo: string;
  replacedBy: string | null;
}

const yearText = (year: unknown) => (typeof year === 'number' ? fiscalYearLabel(year) : '');
const yearOf = (text: string) => (text.trim() === '' ? null : parseFiscalYear(text));
const yearProblem = (text: string) =>
  text.trim() === '' || parseFiscalYear(text) !== null ? null : 'Enter a fiscal year, such as FY19';

export function DeseFunctionForm(
  props: OfEntry<contract.DeseFunction> & { functions: readonly contract.DeseFunction[] },
) {
  const { entry, functions, ...rest } = props;
  const initialValues: Values = {
    code: entry?.code ?? '',
    name: entry?.name ?? '',
    reportGroup: entry?.reportGroup ?? '',
    validFrom: yearText(entry?.validFrom),
    validTo: yearText(entry?.validTo),
    replacedBy: entry?.replacedBy ?? null,
  };
  return (
    <ReferenceForm
      {...rest}
      entry={entry}
      labels={LABELS}
      read={(current) => ({
        ...asTyped(current, initialValues),
        validFrom: yearText(current.validFrom),
        validTo: yearText(current.validTo),
      })}
      initialValues={initialValues}
      validate={{
        code: (code) => (/^\d{4}$/.test(code.trim()) ? null : 'Enter four digits, such as 2305'),
        name: nameRequired,
        validFrom: yearProblem,
        validTo: yearProblem,
      }}
      create={({ code, ...fields }) => call(contract.createDeseFunction, { body: { code, ...asSent(fields) } })}
      update={({ code }, values, read) =>
        call(contract.updateDeseFunction, { params: { code }, body: changesOf(asSent(values), asSent(read)) })
      }
      message={({ code, name }) => `${code} ${name} was saved.`}
      wordFailure={serverOr('Failed to save DESE function')}
    >
      {(form) => (
        <>
          <TextInput
            label="Code"
            required
            maxLength={4}
            disabled={entry !== null}
            data-autofocus={entry === null || undefined}
            {...form.getInputProps('code')}
          />
          <TextInput
            label="Name"
            required
            maxLength={200}
            data-autofocus={entry !== null || undefined}
            {...form.getInputProps('name')}
          />
          <TextInput label="Report group" maxLength={120} {...form.getInputProps('reportGroup')} />
          <Group grow align="flex-start">
            <TextInput label="First fiscal year" placeholder="Always" {...form.getInputProps('validFrom')} />
            <TextInput label="Final fiscal year" placeholder="Still current" {...form.getInputProps('validTo')} />
          </Group>
          <Select
            label="Replaced by"
            description="Leave blank if several functions replace this one"
            placeholder="None"
            clearable
            searchable
            data={functions.flatMap(({ code, name, validTo }) =>
              validTo === null && code !== entry?.code ? [{ value: code, label: `${code} ${name}` }] : [],
            )}
            {...form.getInputProps('replacedBy')}
          />
        </>
      )}
    </ReferenceForm>
  );
}

function asSent({ name, reportGroup, validFrom, validTo, replacedBy }: Omit<Values, 'code'>) {
  return { name, reportGroup, validFrom: yearOf(validFrom), validTo: yearOf(validTo), replacedBy };
}
