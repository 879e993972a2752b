import { Text } from '@mantine/core';
import type { UpdatedBenefitBudget } from '../../../core/contract/benefits-budget.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { changeFrom } from '../../../core/rules/comparing/change.ts';
import { exactDollars, signed } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { BENEFIT_KINDS } from './labels.ts';

/** Hides the column that does not fit on a phone. */
const WIDE = 'mantine-visible-from-xs';
const LABELS = new Map(BENEFIT_KINDS.map(({ value, label }) => [value, label]));

/** Preview of the changes that an update would make in the proposed budget. */
export function BudgetChanges({ preview }: { preview: UpdatedBenefitBudget }) {
  const { changes, schoolTotal, written, left, isProjected } = preview;
  const total = (of: 'before' | 'after') => toDollars(sum(changes.map((change) => fromDollars(change[of]))));
  return (
    <>
      <Text size="sm">
        The school budget pays {exactDollars(schoolTotal)} for benefits. Of this amount, {exactDollars(written)} goes
        into the chosen lines.
        {left.length > 0 &&
          ` Not written into any line: ${left.map(({ kind, amount }) => `${LABELS.get(kind) ?? kind} ${exactDollars(amount)}`).join(', ')}.`}
        {isProjected && ' This is a projected year. The next projection replaces these amounts.'}
      </Text>
      {changes.length === 0 ? (
        <Text>There is nothing to update. The lines already match the benefits.</Text>
      ) : (
        <FiguresTable caption="Lines that change">
          <HeadRow columns={['Line', { figure: 'Before', className: WIDE }, 'After', 'Change']} />
          <tbody>
            {changes.map(({ id, accountDescription, accountLine, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  {accountDescription ?? accountLine ?? `Line ${id}`}
                  {accountDescription !== null && <span className={classes.minor}>{accountLine}</span>}
                </th>
                <Figures before={before} after={after} />
              </tr>
            ))}
          </tbody>
          {changes.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <Figures before={total('before')} after={total('after')} />
              </tr>
            </tfoot>
          )}
        </FiguresTable>
      )}
    </>
  );
}

function Figures({ before, after }: { before: number; after: number }) {
  const change = changeFrom(fromDollars(before), fromDollars(after));
  return (
    <>
      <td className={WIDE}>{exactDollars(before)}</td>
      <td>{exactDollars(after)}</td>
      <td>{change && signed(toDollars(change.amount), exactDollars)}</td>
    </>
  );
}
