import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, fromDollars, sum } from '../../../../core/money.ts';
import { sharesOf } from '../../../../core/rules/projection/add-up.ts';
import { absolute, missesTotal, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';

/** The revenue sources of the budget. If they do not add up to it, a note shows the difference. */
export function Revenue({ year, revenues }: Pick<PublicStory, 'revenues'> & { year: ShownYear }) {
  const budget = year.headline.budget;
  const rows = revenues.map(({ name, amount }) => ({ name, amount: fromDollars(amount) }));
  const total = sum(rows.map(({ amount }) => amount));
  const missing = cents(budget - total);
  const drawn = missing > 0 ? [...rows, { name: 'Not listed', amount: missing }] : rows;
  const most = longest(drawn.map(({ amount }) => amount));
  const shares = sharesOf(drawn.map(({ amount }) => amount));
  return (
    <Breakdown
      id="revenue"
      title={`Who pays for the ${fullYearName(year.fiscalYear)} budget`}
      isEmpty={rows.length === 0}
    >
      <div className="plain typed">
        <BarTable
          caption="Revenue by source"
          columns={['Source', 'Amount', 'Share']}
          rows={drawn.map(({ name, amount }, index) => ({
            name,
            part: fraction(amount, most),
            cells: [whole(amount), shareText(shares?.[index] ?? 0)],
          }))}
          total={[whole(missing > 0 ? budget : total), '100.0%']}
          isRounded={missesTotal(
            drawn.map(({ amount }) => amount),
            missing > 0 ? budget : total,
          )}
        />
      </div>
      {missing > 0 && <p className="note">The sources listed do not cover {whole(missing)} of the budget.</p>}
      {missing < 0 && (
        <p className="note">The sources listed add up to {whole(absolute(missing))} more than the budget.</p>
      )}
    </Breakdown>
  );
}
