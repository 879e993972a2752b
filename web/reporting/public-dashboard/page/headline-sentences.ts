import { absolute, gapParts, whole } from './amounts.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { comparedPart, comparedWith, percentText, stageOf, yearName, type ShownYear } from './figures.ts';

/**
 * Returns the first sentences: the budget against its goal and against the year before. They are complete on their own, because search
 * engines show them, too.
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
  sentences.push(
    change
      ? `${subject} ${changePart(change, comparedWith(year, change.fromYear))}`
      : 'No earlier year is published here for comparison.',
  );
  return sentences;
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
