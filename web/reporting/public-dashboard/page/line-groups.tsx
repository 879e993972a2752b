import { fromDollars } from '../../../../core/money.ts';
import type { LineGroup } from '../../../../core/rules/comparing/change-by-line-group.ts';
import { sharesOf } from '../../../../core/rules/projection/shares.ts';
import { roundedNote, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { MONEY } from './language/money.ts';
import { useLanguage, useTexts } from './language/texts.tsx';

const EXPLANATIONS = {
  mandated: 'mandatedMeaning',
  contractual: 'contractualMeaning',
  discretionary: 'discretionaryMeaning',
} as const satisfies Record<LineGroup, string>;

/** How much of the budget is required by law, set by agreements, or up to the district. */
export function LineGroups({ year }: { year: ShownYear }) {
  const [say, common, language] = [useTexts(MONEY), useTexts(COMMON), useLanguage()];
  const groups = (year.source.lineGroups ?? []).map(({ group, amount }) => ({ group, amount: fromDollars(amount) }));
  const amounts = groups.map(({ amount }) => amount);
  const [most, shares] = [longest(amounts), sharesOf(amounts)];
  return (
    <Breakdown
      id="decided"
      title={say('decidedTitle', { year: fullYearName(year.fiscalYear) })}
      isEmpty={groups.length === 0}
    >
      <div className="plain">
        <BarTable
          caption={say('decided')}
          columns={[say('part'), common('amount'), common('share')]}
          rows={groups.map(({ group, amount }, index) => {
            const share = shares?.[index];
            return {
              name: say(group),
              note: say(EXPLANATIONS[group]),
              part: fraction(amount, most),
              isNegative: amount < 0,
              cells: [whole(amount), share === undefined ? '–' : shareText(share)],
            };
          })}
          total={[whole(year.headline.budget), shares === null ? '–' : '100.0%']}
          roundedNote={roundedNote(amounts, year.headline.budget, language)}
        />
      </div>
      <p className="note">{say('estimates')}</p>
    </Breakdown>
  );
}
