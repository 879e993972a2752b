import type { ReactNode } from 'react';
import { toDollars, type Cents } from '../../../../core/money.ts';
import { sharesOf } from '../../../../core/rules/projection/shares.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { millions } from '../../../platform/ui/format.ts';
import { roundedNote, whole } from './amounts.ts';
import { BarTable, type BarRow } from './bar-table.tsx';
import { OTHER_COLOR } from './colors.ts';
import { Donut } from './donut.tsx';
import { Heading } from './heading.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';

/** A limit on rows, because residents would not read more, and the page would get larger. */
export const MAX_ROWS = 15;

/** The budget by category. */
export function CategoryChart({ year, colors }: { year: ShownYear; colors: ReadonlyMap<string, string> }) {
  const total = year.headline.budget;
  const rows = year.categories.map(({ name, amount }) => ({ name, amount, color: colors.get(name) ?? OTHER_COLOR }));
  const { shown, other } = cutSlices(rows, MAX_ROWS);
  const drawn = other
    ? [...shown, { name: otherName(other.slices, 'categories'), amount: other.amount, color: OTHER_COLOR }]
    : shown;
  // A ring cannot show offsets, which are below zero, so in that case only the bars are shown.
  const isRing = total > 0 && drawn.every(({ amount }) => amount >= 0);
  return (
    <Breakdown
      id="categories"
      title={`Where the ${fullYearName(year.fiscalYear)} money goes`}
      isEmpty={drawn.length === 0}
    >
      <div className={isRing ? 'chart-and-table' : 'plain'}>
        {isRing && (
          <Donut
            slices={drawn.map(({ name, amount, color }) => ({
              name,
              color,
              part: fraction(amount, total),
              label: whole(amount),
            }))}
            total={millions(toDollars(total), 1)}
            label={`The ${whole(total)} budget by category, as in the table`}
          />
        )}
        <AmountTable caption="Budget by category" nameColumn="Category" rows={drawn} total={total} />
      </div>
    </Breakdown>
  );
}

/** The budget by building. */
export function BuildingChart({ year }: { year: ShownYear }) {
  const { shown, other } = cutSlices(year.buildings, MAX_ROWS);
  const drawn = other ? [...shown, { name: otherName(other.slices, 'buildings'), amount: other.amount }] : shown;
  return (
    <Breakdown
      id="buildings"
      title={`${fullYearName(year.fiscalYear)} budget by building`}
      isEmpty={drawn.length === 0}
    >
      <div className="plain">
        <AmountTable caption="Budget by building" nameColumn="Building" rows={drawn} total={year.headline.budget} />
      </div>
    </Breakdown>
  );
}

interface AmountTableProps {
  caption: string;
  nameColumn: string;
  rows: { name: string; amount: Cents; color?: string }[];
  total: Cents;
}

function AmountTable({ caption, nameColumn, rows, total }: AmountTableProps) {
  const most = longest(rows.map(({ amount }) => amount));
  const shares = sharesOf(rows.map(({ amount }) => amount));
  return (
    <BarTable
      caption={caption}
      columns={[nameColumn, 'Amount', 'Share']}
      rows={rows.map(({ name, amount, color }, index): BarRow => {
        const share = shares?.[index];
        return {
          name,
          slice: index,
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [whole(amount), share === undefined ? '–' : shareText(share)],
          ...(color !== undefined && { color }),
        };
      })}
      total={[whole(total), shares === null ? '–' : '100.0%']}
      roundedNote={roundedNote(
        rows.map(({ amount }) => amount),
        total,
      )}
    />
  );
}

/**
 * Returns the name of the row that combines others, such as "Other (3 functions)". If one of them is a group that the server combined,
 * the number of functions in it is not known, and the row has the name of that group: "Other functions".
 */
export function otherName(rows: readonly { name: string }[], what: string): string {
  const combined = `Other ${what}`;
  return rows.some(({ name }) => name === combined) ? combined : `Other (${rows.length} ${what})`;
}

interface BreakdownProps {
  id: string;
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

export function Breakdown({ id, title, isEmpty, children }: BreakdownProps) {
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} title={title} />
      {children}
    </section>
  );
}
