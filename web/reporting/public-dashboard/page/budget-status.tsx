import type { ReactNode } from 'react';
import { fromDollars } from '../../../../core/money.ts';
import { moneyParts } from '../../../../core/money-parts.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { gapParts, signedWhole, whole } from './amounts.ts';
import { fundNamesIn } from './compared-funds.ts';
import { budgetName, fullYearName, isFromSpent, percentText, yearName, type ShownYear } from './figures.ts';
import { Heading } from './heading.tsx';
import { leadSentences } from './headline-sentences.ts';
import { COMMON } from './language/common.ts';
import { shortDateIn } from './language/dates.ts';
import { GLANCE } from './language/glance.ts';
import { sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { DistrictText } from './typed-source.tsx';

/**
 * The headline: the budget, its goal, the difference, and the change from the previous year. Shows them in sentences, then the children,
 * then the same as four figures.
 */
export function BudgetStatus({ year, children }: { year: ShownYear; children?: ReactNode }) {
  const [language, say] = [useLanguage(), useTexts(GLANCE)];
  return (
    <section aria-labelledby="status">
      <Heading id="status" title={say('title', { year: fullYearName(year.fiscalYear) })} />
      <p className="lead">{leadSentences(year, language).join(' ')}</p>
      {children}
      <FourFigures year={year} />
      <PreviousYear year={year} />
    </section>
  );
}

/** Where last year's figure comes from, if that year is not published here. */
function PreviousYear({ year: { source } }: { year: ShownYear }) {
  const [language, say] = [useLanguage(), useTexts(GLANCE)];
  const { previousYear } = source;
  if (!previousYear) return null;
  const { fiscalYear, source: typed, spent } = previousYear;
  const [year, amount] = [yearName(fiscalYear), whole(fromDollars(previousYear.amount))];
  if (spent) {
    const date = shortDateIn(language, spent.asOf);
    return <p className="note">{say('lastYearSpent', { amount, year, date })}</p>;
  }
  return (
    <p className="note">
      {typed === null
        ? say('lastYearRecords', { year, amount })
        : sayWith(GLANCE, language, 'lastYearTyped', { year, amount, source: <DistrictText text={typed} /> })}
    </p>
  );
}

/** Cards with the budget, guidance, the difference and the change. A card is left out if its figure is unknown, except the budget. */
export function FourFigures({ year }: { year: ShownYear }) {
  const [language, common, say] = [useLanguage(), useTexts(COMMON), useTexts(GLANCE)];
  const { headline, source, comparedFunds } = year;
  const compared = comparedFunds && {
    amount: whole(headline.compared),
    funds: fundNamesIn(comparedFunds, language),
  };
  return (
    <dl className="cards">
      <Card term={budgetName(source, language)} figure={whole(headline.budget)} />
      {headline.goal !== null && (
        <Card
          term={common('townGuidance')}
          figure={whole(headline.goal)}
          note={compared ? say('comparedWith', compared) : null}
        />
      )}
      <GapFigure headline={headline} />
      <ChangeFigure year={year} />
    </dl>
  );
}

/** The size of the gap below "Over guidance" (red) or "Under guidance" (green), as on the district's screens. */
function GapFigure({ headline: { gap, percent } }: { headline: ShownYear['headline'] }) {
  const [common, say] = [useTexts(COMMON), useTexts(GLANCE)];
  if (gap === null) return null;
  const { size, side } = gapParts(gap);
  const share = percent !== null && side !== 'at' ? percentText(percent, common('lessThanTenth')) : null;
  return (
    <Card
      term={say(GAPS[side])}
      tone={side === 'over' ? 'over' : 'under'}
      figure={size}
      note={share === null ? null : say('ofGuidance', { share })}
    />
  );
}

const GAPS = { over: 'overGuidance', under: 'underGuidance', at: 'difference' } as const;

function ChangeFigure({ year: { headline, source } }: { year: ShownYear }) {
  const [common, say] = [useTexts(COMMON), useTexts(GLANCE)];
  const { change } = headline;
  if (!change) return null;
  const { amount, percent, fromYear } = change;
  const share = percent === null ? null : percentText(percent, common('lessThanTenth'));
  return (
    <Card
      term={say(isFromSpent(source, fromYear) ? 'changeFromSpent' : 'changeFrom', { year: yearName(fromYear) })}
      figure={signedWhole(amount)}
      note={
        share === null
          ? null
          : roundToDollar(amount) === 0
            ? say('noChange')
            : say(amount < 0 ? 'shareLess' : 'shareMore', { share })
      }
    />
  );
}

interface CardProps {
  term: string;
  figure: string;
  note?: string | null;
  tone?: 'over' | 'under';
}

function Card({ term, figure, note = null, tone }: CardProps) {
  return (
    <div className="card">
      <dt>{term}</dt>
      <dd className={tone}>
        {figure}
        {note !== null && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Makes amounts bold, including their sign but not a comma after them. */
export function withBoldMoney(text: string) {
  return moneyParts(text).map((part, index) => (part.isMoney ? <b key={index}>{part.text}</b> : part.text));
}
