import { fiscalYearLabel } from '../../fiscal-year.ts';
import { formatMoney, type Cents } from '../../money.ts';
import { MAX_FTE, type Match, type MatchVerdict } from './match-placements.ts';
import type { NarrowedBy } from './narrow-candidates.ts';

const NARROWED: Record<NarrowedBy, string> = {
  FILE: 'the step and lane in the file',
  LAST_YEAR: 'last year’s placement',
  FILE_LANE: 'the lane in the file',
  HIRE_DATE: 'the hire date',
};

/** Explains in at most three sentences why a line has these candidates for its placement. */
export function matchReason(
  match: Match,
  fiscalYear: number,
  { salary, fte }: { salary: Cents | null; fte: number },
): string {
  if (match.verdict === 'OFF' && (salary === null || salary <= 0))
    return 'The salary is blank or $0, so it cannot be compared with the schedule. Enter the salary.';
  if (match.verdict === 'OFF' && fte <= 0)
    return 'The FTE is 0, so the salary cannot be compared with the schedule. Enter the FTE.';
  if (match.verdict === 'OFF' && fte > MAX_FTE) {
    return `The FTE is ${fte}, which is above ${MAX_FTE}, so the salary cannot be compared with the schedule. Correct the FTE.`;
  }
  const narrowed = match.narrowedBy ? ` Other possible cells were ruled out by ${NARROWED[match.narrowedBy]}.` : '';
  const [first] = match.candidates;
  const longevity = first && first.longevity > 0 ? ' plus longevity pay' : '';
  const texts: Record<MatchVerdict, () => string> = {
    EXACT: () => `The salary matches this cell${longevity}.${narrowed}`,
    AMBIGUOUS: () =>
      `${longevity === '' ? 'The salary matches' : 'Without longevity pay, the salary matches'} ${match.candidates.length} cells. ${ahead(match, fiscalYear)}${narrowed}`,
    NEAR: () => `The salary is within $1.00 of the amount in a cell.${narrowed}`,
    OTHER_EDITION: () =>
      first
        ? `The salary matches a cell in the ${fiscalYearLabel(first.fiscalYear)} grid that begins on day ${first.fromDay}.${narrowed}`
        : '',
    FTE_DOUBTFUL: () =>
      first ? `The FTE is questionable. With an FTE of ${first.fte}, the salary would match a cell.${narrowed}` : '',
    OFF: () => 'No cell has this salary.',
  };
  return texts[match.verdict]();
}

function ahead({ effect, equalYears }: Match, fiscalYear: number): string {
  if (equalYears > 0) return `These cells have the same amounts through ${fiscalYearLabel(fiscalYear + equalYears)}.`;
  if (effect === 0) return 'For some of these cells, next year’s amount is unknown.';
  return `Next year the amounts of these cells differ by up to ${formatMoney(effect)}.`;
}
