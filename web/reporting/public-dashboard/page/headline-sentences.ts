import { fundNames } from '../../../../core/compared-text.ts';
import { absolute, gapParts, whole } from './amounts.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { comparedPart, comparedWith, percentText, stageOf, yearName, type ShownYear } from './figures.ts';

/**
 * Returns the budget against its goal and against the year before, with all amounts. The sentences are complete on their own, because search
 * engines and shared links show them without the page.
 */
export function headlineSentences(year: ShownYear): string[] {
  const { fiscalYear, source, headline } = year;
  const { budget, change } = headline;
  const start = `The ${stageOf(source)} school budget for ${yearName(fiscalYear)} is ${whole(budget)}`;
  const compared = comparedPart(year);
  const sentences =
    compared === null
      ? [`${start}${goalPart(headline, ', which')}.`]
      : [`${start}.`, `${compared}.`, ...partOf(headline)];
  const subject = compared === null ? 'It' : 'The whole budget';
  sentences.push(change ? `${subject} ${changePart(change, comparedWith(year, change.fromYear))}` : NO_EARLIER_YEAR);
  return sentences;
}

/**
 * Returns the first sentences for a place where cards show the amounts next to them: how the budget compares with its goal and with the
 * year before, in percent.
 */
export function leadSentences(year: ShownYear): string[] {
  const { fiscalYear, source, headline, comparedFunds } = year;
  const { change } = headline;
  const subject = `${stageOf(source)} school budget for ${yearName(fiscalYear)}`;
  const guidance = guidanceInPercent(headline);
  const changed = change && changeInPercent(change, comparedWith(year, change.fromYear));
  const about = [comparedFunds === null ? guidance : null, changed].filter((part) => part !== null);
  const [first, second] = about;
  const sentences = [
    first === undefined
      ? `This is the ${subject}.`
      : `The ${subject} ${first}${second === undefined ? '' : ` and ${joined(first, second)}`}.`,
  ];
  if (comparedFunds !== null && guidance !== null) {
    sentences.push(
      `Town guidance covers only part of the budget: ${fundNames(comparedFunds)}.`,
      `This part ${guidance}.`,
    );
  }
  return changed === null ? [...sentences, NO_EARLIER_YEAR] : sentences;
}

const NO_EARLIER_YEAR = 'No earlier year is published here for comparison.';

function guidanceInPercent({ gap, percent }: ShownYear['headline']): string | null {
  if (gap === null) return null;
  const { side } = gapParts(gap);
  if (side === 'at') return 'meets the town’s guidance';
  return `is ${shareBefore(percent)}${side} the town’s guidance`;
}

function changeInPercent({ amount, percent }: NonNullable<ShownYear['headline']['change']>, before: string): string {
  if (roundToDollar(amount) === 0) return `is the same as ${before}`;
  return `is ${shareBefore(percent)}${amount < 0 ? 'less' : 'more'} than ${before}`;
}

/** The percentage before a word. One that was rounded to 0 is not 0, because the amounts differ. */
function shareBefore(percent: number | null): string {
  if (percent === null) return '';
  return `${percent === 0 ? 'less than 0.1%' : percentText(percent)} `;
}

/** Leaves out a verb that the first part already has. */
function joined(first: string, second: string): string {
  return first.startsWith('is ') ? second.replace(/^is /, '') : second;
}

/** The comparison of the named part of the budget with guidance, as a separate sentence. */
function partOf(headline: ShownYear['headline']): string[] {
  const text = goalPart(headline, 'This part');
  return text === '' ? [] : [`${text}.`];
}

function goalPart({ goal, gap, percent }: ShownYear['headline'], subject: ', which' | 'This part'): string {
  if (goal === null || gap === null) return '';
  if (gap === 0) return `${subject} meets the town’s guidance of ${whole(goal)}`;
  const share = percent === null ? '' : ` (${percentText(percent)})`;
  const { size, side } = gapParts(gap);
  return `${subject} is ${size}${share} ${side} the town’s guidance of ${whole(goal)}`;
}

function changePart(change: NonNullable<ShownYear['headline']['change']>, before: string): string {
  const { amount, percent } = change;
  if (roundToDollar(amount) === 0) return `is the same as ${before}.`;
  const share = percent === null ? '' : ` (${percentText(percent)})`;
  return `is ${whole(absolute(amount))}${share} ${amount < 0 ? 'less' : 'more'} than ${before}.`;
}
