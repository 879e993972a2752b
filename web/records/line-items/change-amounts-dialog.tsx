import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { counted, plural } from '../../../core/plural.ts';
import { isFormula, MAX_FORMULA } from '../../../core/rules/formulas/money-formula.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { AmountsPreview } from './amounts-preview.tsx';
import { raiseAll, undoChange } from './change-all.ts';
import { hiddenText } from './hidden-text.ts';
import type { Selection } from './selection.ts';
import { amountColumns, planAmounts } from './plan-amounts.ts';

export interface AmountsProps<Row extends LineItem, Change> {
  selection: Selection<Row>;
  store: EditStore<Row, Change>;
  columns: readonly Column<Row, Change>[];
  labelOf: (row: Row) => string;
  /** Plural name of the rows. */
  noun: string;
  onClose: () => void;
}

const HOW = 'Write a formula such as +3%, *1.025 or +=500.';

/** Changes an amount of all selected lines by a formula, with a preview. The change is one undo step. */
export function ChangeAmountsDialog<Row extends LineItem, Change>(props: AmountsProps<Row, Change>) {
  const { selection, store, labelOf, noun, onClose } = props;
  const { lines, hidden, lock, clear } = selection;
  const columns = amountColumns(props.columns);
  const [columnId, setColumnId] = useState(columns[0]?.id ?? '');
  const [formula, setFormula] = useState('');
  const [isTried, setTried] = useState(false);
  const column = columns.find(({ id }) => id === columnId);
  const typed = formula.trim();
  const plan = column && isFormula(typed) ? planAmounts(typed, column, lines, lock) : null;
  const isRefused = plan !== null && plan.changed.length === 0 && plan.refused.length > 0;
  const problem = problemOf(typed, plan === null, isRefused ? plan.refused[0]?.why : undefined);
  const change = useMutation({
    mutationFn: async () => {
      if (!column || !plan) return;
      const label = `${column.title} of ${counted(plan.changed.length, noun)}`;
      if (!(await raiseAll(store, { lines: plan.changed.map(({ line }) => line), column, formula: typed, label })))
        return;
      clear();
      toastWithUndo(`${label}: ${typed}`, () => {
        const why = undoChange(store, label);
        if (why !== null) toastError(why);
      });
    },
    onSettled: onClose,
  });
  function submit() {
    setTried(true);
    if (problem === null && plan !== null && plan.changed.length > 0) change.mutate();
  }
  return (
    <Dialog opened onClose={onClose} title="Change amounts" centered size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Text>
            {plural(lines.length, 'line')} selected.
            {hiddenText(hidden, lines.length)}
          </Text>
          {columns.length > 1 && (
            <Select
              label="Amount"
              data={columns.map(({ id, title }) => ({ value: id, label: title }))}
              value={columnId}
              onChange={(id) => id !== null && setColumnId(id)}
              allowDeselect={false}
            />
          )}
          <TextInput
            data-autofocus
            label="Formula"
            description="For example, +3%, -3%, *1.025, /2, +=500 or =1000*1.03. The formula is applied to the amount of each line."
            maxLength={MAX_FORMULA}
            value={formula}
            onChange={(event) => setFormula(event.currentTarget.value)}
            {...(isTried && problem !== null && { error: problem, errorProps: { role: 'alert' } })}
          />
          {plan && !isRefused && <AmountsPreview plan={plan} labelOf={labelOf} />}
          <DialogActions onCancel={onClose}>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={plan !== null && !isRefused && plan.changed.length === 0}
            >
              {plan && plan.changed.length > 0 ? `Change ${plural(plan.changed.length, 'line', 'lines')}` : 'Change'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

function problemOf(typed: string, isNoFormula: boolean, why: string | undefined): string | null {
  if (isNoFormula) return typed === '' ? 'Enter a formula.' : HOW;
  return why ?? null;
}
