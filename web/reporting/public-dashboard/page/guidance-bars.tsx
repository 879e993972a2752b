import { AXIS_HEADROOM } from '../../../../core/contract/dashboard.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../../core/money.ts';
import { millions } from '../../../platform/ui/format.ts';
import { axisTicks } from './axis-ticks.ts';
import { gapParts, signedWhole, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { comparedPart, fundNamesIn } from './compared-funds.ts';
import { budgetName, fraction, fullYearName, isFromSpent, longest, yearName, type ShownYear } from './figures.ts';
import { positionsText } from './gap-positions.ts';
import { Heading } from './heading.tsx';
import { COMMON } from './language/common.ts';
import { GUIDANCE } from './language/guidance.ts';
import { textsIn, useLanguage, useTexts } from './language/texts.tsx';

/** Budget and guidance on one axis. Without guidance there is nothing to compare, and nothing is drawn. */
export function GuidanceBars({ year }: { year: ShownYear }) {
  const [language, common, say] = [useLanguage(), useTexts(COMMON), useTexts(GUIDANCE)];
  const { compared: budget, goal, gap } = year.headline;
  const { averageSalary } = year.source;
  const compared = comparedPart(year, language);
  if (goal === null || gap === null) return null;
  const end = Math.max(toDollars(budget), toDollars(goal), 1) * AXIS_HEADROOM;
  const ticks = axisTicks(end);
  const isWhole = ticks.every((dollars) => dollars % 1_000_000 === 0);
  const at = (amount: Cents) => `${((Math.max(0, toDollars(amount)) / end) * 100).toFixed(2)}%`;
  return (
    <section aria-labelledby="guidance">
      <Heading id="guidance" title={say('title', { year: fullYearName(year.fiscalYear) })} />
      <div className="guidance">
        <p>
          <span>{ofFunds(budgetName(year.source, language), year, language)}</span>
          <b>{whole(budget)}</b>
        </p>
        <svg width="100%" height="24" aria-hidden="true">
          <rect className="bar-track" width="100%" height="24" rx="4" />
          <rect className={gap < 0 ? 'bar-over' : 'bar-budget'} width={at(budget)} height="24" rx="4" />
          {gap < 0 && <rect className="bar-budget" width={at(goal)} height="24" />}
          {/* Keeps an excess visible even if it is small compared with the budget. */}
          {gap < 0 && <line className="bar-edge" x1={at(budget)} x2={at(budget)} y1="0" y2="24" />}
        </svg>
        <p>
          <span>{common('townGuidance')}</span>
          <b>{whole(goal)}</b>
        </p>
        <svg width="100%" height="24" aria-hidden="true">
          <rect className="bar-track" width="100%" height="24" rx="4" />
          <rect className="bar-goal" width={at(goal)} height="24" rx="4" />
        </svg>
        <svg className="axis" width="100%" height="20" aria-hidden="true">
          {ticks.map((dollars) => (
            <Tick key={dollars} dollars={dollars} place={dollars / end} isWhole={isWhole} />
          ))}
        </svg>
        {compared !== null && <p className="note">{compared}</p>}
        {gap < 0 && <p className="note">{say('barsDifference', { size: gapParts(gap).size })}</p>}
      </div>
      {gap < 0 && averageSalary !== undefined && (
        <p className="note">{positionsText(cents(-gap), fromDollars(averageSalary), language)}</p>
      )}
      <Increases year={year} goal={goal} />
    </section>
  );
}

/** The rightmost position at which a label can be centered below its tick. Further to the right, it would be cut off. */
const LAST_CENTERED = 0.94;

interface TickProps {
  dollars: number;
  place: number;
  /** True if all ticks are whole millions, so that none needs a decimal. */
  isWhole: boolean;
}

function Tick({ dollars, place, isWhole }: TickProps) {
  const label = isWhole ? millions(dollars, 1).replace('.0M', 'M') : millions(dollars, 1);
  const x = `${(place * 100).toFixed(2)}%`;
  const anchor = place > LAST_CENTERED ? 'end' : 'middle';
  return (
    <>
      <line x1={x} x2={x} y2="4" />
      <text x={x} y="16" textAnchor={dollars === 0 ? 'start' : anchor}>
        {dollars === 0 ? '$0' : label}
      </text>
    </>
  );
}

/**
 * Both amounts as increases over the year before, because a small difference between two large amounts is not visible on an axis from
 * $0.
 */
function Increases({ year, goal }: { year: ShownYear; goal: Cents }) {
  const [language, common, say] = [useLanguage(), useTexts(COMMON), useTexts(GUIDANCE)];
  const { compared, change } = year.headline;
  const { comparedBefore: before, source } = year;
  if (!change || before === null) return null;
  const rows = [
    { name: budgetName(source, language), amount: cents(compared - before), isCompared: false },
    { name: common('townGuidance'), amount: cents(goal - before), isCompared: true },
  ];
  const most = longest(rows.map(({ amount }) => amount));
  const isSpent = isFromSpent(source, change.fromYear);
  const from = say(isSpent ? 'increaseOverSpent' : 'increaseOver', { year: yearName(change.fromYear) });
  const title = ofFunds(from, year, language);
  return (
    <div className="reasons plain">
      <h3>{title}</h3>
      <BarTable
        caption={title}
        columns={[say('budgetOrGuidance'), say('increase')]}
        rows={rows.map(({ name, amount, isCompared }) => ({
          name,
          isCompared,
          part: fraction(amount, most),
          isNegative: amount < 0,
          cells: [signedWhole(amount)],
        }))}
      />
    </div>
  );
}

/** Adds the compared funds to a title: "Proposed budget: General fund". Leaves it unchanged if the whole budget is compared. */
function ofFunds(name: string, { comparedFunds: funds }: ShownYear, language: PageLanguage): string {
  return funds ? textsIn(GUIDANCE, language)('ofFunds', { name, funds: fundNamesIn(funds, language) }) : name;
}
