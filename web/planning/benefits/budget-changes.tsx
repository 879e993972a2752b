import { Text } from '@mantine/core';
import type { UpdatedBenefitBudget } from '../../../core/contract/benefits-budget.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { BENEFIT_KINDS } from './labels.ts';

const LABELS = new Map(BENEFIT_KINDS.map(({ value, label }) => [value, label]));

/** Preview of the changes that an update would make in the proposed budget. */
export function BudgetChanges({ preview }: { preview: UpdatedBenefitBudget }) {
  const { changes, schoolTotal, written, left, isProjected } = preview;
  return (
    <>
      <Text size="sm">
        The school pays {exactDollars(schoolTotal)}. Of this, {exactDollars(written)} goes into the chosen lines.
        {left.length > 0 &&
          ` Not written into any line: ${left.map(({ kind, amount }) => `${LABELS.get(kind) ?? kind} ${exactDollars(amount)}`).join(', ')}.`}
        {isProjected && ' This is a projected year. The next projection replaces these amounts.'}
      </Text>
      {changes.length === 0 ? (
        <Text>There is nothing to update. The lines already match the benefits.</Text>
      ) : (
        <FiguresTable caption="Lines that change">
          <HeadRow columns={['Line', 'Before', 'After']} />
          <tbody>
            {changes.map(({ id, accountDescription, accountLine, before, after }) => (
              <tr key={id}>
                <th scope="row">{accountDescription ?? accountLine ?? `Line ${id}`}</th>
                <td>{exactDollars(before)}</td>
                <td>{exactDollars(after)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </>
  );
}
