import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { formatMoney, fromDollars } from '../../../../core/money.ts';
import { taxBill, taxChange } from '../../../../core/rules/publishing/tax-bill.ts';
import { signedWhole, whole } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { comparedYearName, isFromSpent, yearName, type ShownYear } from './figures.ts';

const EXAMPLES = [300_000, 500_000, 750_000, 1_000_000].map(fromDollars);

/**
 * The effect of the budget on a tax bill: examples for everyone, and an estimate for the resident's own home. The estimate needs the
 * script, which calculates in the browser and sends nothing.
 */
export function TaxBill({ year, taxes }: Pick<PublicStory, 'taxes'> & { year: ShownYear }) {
  if (!taxes) return null;
  const [rate, levy] = [fromDollars(taxes.rate), fromDollars(taxes.levy)];
  const change = year.headline.change;
  const ofYear = yearName(taxes.fiscalYear);
  return (
    <Breakdown id="tax-bill" title="Estimate your tax bill" isEmpty={false}>
      <p className="tax-input">
        <label htmlFor="assessed">Assessed value of your home, in dollars</label>
        <input
          id="assessed"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          data-rate={rate}
          data-levy={levy}
          data-change={change?.amount ?? ''}
        />
        <output htmlFor="assessed" />
      </p>
      <div className="table">
        <table>
          <caption>Examples of tax bills</caption>
          <thead>
            <tr>
              <th scope="col">Assessed value</th>
              <th scope="col" className="figure">
                Bill in {ofYear}
              </th>
              {change && (
                <th scope="col" className="figure">
                  Possible change
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map((assessed) => (
              <tr key={assessed}>
                <th scope="row">{whole(assessed)}</th>
                <td className="figure">{whole(taxBill(assessed, rate))}</td>
                {change && (
                  <td className="figure">{signedWhole(taxChange(taxBill(assessed, rate), change.amount, levy))}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">
        How it is calculated: bill = assessed value × {formatMoney(rate)} per $1,000 (the {ofYear} tax rate).{' '}
        {change &&
          `Possible change = bill × change in the school budget ${isFromSpent(year.source, change.fromYear) ? 'from' : 'since'} ${comparedYearName(year, change.fromYear)} (${signedWhole(change.amount)}) ÷ the town’s tax levy of ${whole(levy)} (all its property taxes). This assumes that property taxes alone pay for the change. `}
        All results are estimates. They do not include exemptions, other taxes or the town’s other spending. Your
        browser calculates the estimate for your home. Nothing is sent or stored. Source: {taxes.source}.
      </p>
    </Breakdown>
  );
}
