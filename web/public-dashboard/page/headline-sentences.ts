import { absolute, gapParts, whole } from './amounts.ts';
import { roundToDollar } from '../../../core/rules/round.ts';
import { percentText, stageOf, yearName, type ShownYear } from './figures.ts';

/**
 * The two sentences that come first: the budget against its goal, and against the year before. They stand by themselves, for
 * the page and for what a search engine shows of it.
 */
export function headlineSentences({ fiscalYear, source, headline }: ShownYear): string[] {
  const { budget, change } = headline;
  const sentences = [
    `The ${stageOf(source)} school budget for ${yearName(fiscalYear)} is ${whole(budget)}${goalPart(headline)}.`,
  ];
  sentences.push(change ? changeSentence(change) : 'No earlier year is published here to compare it with.');
  return sentences;
}

function goalPart({ goal, gap, percent }: ShownYear['headline']): string {
  if (goal === null || gap === null) return '';
  if (gap === 0) return `, which meets the town’s guidance of ${whole(goal)}`;
  const share = percent === null ? '' : ` (${percentText(percent)})`;
  const { size, side } = gapParts(gap);
  return `, which is ${size}${share} ${side} the town’s guidance of ${whole(goal)}`;
}

function changeSentence({ fromYear, amount, percent }: NonNullable<ShownYear['headline']['change']>): string {
  if (roundToDollar(amount) === 0) return `It is the same as in ${yearName(fromYear)}.`;
  const share = percent === null ? '' : ` (${percentText(percent)})`;
  return `It is ${whole(absolute(amount))}${share} ${amount < 0 ? 'less' : 'more'} than in ${yearName(fromYear)}.`;
}
