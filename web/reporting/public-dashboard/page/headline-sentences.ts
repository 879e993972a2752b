import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { absolute, gapParts, whole } from './amounts.ts';
import { comparedPart, fundNamesIn } from './compared-funds.ts';
import { isFromSpent, percentText, stageOf, yearName, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { HEADLINE } from './language/headline.ts';
import { LEAD } from './language/lead.ts';
import { textsIn } from './language/texts.tsx';

type Change = NonNullable<ShownYear['headline']['change']>;

/**
 * Returns sentences that compare the budget with its goal and with the previous year, with all amounts. The sentences are complete on their
 * own, because search engines and shared links show them without the page.
 */
export function headlineSentences(year: ShownYear, language: PageLanguage): string[] {
  const say = textsIn(HEADLINE, language);
  const { budget, goal, gap, percent, change } = year.headline;
  const about = { subject: subjectOf(year, language), budget: whole(budget) };
  const compared = comparedPart(year, language);
  const sentences = compared === null ? [] : [say('budget', about), compared];
  if (goal !== null && gap !== null) {
    const { size: amount, side } = gapParts(gap);
    const guidance = { size: sized(amount, percent, language), goal: whole(goal) };
    sentences.push(compared === null ? say(side, { ...about, ...guidance }) : say(PARTS[side], guidance));
  } else if (compared === null) sentences.push(say('budget', about));
  if (!change) return [...sentences, say('noEarlierYear')];
  const size = sized(whole(absolute(change.amount)), change.percent, language);
  const key = `${compared === null ? 'it' : 'whole'}${changeKey(year, change)}` as const;
  return [...sentences, say(key, { size, year: yearName(change.fromYear) })];
}

/**
 * Returns the opening sentences, for use next to cards that show the amounts. The sentences compare the budget with its goal and with the
 * previous year, in percent.
 */
export function leadSentences(year: ShownYear, language: PageLanguage): string[] {
  const say = textsIn(LEAD, language);
  const { headline, comparedFunds } = year;
  const { gap, percent, change } = headline;
  const side = gap === null ? null : gapParts(gap).side;
  const share = { gap: shareOf(percent, language) };
  const sentences = [withoutGaps(leadSentence(year, comparedFunds === null ? side : null, language))];
  if (comparedFunds !== null && side !== null) {
    sentences.push(
      say('coversPart', { funds: fundNamesIn(comparedFunds, language) }),
      withoutGaps(say(PARTS[side], share)),
    );
  }
  return change ? sentences : [...sentences, textsIn(HEADLINE, language)('noEarlierYear')];
}

/**
 * Returns a sentence that compares the whole budget with its goal, unless `side` is null, and with the previous year, if that amount is
 * known.
 */
function leadSentence(year: ShownYear, side: keyof typeof PARTS | null, language: PageLanguage): string {
  const say = textsIn(LEAD, language);
  const { percent, change } = year.headline;
  const stage = stageOf(year.source);
  const about = { subject: subjectOf(year, language), gap: shareOf(percent, language) };
  if (!change) return side === null ? say(stage, { year: yearName(year.fiscalYear) }) : say(side, about);
  return say(`${side ?? 'change'}${changeKey(year, change)}`, {
    ...about,
    change: shareOf(change.percent, language),
    year: yearName(change.fromYear),
  });
}

/** The wording for the part of the budget that guidance covers. */
const PARTS = { over: 'partOver', under: 'partUnder', at: 'partAt' } as const;

/** Returns the beginning of a sentence, such as "The proposed school budget for FY2027". */
function subjectOf({ source, fiscalYear }: ShownYear, language: PageLanguage): string {
  return textsIn(HEADLINE, language)(stageOf(source), { year: yearName(fiscalYear) });
}

/**
 * Returns the last part of the key of a text about a change: its direction, and whether it is a change from a budget or from actual
 * spending.
 */
function changeKey({ source }: ShownYear, { fromYear, amount }: Change): `${'More' | 'Less' | 'Same'}${'' | 'Spent'}` {
  const direction = roundToDollar(amount) === 0 ? 'Same' : amount < 0 ? 'Less' : 'More';
  return isFromSpent(source, fromYear) ? `${direction}Spent` : direction;
}

/** Returns an amount and its percentage: "$1,092,577 (1.2%)". */
function sized(amount: string, percent: number | null, language: PageLanguage): string {
  return percent === null ? amount : `${amount} (${percentText(percent, small(language))})`;
}

/**
 * Returns a percentage for a sentence; empty if unknown. A percentage of 0 is written as "less than 0.1%", because it is only rounded: the
 * amounts differ.
 */
function shareOf(percent: number | null, language: PageLanguage): string {
  if (percent === null) return '';
  return percent === 0 ? small(language) : percentText(percent, small(language));
}

function small(language: PageLanguage): string {
  return textsIn(COMMON, language)('lessThanTenth');
}

/** Removes the double space that an unknown percentage leaves in a sentence. */
function withoutGaps(text: string): string {
  return text.replace(/ {2,}/g, ' ');
}
