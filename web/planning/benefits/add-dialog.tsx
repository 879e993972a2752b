import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError, messageOf } from '../../api.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { dollarsOf, MoneyInput, NOT_AN_AMOUNT } from '../../platform/ui/money-input.tsx';
import { useBenefitChange } from './use-benefit-change.ts';

/** One field in the form. A choice field with `none` may be left without a selection. */
export type Field = {
  name: string;
  label: string;
  start?: string;
  isOptional?: true;
  /** Shows the field only while another field has this value. */
  shownIf?: { name: string; value: string };
} & ({ kind: 'text' | 'money' | 'percent' | 'number' } | { kind: 'choice'; choices: readonly Choice[]; none?: string });

/** The entered values: amounts and figures are numbers, and a choice without a selection is null. */
export type NewRow = Readonly<Record<string, string | number | null>>;

interface Props {
  /** The name of a row in this list, such as "plan". */
  item: string;
  fiscalYear: number;
  fields: readonly Field[];
  save: (row: NewRow) => Promise<{ changeId: number | null }>;
  onClose: () => void;
}

/** A form for a new row of one of the benefit lists. */
export function AddDialog({ item, fiscalYear, fields, save, onClose }: Props) {
  const [draft, setDraft] = useState(() =>
    Object.fromEntries(fields.map(({ name, start = '' }): [string, string] => [name, start])),
  );
  const adding = useBenefitChange(async () => {
    const { changeId } = await save(Object.fromEntries(fields.map((field) => [field.name, valueOf(field, draft)])));
    return { message: `${item.charAt(0).toUpperCase()}${item.slice(1)} added.`, changeId };
  }, onClose);
  const isShown = ({ shownIf }: Field) => shownIf === undefined || draft[shownIf.name] === shownIf.value;
  const { error } = adding;
  const refused = Object.entries(error instanceof ApiError ? (error.body?.fields ?? {}) : {});
  const why = new Map(refused.map(([path, text]) => [path.split('.').at(-1) ?? '', text]));
  return (
    <FormDialog
      title={`Add ${item} for ${fiscalYearLabel(fiscalYear)}`}
      submit="Add"
      isBusy={adding.isPending}
      onClose={onClose}
      onSubmit={() => adding.mutate(undefined)}
    >
      {fields.filter(isShown).map((field) => (
        <Input
          key={field.name}
          field={field}
          value={draft[field.name] ?? ''}
          error={why.get(field.name)}
          onChange={(text) => setDraft((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
      {error && <Failure title="Could not add the row">{messageOf(error, 'Nothing was saved.')}</Failure>}
    </FormDialog>
  );
}

function valueOf(field: Field, draft: Readonly<Record<string, string>>): string | number | null {
  const text = draft[field.name] ?? '';
  if (field.kind === 'text') return text;
  if (field.kind === 'choice') return text === '' ? null : text;
  if (field.kind === 'money') return dollarsOf(text);
  return text === '' ? null : Number(text);
}

interface InputProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Input({ field, value, error, onChange }: InputProps) {
  const { label } = field;
  const required = field.kind === 'choice' ? field.none === undefined : field.isOptional !== true;
  if (field.kind === 'money') {
    const problem = error ?? (value !== '' && dollarsOf(value) === null ? NOT_AN_AMOUNT : undefined);
    return <MoneyInput label={label} isOptional={!required} value={value} error={problem} onChange={onChange} />;
  }
  if (field.kind === 'choice') {
    return (
      <Select
        label={label}
        required={required}
        data={[...field.choices]}
        value={value === '' ? null : value}
        placeholder={field.none}
        error={error}
        searchable
        clearable={field.none !== undefined}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (field.kind === 'text') {
    return (
      <TextInput
        label={label}
        required={required}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <NumberInput
      label={label}
      required={required}
      value={value}
      error={error}
      min={0}
      decimalScale={4}
      suffix={field.kind === 'percent' ? '%' : ''}
      hideControls
      onChange={(entered) => onChange(String(entered))}
    />
  );
}
