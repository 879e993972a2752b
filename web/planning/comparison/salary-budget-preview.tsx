import { Alert, List, SimpleGrid, Text } from '@mantine/core';
import type { AllocateBy, UpdatedSalaryBudget } from '../../../core/contract/comparison-reconciliation.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { count, exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../platform/ui/head-row.tsx';

const SHOWN = 200;

const RULES: Record<AllocateBy, string> = {
  category:
    'The cost of the roster is spread over the personnel lines of each category in proportion to their amounts.',
  account:
    'The pay in each position goes to the lines of the accounts that fund it; several lines of an account share it in proportion to their amounts.',
};

/** What an update of the salary budget would change, before anything is changed. */
export function SalaryBudgetPreview({ preview, by }: { preview: UpdatedSalaryBudget; by: AllocateBy }) {
  const { changes = [], totalOperatingSalary, distributedAmount, unallocated, isProjected } = preview;
  return (
    <>
      <Text size="sm">
        {RULES[by]} Offsets do not change.
        {isProjected && ' This is a projected year: the next projection replaces the result.'}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <FigureCard label="Operating salaries" value={wholeDollars(totalOperatingSalary)} note="in all" />
        <FigureCard
          label="Distributed"
          value={wholeDollars(distributedAmount)}
          note={by === 'account' ? 'over lines of accounts' : 'over personnel lines'}
        />
        <FigureCard label="Lines that change" value={count(changes.length)} note="at once, and undone at once" />
      </SimpleGrid>
      {unallocated.length > 0 && (
        <Alert color="yellow" variant="light" title={by === 'account' ? 'Not allocated' : 'No personnel line to go to'}>
          <List size="sm">
            {unallocated.map(({ category, amount }) => (
              <List.Item key={category}>
                {category}: {exactDollars(amount)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {changes.length === 0 ? (
        <Text>The salary budget agrees with the roster: nothing to update.</Text>
      ) : (
        <FiguresTable caption="Lines that change">
          <HeadRow columns={['Line', { text: 'Category' }, 'Before', 'After']} />
          <tbody>
            {changes.slice(0, SHOWN).map((change) => (
              <tr key={change.id}>
                <th scope="row">
                  {change.accountDescription ?? change.accountLine ?? `Line ${change.id}`}
                  <span className={classes.minor}>{change.building ?? DISTRICT_WIDE}</span>
                </th>
                <td data-text>{change.category}</td>
                <td>{exactDollars(change.before)}</td>
                <td>{exactDollars(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      {changes.length > SHOWN && <Text size="sm">and {count(changes.length - SHOWN)} more</Text>}
    </>
  );
}
