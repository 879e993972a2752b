import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { cents, fromDollars } from '../../../../core/money.ts';
import { unexplainedChange } from '../../../../core/rules/publishing/typed-figures.ts';
import { amountsNote, signedWhole, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { fraction, isFromSpent, longest, yearName, type ShownYear } from './figures.ts';
import { CHANGES } from './language/changes.ts';
import { COMMON } from './language/common.ts';
import { districtLang, useLanguage, useTexts } from './language/texts.tsx';

/** The reasons for the change that the district entered. "Everything else" is added as a row, so that the rows add up to the change. */
export function ChangeReasons({ year, reasons }: Pick<PublicStory, 'reasons'> & { year: ShownYear }) {
  const [language, common, say] = [useLanguage(), useTexts(COMMON), useTexts(CHANGES)];
  const { budget, change } = year.headline;
  if (!change || reasons.length === 0) return null;
  const lang = districtLang(language);
  const typed = reasons.map(({ reason, amount }) => ({ name: reason, lang, amount: fromDollars(amount) }));
  const rest = unexplainedChange(reasons, change.amount);
  const rows = rest === 0 ? typed : [...typed, { name: common('everythingElse'), lang: undefined, amount: rest }];
  const amounts = rows.map(({ amount }) => amount);
  const most = longest(amounts);
  return (
    <div className="plain typed">
      <BarTable
        caption={say(isFromSpent(year.source, change.fromYear) ? 'reasonsSpent' : 'reasons', {
          from: yearName(change.fromYear),
          to: yearName(year.fiscalYear),
        })}
        columns={[common('reason'), common('change')]}
        bars="signed"
        rows={rows.map(({ name, lang: typedIn, amount }) => ({
          name,
          lang: typedIn,
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [signedWhole(amount)],
        }))}
        total={[signedWhole(change.amount)]}
        totalLabel={say('total', { before: whole(cents(budget - change.amount)), after: whole(budget) })}
        roundedNote={amountsNote(amounts, change.amount, language)}
      />
    </div>
  );
}
