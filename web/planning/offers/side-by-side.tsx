import { Text } from '@mantine/core';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { Section } from '../../platform/ui/section.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import type { BrowserCosting } from './cost-terms.ts';
import { type TableAmount, amountOf, differenceOf } from './rows.ts';
import classes from './settlement.module.css';
import type { Side } from './use-side.ts';

type Total = [label: string, note: string, of: (costing: BrowserCosting) => number];

/** Totals that headlines confuse with each other, for both sides, with their differences. */
export function SideBySide({ ours, theirs }: { ours: Side; theirs: Side }) {
  const [our, their] = [ours.costing, theirs.costing];
  if (!our || !their) return null;
  const last = our.years.at(-1)?.fiscalYear ?? our.baseYear;
  const [base, first, final] = [our.baseYear, our.baseYear + 1, last].map(fiscalYearLabel);
  const totals: Total[] = [
    ['New money over the term', 'the sum of the settlements for all years', ({ newMoney }) => newMoney],
    [
      `${final ?? ''} over ${base ?? ''}`,
      'cost of the final year minus cost of the base year, including steps',
      ({ lastOverBase }) => lastOverBase,
    ],
    [`Cost in ${final ?? ''}`, '', ({ years }) => years.at(-1)?.cost ?? 0],
  ];
  const onePercent = amountOf(our.onePercent);
  return (
    <Section title="Both offers" className={classes.card}>
      <div className={classes.totals}>
        <ScrollTable label="Both offers">
          <HeadRow columns={['Ours', 'Theirs', 'Difference']} />
          {totals.map(([label, note, of]) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {label}
                  {note !== '' && (
                    <Text size="xs" c="dimmed" span>
                      {' '}
                      {note}
                    </Text>
                  )}
                </th>
              </tr>
              <tr>
                <Amount {...amountOf(of(our))} />
                <Amount {...amountOf(of(their))} />
                <Amount {...differenceOf(of(their), of(our))} />
              </tr>
            </tbody>
          ))}
        </ScrollTable>
      </div>
      <Text size="sm" mt="xs">
        1% in {first} costs{' '}
        <strong className="figures" title={onePercent.title}>
          {onePercent.text}
        </strong>
        .
      </Text>
    </Section>
  );
}

function Amount({ text, title }: TableAmount) {
  return <td title={title}>{text}</td>;
}
