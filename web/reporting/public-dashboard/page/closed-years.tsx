import type { ClosedYear } from '../../../../core/contract/public-dashboard-closed-years.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { fiscalYearSpan } from '../../../../core/fiscal-year.ts';
import { fromDollars } from '../../../../core/money.ts';
import { OTHER_SPENT } from '../../../../core/rules/publishing/public-spent.ts';
import { missesTotal, whole } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { yearName } from './figures.ts';
import { COMMON } from './language/common.ts';
import { listIn, shortDateIn } from './language/dates.ts';
import { MONEY } from './language/money.ts';
import { nameIn } from './language/names.ts';
import { textsIn, useLanguage, useTexts } from './language/texts.tsx';

interface ClosedYearsProps {
  years: readonly ClosedYear[] | undefined;
  /** The year that the page is about. Only earlier years are shown. */
  before: number;
}

/** What closed fiscal years cost by category. The amounts are actuals from the ledger, not budgets. */
export function ClosedYears({ years = [], before }: ClosedYearsProps) {
  const [say, common, language] = [useTexts(MONEY), useTexts(COMMON), useLanguage()];
  const shown = years.filter(({ fiscalYear }) => fiscalYear < before);
  const isRounded = shown.some(({ total, categories }) =>
    missesTotal(
      categories.map(({ amount }) => fromDollars(amount)),
      fromDollars(total),
    ),
  );
  return (
    <Breakdown id="closed-years" title={say('closedTitle')} isEmpty={shown.length === 0}>
      <div className="table closed-years">
        <table>
          <caption>{say('closedSpending')}</caption>
          <thead>
            <tr>
              <th scope="col">{common('category')}</th>
              {shown.map(({ fiscalYear }) => (
                <th key={fiscalYear} scope="col" className="figure">
                  {yearName(fiscalYear)} <small>({fiscalYearSpan(fiscalYear)})</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {namesOf(shown).map((name) => (
              <tr key={name}>
                <th scope="row" lang={nameIn(language, name).lang}>
                  {nameIn(language, name).name}
                </th>
                {shown.map(({ fiscalYear, categories }) => (
                  <td key={fiscalYear} className="figure">
                    {amountText(categories.find((row) => row.name === name)?.amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{common('total')}</th>
              {shown.map(({ fiscalYear, total }) => (
                <td key={fiscalYear} className="figure">
                  {amountText(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {isRounded && <p className="note">{common('rounded')}</p>}
      </div>
      <p className="note">{sourceOf(shown, language)}</p>
    </Breakdown>
  );
}

/** Returns the category names in the order of the latest year, followed by the names that occur only in earlier years, and by "Other". */
function namesOf(years: readonly ClosedYear[]): string[] {
  const names = years.toReversed().flatMap(({ categories }) => categories.map(({ name }) => name));
  const [others, categories] = [names.includes(OTHER_SPENT), names.filter((name) => name !== OTHER_SPENT)];
  return [...new Set(categories), ...(others ? [OTHER_SPENT] : [])];
}

function amountText(amount: number | undefined): string {
  return amount === undefined ? '–' : whole(fromDollars(amount));
}

function sourceOf(years: readonly ClosedYear[], language: PageLanguage): string {
  const say = textsIn(MONEY, language);
  const days = listIn(
    language,
    years.map(({ asOf }) => shortDateIn(language, asOf)),
  );
  const hasOther = namesOf(years).includes(OTHER_SPENT);
  return [
    say('closedSource', { days }),
    ...(hasOther ? [say('closedOther', { other: nameIn(language, OTHER_SPENT).name })] : []),
  ].join(' ');
}
