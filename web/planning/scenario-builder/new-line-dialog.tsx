import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NEW_LINE_TEXT, type NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import { toDollars } from '../../../core/money.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { buildingsQuery, categoriesQuery, deseFunctionsQuery } from '../../platform/shell/queries.ts';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { dollarsOf, MoneyInput, moneyText } from '../../platform/ui/money-input.tsx';
import { isBlank } from '../../platform/ui/name-input.tsx';
import { choicesOf, idOf, idTextOf } from '../../records/line-items/column-values.ts';

interface NewLineDialogProps {
  /** The line to edit, or null for a new line. */
  line: NewLine | null;
  onSave: (line: Omit<NewLine, 'key'>) => void;
  onClose: () => void;
}

const SALARY = toDollars(AVERAGE_POSITION_SALARY);

/** Form for a line or position that is not in the budget. It is added to the plan, not to the budget. */
export function NewLineDialog({ line, onSave, onClose }: NewLineDialogProps) {
  const [description, setDescription] = useState(line?.description ?? '');
  const [amount, setAmount] = useState(line ? moneyText(line.amount) : '');
  const [fte, setFte] = useState<number | string>(line?.fte ?? '');
  const [places, setPlaces] = useState({
    categoryId: line?.categoryId ?? null,
    deseCode: line?.deseCode ?? null,
    buildingId: line?.buildingId ?? null,
  });
  const [isChecked, setChecked] = useState(false);
  const dollars =
    amount.trim() === '' && typeof fte === 'number' ? Math.round(fte * SALARY * 100) / 100 : dollarsOf(amount);
  const isAmount = dollars !== null && dollars > 0;
  const save = () => {
    setChecked(true);
    if (isBlank(description) || !isAmount) return;
    onSave({
      description: description.trim(),
      amount: dollars,
      fte: typeof fte === 'number' && fte > 0 ? fte : null,
      ...places,
    });
  };
  return (
    <FormDialog
      title={line ? 'Edit new line' : 'Add a line or position'}
      submit={line ? 'Change' : 'Add to plan'}
      isBusy={false}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Description"
        required
        maxLength={NEW_LINE_TEXT}
        value={description}
        data-autofocus
        error={isChecked && isBlank(description) && 'Enter a description'}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Group grow align="start">
        <NumberInput
          label="FTE"
          description="Only for a position"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={fte}
          min={0}
          max={1000}
          decimalScale={2}
          step={0.1}
          hideControls
          onChange={setFte}
        />
        <MoneyInput
          label="Amount"
          isOptional={typeof fte === 'number' && fte > 0}
          value={amount}
          placeholder={isAmount ? moneyText(dollars) : '$'}
          description={`If left blank: FTE × ${wholeDollars(SALARY)}`}
          error={isChecked && !isAmount ? 'Enter an amount above $0' : undefined}
          onChange={setAmount}
        />
      </Group>
      <PlaceFields value={places} onChange={(change) => setPlaces((before) => ({ ...before, ...change }))} />
    </FormDialog>
  );
}

type Places = Pick<NewLine, 'categoryId' | 'deseCode' | 'buildingId'>;

/** Category, DESE function and building of the line. Without a category, the category of the DESE function applies. */
function PlaceFields({ value, onChange }: { value: Places; onChange: (change: Partial<Places>) => void }) {
  const buildings = useQuery(buildingsQuery);
  const categories = useQuery(categoriesQuery);
  const functions = useQuery(deseFunctionsQuery);
  const failed = [buildings, categories, functions].find(({ error }) => error !== null);
  return (
    <>
      {failed && <LoadFailed what="Failed to load the choices" query={failed} />}
      <Select
        label="Category"
        placeholder="If left blank: category of the DESE function"
        data={choicesOf(categories.data ?? [])}
        value={idTextOf(value.categoryId)}
        onChange={(id) => onChange({ categoryId: idOf(id) })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Category' }}
        {...disabledIfFailed(categories)}
      />
      <Select
        label="DESE function"
        data={(functions.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        value={value.deseCode}
        onChange={(deseCode) => onChange({ deseCode })}
        searchable
        clearable
        limit={100}
        clearButtonProps={{ 'aria-label': 'Clear DESE function' }}
        {...disabledIfFailed(functions)}
      />
      <Select
        label="Building"
        placeholder="District Wide"
        data={choicesOf(buildings.data ?? [])}
        value={idTextOf(value.buildingId)}
        onChange={(id) => onChange({ buildingId: idOf(id) })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Building' }}
        {...disabledIfFailed(buildings)}
      />
    </>
  );
}
