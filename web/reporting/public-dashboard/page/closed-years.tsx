import { formatPlainDate } from '../../../../core/format-date.ts';
import type { ClosedYear } from '../../../../core/contract/public-dashboard-closed-years.ts';
import { fiscalYearSpan } from '../../../../core/fiscal-year.ts';
import { fromDollars } from '../../../../core/money.ts';
import { OTHER_SPENT } from '../../../../core/rules/publishing/public-spent.ts';
import { listed, missesTotal, ROUNDED, whole } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { yearName } from './figures.ts';

interface ClosedYearsProps {
  years: readonly ClosedYear[] | undefined;
  /** The year that the page is about; only earlier ones are shown. */
  before: number;
}

/** What closed fiscal years cost by category: actuals of the ledger, not budgets. */
export function ClosedYears({ years = [], before }: ClosedYearsProps) {
  const shown = years.filter(({ fiscalYear }) => fiscalYear < before);
  const isRounded = shown.some(({ total, categories }) =>
    missesTotal(
      categories.map(({ amount }) => fromDollars(amount)),
      fromDollars(total),
    ),
  );
  return (
    <Breakdown id="closed-years" title="What earlier years cost" isEmpty={shown.length === 0}>
      <div className="table closed-years">
        <table>
          <caption>Spending by category in closed fiscal years</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
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
                <th scope="row">{name}</th>
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
              <th scope="row">Total</th>
              {shown.map(({ fiscalYear, total }) => (
                <td key={fiscalYear} className="figure">
                  {amountText(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {isRounded && <p className="note">{ROUNDED}</p>}
      </div>
      <p className="note">{sourceOf(shown)}</p>
    </Breakdown>
  );
}

/** Returns the category names in the order of the latest year, then those that only earlier years have, then "Other". */
function namesOf(years: readonly ClosedYear[]): string[] {
  const names = years.toReversed().flatMap(({ categories }) => categories.map(({ name }) => name));
  const [others, categories] = [names.includes(OTHER_SPENT), names.filter((name) => name !== OTHER_SPENT)];
  return [...new Set(categories), ...(others ? [OTHER_SPENT] : [])];
}

function amountText(amount: number | undefined): string {
  return amount === undefined ? '–' : whole(fromDollars(amount));
}

function sourceOf(years: readonly ClosedYear[]): string {
  const days = listed(years.map(({ asOf }) => formatPlainDate(asOf)));
  const hasOther = namesOf(years).includes(OTHER_SPENT);
  return [
    `These amounts are actual spending, not budgets. Source: the district’s general ledger, as of ${days}.`,
    ...(hasOther
      ? [
          '“Other” includes spending that belongs to no category or to several. It also includes categories that are combined so that no one’s pay can be identified.',
        ]
      : []),
  ].join(' ');
}
