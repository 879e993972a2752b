import { Alert, List, SimpleGrid, Text } from '@mantine/core';
import type {
  AllocateBy,
  SalaryBudgetChange,
  UpdatedSalaryBudget,
} from '../../../core/contract/comparison-reconciliation.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { cents, fromDollars, sum, toDollars, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { count, exactDollars, signed, wholeDollars, wholeMoney } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { WhyRow } from '../../records/explain/why-row.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';

const SHOWN = 200;
/** The fund that most lines have. It is not shown. */
const GENERAL = 'General';
/** Hides columns that do not fit on a phone. */
const WIDE = 'mantine-visible-from-xs';

const RULES: Record<AllocateBy, string> = {
  category:
    'In each category, the cost of the roster is divided among the personnel lines in proportion to their amounts. Buildings are not considered, so a building’s total can change. If each building has its own accounts, choose By account. Each building’s lines then get the pay of that building’s positions.',
  account:
    'The pay of each position goes to the lines of the accounts that fund the position. If an account has several lines, the pay is divided among these lines in proportion to their amounts.',
};

interface Year {
  budgetYearId: number;
  fiscalYear: number;
}

interface Props {
  preview: UpdatedSalaryBudget;
  by: AllocateBy;
  year: Year;
}

/** Preview of the changes that an update of the salary budget would make. */
export function SalaryBudgetPreview({ preview, by, year }: Props) {
  const { changes = [], totalOperatingSalary, distributedAmount, unallocated, isProjected } = preview;
  const [before, after] = [totalOf(changes, 'before'), totalOf(changes, 'after')];
  return (
    <>
      <Text size="sm">
        {RULES[by]} Offsets (lines below $0) do not change.
        {isProjected && ' This is a projected year. The next projection replaces these amounts.'}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'xs', xs: 'md' }}>
        <FigureCard label="Operating salaries" value={wholeDollars(totalOperatingSalary)} note="in all" />
        <FigureCard
          label="Allocated"
          value={wholeDollars(distributedAmount)}
          note={by === 'account' ? 'to the accounts that fund the positions' : 'to personnel lines'}
        />
        <FigureCard
          label="Change in the budget"
          value={signed(toDollars(cents(after - before)), wholeDollars)}
          note={`${plural(changes.length, 'line')}, which one undo restores`}
        />
      </SimpleGrid>
      {by === 'account' ? (
        <NotAllocated title="Not allocated" amounts={unallocated} />
      ) : (
        <>
          <NotAllocated
            title="No personnel line for these amounts"
            amounts={unallocated.filter(({ amount }) => amount >= 0)}
          />
          <NotAllocated
            title="Not allocated, because the roster cost of the category is below $0"
            amounts={unallocated.filter(({ amount }) => amount < 0)}
          />
        </>
      )}
      {changes.length === 0 ? (
        <Text>
          There is nothing to update.{' '}
          {unallocated.length > 0
            ? 'The amounts above cannot be allocated.'
            : 'The salary budget already matches the roster.'}
        </Text>
      ) : (
        <FiguresTable caption="Lines that change">
          <HeadRow columns={['Line', { text: 'Category', className: WIDE }, 'Before', 'After']} />
          <tbody>
            {changes.slice(0, SHOWN).map((change) => (
              <ChangedLine key={change.id} change={change} year={by === 'account' ? year : null} />
            ))}
          </tbody>
          {changes.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">Total of {plural(changes.length, 'line')}</th>
                <td className={WIDE} />
                <td>{wholeMoney(before)}</td>
                <td>{wholeMoney(after)}</td>
              </tr>
            </tfoot>
          )}
        </FiguresTable>
      )}
      {changes.length > SHOWN && <Text size="sm">and {count(changes.length - SHOWN)} more</Text>}
    </>
  );
}

/** Returns the exact sum of an amount of the changes. */
function totalOf(changes: readonly SalaryBudgetChange[], amount: 'before' | 'after'): Cents {
  return sum(changes.map((change) => fromDollars(change[amount])));
}

function NotAllocated({ title, amounts }: { title: string; amounts: UpdatedSalaryBudget['unallocated'] }) {
  if (amounts.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title={title}>
      <List size="sm">
        {amounts.map(({ category, amount }) => (
          <List.Item key={category}>
            {category}: {exactDollars(amount)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Shows the account, fund and building, which distinguish a line from other lines with the same name. */
function placeOf({ accountDescription, accountLine, fund, building }: SalaryBudgetChange): string {
  const account = accountDescription === null ? null : accountLine;
  return [account, fund === GENERAL ? null : fund, building ?? DISTRICT_WIDE]
    .filter((part) => part !== null)
    .join(' · ');
}

/**
 * Shows the amounts of a line before and after the update. If the update is by account, the new amount is explained as the line's share of
 * the pay that its account funds.
 */
function ChangedLine({ change, year }: { change: SalaryBudgetChange; year: Year | null }) {
  const { accountLine, before, after } = change;
  const name = change.accountDescription ?? accountLine ?? `Line ${change.id}`;
  const cells = (
    <>
      <th scope="row">
        {name}
        <span className={classes.minor}>{placeOf(change)}</span>
      </th>
      <td data-text data-wrap className={WIDE}>
        {change.category}
      </td>
      <td>{exactDollars(before)}</td>
    </>
  );
  if (!year || accountLine === null) {
    return (
      <tr>
        {cells}
        <td>{exactDollars(after)}</td>
      </tr>
    );
  }
  const figure: FigureQuery = {
    figure: 'account-share',
    id: String(change.id),
    budgetYearId: String(year.budgetYearId),
    fiscalYear: String(year.fiscalYear),
  };
  return (
    <WhyRow figure={figure} of={`${name} after the update`} value={exactDollars(after)} columns={4}>
      {cells}
    </WhyRow>
  );
}
