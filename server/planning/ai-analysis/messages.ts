import { plural } from '../../../core/plural.ts';
import type { AnalysisUnits } from '../../../core/rules/cuts/analysis-units.ts';
import type { CutFault } from '../../../core/rules/cuts/check-cuts.ts';
import { MAX_PUPILS_PER_TEACHER } from '../../../core/rules/cuts/class-size-guard.ts';

const FAULTS: Record<CutFault | 'MALFORMED', string> = {
  MALFORMED: 'incomplete',
  NO_LINES: 'without lines',
  UNKNOWN_LINE: 'citing lines that do not exist',
  COUNTED_TWICE: 'counting a line twice',
  EXCEEDS_LINE: 'cutting more than the amount of a line',
  NOT_A_PERCENTAGE: 'with an impossible percentage',
  NO_SAVING: 'saving nothing',
  WRONG_SUM: 'with savings that do not match the cuts',
};

/** Notes for the user about an analysis by a model. */
export function noteOfModel(input: {
  model: string;
  units: AnalysisUnits;
  kept: number;
  faults: readonly CutFault[];
  malformed: number;
  sentences: number;
}): string {
  const { units, faults, malformed } = input;
  const dropped = faults.length + malformed;
  const counts = new Map<string, number>();
  const all: (CutFault | 'MALFORMED')[] = [...faults, ...Array.from({ length: malformed }, () => 'MALFORMED' as const)];
  for (const fault of all) counts.set(FAULTS[fault], (counts.get(FAULTS[fault]) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return [
    `Suggested by ${input.model}. Every figure is calculated from the lines of the budget.`,
    units.groups > 0 &&
      `The AI received the ${plural(units.wholeLines, 'largest line')}. The ${plural(units.groupedLines, 'other line was', 'other lines were')} combined into ${plural(units.groups, 'group')}. Lines that pay people were combined into totals by position and building. If a suggestion cuts a group or a total, each of its lines is cut by the same percentage.`,
    dropped > 0 &&
      `${plural(dropped, 'suggestion')} did not pass the check and ${dropped === 1 ? 'was' : 'were'} left out: ${reasons}.`,
    input.kept === 0 && 'None of the suggestions could be used. Try again, or use the built-in rules.',
    input.sentences > 0 &&
      `${plural(input.sentences, 'sentence')} with unverified figures ${input.sentences === 1 ? 'was' : 'were'} left out.`,
    'Review each suggestion before you use it.',
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** Notes for the user about an analysis by rules. */
export function noteOfRules(input: { hasKey: boolean; guarded: readonly string[]; kept: number }): string {
  const { guarded } = input;
  return [
    input.hasKey ? 'Rule-based analysis.' : 'Rule-based analysis (no API key).',
    'The three lists of cuts are separate. In each list, non-personnel lines are cut first, then vacancies, then positions. A line is not cut if its DESE function, name or category shows that a law or contract requires the line. A list is complete when its cuts reach the target or no more lines can be cut.',
    guarded.length > 0 &&
      `Classroom teachers are not cut in these places: ${listOf(guarded)}. In each place, a cut would leave more than ${MAX_PUPILS_PER_TEACHER} students per teacher, or the number of students or teachers is unknown.`,
    input.kept === 0 && 'The built-in rules do not allow any line to be cut.',
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const NAMED = 6;

function listOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${plural(rest, 'other place')}` : ''}`;
}
