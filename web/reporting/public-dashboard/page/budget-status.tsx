import type { ReactNode } from 'react';
import { fundNames } from '../../../../core/compared-text.ts';
import { fromDollars } from '../../../../core/money.ts';
import { moneyParts } from '../../../../core/money-parts.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { capital, gapParts, signedWhole, whole } from './amounts.ts';
import { comparedYearName, fullYearName, percentText, stageOf, yearName, type ShownYear } from './figures.ts';
import { Heading } from './heading.tsx';
import { leadSentences } from './headline-sentences.ts';

/**
 * The headline: the budget, its goal, the difference, and the change from the year before. First in sentences, then the
 * children, then four figures.
 */
export function BudgetStatus({ year, children }: { year: ShownYear; children?: ReactNode }) {
  return (
    <section aria-labelledby="status">
      <Heading id="status" title={`The ${fullYearName(year.fiscalYear)} budget at a glance`} />
      <p className="lead">{leadSentences(year).join(' ')}</p>
      {children}
      <FourFigures year={year} />
      <PreviousYear year={year} />
    </section>
  );
}

/** Where last year's figure comes from, if that year is not published here. */
function PreviousYear({ year: { source } }: { year: ShownYear }) {
  const { previousYear } = source;
  if (!previousYear) return null;
  const { fiscalYear, amount, source: typed, spent } = previousYear;
  if (spent) {
    return (
      <p className="note">
        Last year: {whole(fromDollars(amount))}. {typed}. The change compares this year’s budget with last year’s actual
        spending, which can be more or less than last year’s budget.
      </p>
    );
  }
  return (
    <p className="note">
      {yearName(fiscalYear)} budget: {whole(fromDollars(amount))}. Source: {typed ?? 'the district’s budget records'}.
    </p>
  );
}

/** Budget, guidance, difference and change. Each that is not known is left out, except the budget. */
export function FourFigures({ year }: { year: ShownYear }) {
  const { headline, source, comparedFunds } = year;
  const { change } = headline;
  return (
    <dl className="cards">
      <Card term={`${capital(stageOf(source))} budget`} figure={whole(headline.budget)} />
      {headline.goal !== null && (
        <Card
          term="Town guidance"
          figure={whole(headline.goal)}
          {...(comparedFunds !== null && {
            note: `Compared with ${whole(headline.compared)} of the budget: ${fundNames(comparedFunds)}`,
          })}
        />
      )}
      <GapFigure headline={headline} />
      {change !== null && (
        <Card
          term={`Change from ${comparedYearName(year, change.fromYear)}`}
          figure={signedWhole(change.amount)}
          {...(change.percent !== null && {
            note:
              roundToDollar(change.amount) === 0
                ? 'No change'
                : `${percentText(change.percent)} ${change.amount < 0 ? 'less' : 'more'}`,
          })}
        />
      )}
    </dl>
  );
}

/** The size of the gap below "Over guidance" (red) or "Under guidance" (green), as on the district's screens. */
function GapFigure({ headline: { gap, percent } }: { headline: ShownYear['headline'] }) {
  if (gap === null) return null;
  const { size, side } = gapParts(gap);
  return (
    <Card
      term={side === 'at' ? 'Difference' : `${capital(side)} guidance`}
      tone={side === 'over' ? 'over' : 'under'}
      figure={size}
      {...(percent !== null && side !== 'at' && { note: `${percentText(percent)} of guidance` })}
    />
  );
}

interface CardProps {
  term: string;
  figure: string;
  note?: string;
  tone?: 'over' | 'under';
}

function Card({ term, figure, note, tone }: CardProps) {
  return (
    <div className="card">
      <dt>{term}</dt>
      <dd className={tone}>
        {figure}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Makes amounts bold, including their sign but not a comma after them. */
export function withBoldMoney(text: string) {
  return moneyParts(text).map((part, index) => (part.isMoney ? <b key={index}>{part.text}</b> : part.text));
}
