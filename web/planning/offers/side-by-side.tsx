import { Text } from '@mantine/core';
import type { OfferCostYear } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { Section } from '../../platform/ui/section.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import type { BrowserCosting } from './cost-terms.ts';
import { type TableAmount, amountOf, differenceOf, wholeRows } from './rows.ts';
import classes from './settlement.module.css';
import type { Side } from './use-side.ts';

interface Total {
  label: string;
  note: string;
  exact(costing: BrowserCosting): number;
  /** Calculated from the whole-dollar amounts of the settlement table, so that the two tables agree. */
  whole(costing: BrowserCosting): number;
}

/** Shows the totals that news headlines often confuse with each other, for both sides, with the differences between the sides. */
export function SideBySide({ ours, theirs }: { ours: Side; theirs: Side }) {
  const [our, their] = [ours.costing, theirs.costing];
  if (!our || !their) return null;
  const last = our.years.at(-1)?.fiscalYear ?? our.baseYear;
  const [base, first, final] = [our.baseYear, our.baseYear + 1, last].map(fiscalYearLabel);
  const totals: Total[] = [
    {
      label: 'New money over the term',
      note: 'the sum of the settlements for all years',
      exact: ({ newMoney }) => newMoney,
      whole: ({ years }) => years.reduce((all, year) => all + wholeRows(year).settlement, 0),
    },
    {
      label: `${final ?? ''} over ${base ?? ''}`,
      note: 'cost of the final year minus cost of the base year, including steps',
      exact: ({ lastOverBase }) => lastOverBase,
      whole: ({ years }) => wholeCost(years.at(-1)) - (years[0] ? wholeRows(years[0]).yearBefore : 0),
    },
    {
      label: `Cost in ${final ?? ''}`,
      note: '',
      exact: ({ years }) => years.at(-1)?.cost ?? 0,
      whole: ({ years }) => wholeCost(years.at(-1)),
    },
  ];
  const onePercent = amountOf(our.onePercent);
  return (
    <Section title="Both offers" className={classes.card}>
      <div className={classes.totals}>
        <ScrollTable label="Both offers">
          <HeadRow columns={['Ours', 'Theirs', 'Difference']} />
          {totals.map(({ label, note, exact, whole }) => (
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
                <Amount {...amountOf(exact(our), whole(our))} />
                <Amount {...amountOf(exact(their), whole(their))} />
                <Amount {...differenceOf(exact(their), exact(our), [whole(their), whole(our)])} />
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

const wholeCost = (year: OfferCostYear | undefined): number => (year ? wholeRows(year).cost : 0);

function Amount({ text, title }: TableAmount) {
  return <td title={title}>{text}</td>;
}
