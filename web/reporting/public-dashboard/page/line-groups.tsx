import { fromDollars } from '../../../../core/money.ts';
import type { LineGroup } from '../../../../core/rules/comparing/change-by-line-group.ts';
import { sharesOf } from '../../../../core/rules/projection/shares.ts';
import { roundedNote, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';

const NAMES: Record<LineGroup, string> = {
  mandated: 'Required by law',
  contractual: 'Set by agreements',
  discretionary: 'Up to the district',
};

const EXPLANATIONS: Record<LineGroup, string> = {
  mandated: 'Spending that the law requires, such as special education, health services and required transportation.',
  contractual:
    'Pay, insurance, utilities, leases and debt. Agreements set the rates, but the number of positions can change.',
  discretionary: 'All other spending, such as supplies, books, technology and repairs.',
};

/** How much of the budget is required by law, set by agreements, and up to the district. */
export function LineGroups({ year }: { year: ShownYear }) {
  const groups = (year.source.lineGroups ?? []).map(({ group, amount }) => ({ group, amount: fromDollars(amount) }));
  const amounts = groups.map(({ amount }) => amount);
  const [most, shares] = [longest(amounts), sharesOf(amounts)];
  return (
    <Breakdown
      id="decided"
      title={`How much of the ${fullYearName(year.fiscalYear)} budget is up to the district`}
      isEmpty={groups.length === 0}
    >
      <div className="plain">
        <BarTable
          caption="How much of the budget is required by law, set by agreements, or up to the district"
          columns={['Part', 'Amount', 'Share']}
          rows={groups.map(({ group, amount }, index) => {
            const share = shares?.[index];
            return {
              name: NAMES[group],
              note: EXPLANATIONS[group],
              part: fraction(amount, most),
              isNegative: amount < 0,
              cells: [whole(amount), share === undefined ? '–' : shareText(share)],
            };
          })}
          total={[whole(year.headline.budget), shares === null ? '–' : '100.0%']}
          roundedNote={roundedNote(amounts, year.headline.budget)}
        />
      </div>
      <p className="note">
        These amounts are estimates, based on the description and the state function code of each budget line.
      </p>
    </Breakdown>
  );
}
