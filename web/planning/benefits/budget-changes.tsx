import { Text } from '@mantine/core';
import type { UpdatedBenefitBudget } from '../../../core/contract/benefits-budget.ts';
import { fromDollars, sum, toDollars, ZERO } from '../../../core/money.ts';
import { changeFrom } from '../../../core/rules/comparing/change.ts';
import { exactDollars, signed } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { TotalRow } from '../../platform/ui/total-row.tsx';
import { BENEFIT_KINDS } from './labels.ts';

const LABELS = new Map(BENEFIT_KINDS.map(({ value, label }) => [value, label]));

/** Preview of the changes that an update would make in the proposed budget. */
export function BudgetChanges({ preview }: { preview: UpdatedBenefitBudget }) {
  const { changes, schoolTotal, written, left, isProjected } = preview;
  const total = (of: 'before' | 'after') => toDollars(sum(changes.map((change) => fromDollars(change[of]))));
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
          <HeadRow columns={['Line', 'Before', 'After', 'Change']} />
          <tbody>
            {changes.map(({ id, accountDescription, accountLine, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  {accountDescription ?? accountLine ?? `Line ${id}`}
                  {accountDescription !== null && <span className={classes.minor}>{accountLine}</span>}
                </th>
                {figuresOf(before, after).map((figure, place) => (
                  <td key={place}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {changes.length > 1 && <TotalRow figures={figuresOf(total('before'), total('after'))} />}
        </FiguresTable>
      )}
    </>
  );
}

function figuresOf(before: number, after: number): string[] {
  const change = changeFrom(fromDollars(before), fromDollars(after));
  return [exactDollars(before), exactDollars(after), signed(toDollars(change?.amount ?? ZERO), exactDollars)];
}
