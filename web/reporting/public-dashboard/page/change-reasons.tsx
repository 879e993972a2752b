import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, fromDollars } from '../../../../core/money.ts';
import { unexplainedChange } from '../../../../core/rules/publishing/typed-figures.ts';
import { amountsNote, signedWhole, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { comparedYearName, fraction, longest, yearName, type ShownYear } from './figures.ts';

/** The reasons for the change that the district entered. "Everything else" is added as a row, so that the rows add up to the change. */
export function ChangeReasons({ year, reasons }: Pick<PublicStory, 'reasons'> & { year: ShownYear }) {
  const { budget, change } = year.headline;
  if (!change || reasons.length === 0) return null;
  const typed = reasons.map(({ reason, amount }) => ({ name: reason, amount: fromDollars(amount) }));
  const rest = unexplainedChange(reasons, change.amount);
  const rows = rest === 0 ? typed : [...typed, { name: 'Everything else', amount: rest }];
  const amounts = rows.map(({ amount }) => amount);
  const most = longest(amounts);
  return (
    <div className="plain typed">
      <BarTable
        caption={`Reasons for the change, ${comparedYearName(year, change.fromYear)} to ${yearName(year.fiscalYear)}`}
        columns={['Reason', 'Change']}
        bars="signed"
        rows={rows.map(({ name, amount }) => ({
          name,
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [signedWhole(amount)],
        }))}
        total={[signedWhole(change.amount)]}
        totalLabel={`Total change: ${whole(cents(budget - change.amount))} → ${whole(budget)}`}
        roundedNote={amountsNote(amounts, change.amount)}
      />
    </div>
  );
}
