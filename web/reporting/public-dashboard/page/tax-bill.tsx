import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { formatMoney, fromDollars } from '../../../../core/money.ts';
import { taxBill, taxChange } from '../../../../core/rules/publishing/tax-bill.ts';
import { signedWhole, whole } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { isFromSpent, yearName, type ShownYear } from './figures.ts';
import { TAXES } from './language/taxes.ts';
import { useTexts } from './language/texts.tsx';
import { TypedSource } from './typed-source.tsx';

const EXAMPLES = [300_000, 500_000, 750_000, 1_000_000].map(fromDollars);

type Taxes = NonNullable<PublicStory['taxes']>;

/**
 * The effect of the budget on a tax bill: examples for everyone, and an estimate for the resident's own home. The estimate needs the
 * script, which calculates the estimate in the browser and sends no data.
 */
export function TaxBill({ year, taxes }: Pick<PublicStory, 'taxes'> & { year: ShownYear }) {
  const say = useTexts(TAXES);
  if (!taxes) return null;
  return (
    <Breakdown id="tax-bill" title={say('estimate')} isEmpty={false}>
      <Estimate year={year} taxes={taxes} />
      <Examples year={year} taxes={taxes} />
      <Method year={year} taxes={taxes} />
    </Breakdown>
  );
}

interface TaxesProps {
  year: ShownYear;
  taxes: Taxes;
}

/** These placeholders are kept in the texts for the script, which replaces them with the results. */
const RESULTS = { amount: '{amount}', change: '{change}' };

/**
 * The field for the value of a home. The script takes its figures and texts from this field, so that the script itself contains no text.
 */
function Estimate({ year: { headline }, taxes }: TaxesProps) {
  const say = useTexts(TAXES);
  const { change } = headline;
  return (
    <p className="tax-input">
      <label htmlFor="assessed">{say('assessedInput')}</label>
      <input
        id="assessed"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        data-rate={fromDollars(taxes.rate)}
        data-levy={fromDollars(taxes.levy)}
        data-change={change?.amount ?? ''}
        data-about={say('about', RESULTS)}
        {...(change && {
          'data-more': say('aboutMore', RESULTS),
          'data-less': say('aboutLess', RESULTS),
          'data-same': say('aboutSame', RESULTS),
        })}
        data-invalid={say('invalid')}
      />
      <output htmlFor="assessed" />
    </p>
  );
}

function Examples({ year: { headline }, taxes }: TaxesProps) {
  const say = useTexts(TAXES);
  const [rate, levy] = [fromDollars(taxes.rate), fromDollars(taxes.levy)];
  const { change } = headline;
  return (
    <div className="table">
      <table>
        <caption>{say('examples')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('assessed')}</th>
            <th scope="col" className="figure">
              {say('billIn', { year: yearName(taxes.fiscalYear) })}
            </th>
            {change && (
              <th scope="col" className="figure">
                {say('possibleChange')}
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
  );
}

/** The formulas, their limits and the source of the tax figures. */
function Method({ year, taxes }: TaxesProps) {
  const say = useTexts(TAXES);
  const { change } = year.headline;
  const sentences = [
    say('billMethod', { rate: formatMoney(fromDollars(taxes.rate)), year: yearName(taxes.fiscalYear) }),
    change &&
      say(isFromSpent(year.source, change.fromYear) ? 'changeFromSpent' : 'changeSince', {
        year: yearName(change.fromYear),
        change: signedWhole(change.amount),
        levy: whole(fromDollars(taxes.levy)),
      }),
    say('limits'),
  ];
  return (
    <p className="note">
      {sentences.filter((sentence) => sentence !== null).join(' ')} <TypedSource source={taxes.source} link="" />
    </p>
  );
}
