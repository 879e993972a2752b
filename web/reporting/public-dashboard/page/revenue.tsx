import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import type { Cents } from '../../../../core/money.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { revenueOf } from '../../../../core/rules/publishing/revenue.ts';
import { absolute, roundedNote, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { fraction, fullYearName, longest, shareText, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { nameIn } from './language/names.ts';
import { TAXES } from './language/taxes.ts';
import { useLanguage, useTexts } from './language/texts.tsx';

/** The revenue sources of the budget. If they do not add up to the budget, a note shows the difference. */
export function Revenue({ year, revenues }: Pick<PublicStory, 'revenues'> & { year: ShownYear }) {
  const [language, say, common] = [useLanguage(), useTexts(TAXES), useTexts(COMMON)];
  const { rows, total, missing } = revenueOf(revenues, year.headline.budget);
  const amounts = rows.map(({ amount }) => amount);
  return (
    <Breakdown
      id="revenue"
      title={say('whoPays', { year: fullYearName(year.fiscalYear) })}
      isEmpty={revenues.length === 0}
    >
      <div className="plain typed">
        <BarTable
          caption={say('revenueBySource')}
          columns={[common('source'), common('amount'), common('share')]}
          rows={rows.map(({ name, amount, share }) => ({
            ...nameIn(language, name),
            part: fraction(amount, longest(amounts)),
            cells: [whole(amount), shareText(share)],
          }))}
          total={[whole(total), '100.0%']}
          roundedNote={roundedNote(amounts, total, language)}
        />
      </div>
      <Missing missing={missing} />
    </Breakdown>
  );
}

/** States by how much the total of the sources differs from the budget. Shows nothing if the difference is less than half a dollar. */
function Missing({ missing }: { missing: Cents }) {
  const say = useTexts(TAXES);
  const size = roundToDollar(absolute(missing));
  if (size === 0) return null;
  return <p className="note">{say(missing > 0 ? 'listedLess' : 'listedMore', { amount: whole(size) })}</p>;
}
