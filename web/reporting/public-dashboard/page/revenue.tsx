import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { missingRevenue, revenueOf } from '../../../../core/rules/publishing/revenue.ts';
import { roundedNote, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';

/** The revenue sources of the budget. If they do not add up to it, a note shows the difference. */
export function Revenue({ year, revenues }: Pick<PublicStory, 'revenues'> & { year: ShownYear }) {
  const { rows, total, missing } = revenueOf(revenues, year.headline.budget);
  const amounts = rows.map(({ amount }) => amount);
  const note = missingRevenue(missing);
  return (
    <Breakdown
      id="revenue"
      title={`Who pays for the ${fullYearName(year.fiscalYear)} budget`}
      isEmpty={revenues.length === 0}
    >
      <div className="plain typed">
        <BarTable
          caption="Revenue by source"
          columns={['Source', 'Amount', 'Share']}
          rows={rows.map(({ name, amount, share }) => ({
            name,
            part: fraction(amount, longest(amounts)),
            cells: [whole(amount), shareText(share)],
          }))}
          total={[whole(total), '100.0%']}
          roundedNote={roundedNote(amounts, total)}
        />
      </div>
      {note !== null && <p className="note">{note}</p>}
    </Breakdown>
  );
}
