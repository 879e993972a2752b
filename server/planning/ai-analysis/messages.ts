import { plural } from '../../../core/plural.ts';
import type { AnalysisUnits } from '../../../core/rules/cuts/analysis-units.ts';
import type { CutFault } from '../../../core/rules/cuts/check-cuts.ts';
import { MAX_PUPILS_PER_TEACHER } from '../../../core/rules/cuts/class-size-guard.ts';

const FAULTS: Record<CutFault | 'MALFORMED', string> = {
  MALFORMED: 'incomplete',
  NO_LINES: 'without lines',
  UNKNOWN_LINE: 'citing lines that do not exist',
  COUNTED_TWICE: 'counting a line twice',
  EXCEEDS_LINE: 'exceeding their lines',
  NOT_A_PERCENTAGE: 'with an impossible share',
  NO_SAVING: 'saving nothing',
  WRONG_SUM: 'claiming a saving that their lines do not give',
};

/** What a person has to know of an answer by a model. */
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
    `Suggested by ${input.model}; every figure is worked out from the lines of the budget.`,
    units.groups > 0 &&
      `The ${units.wholeLines} largest lines were sent one by one, the other ${units.groupedLines} in ${plural(units.groups, 'group')} that are cut alike.`,
    dropped > 0 &&
      `${plural(dropped, 'suggestion')} did not pass the check and ${dropped === 1 ? 'is' : 'are'} left out: ${reasons}.`,
    input.kept === 0 && 'No suggestion is left: try again, or analyze by rules.',
    input.sentences > 0 &&
      `${plural(input.sentences, 'sentence')} with a figure that nothing proves ${input.sentences === 1 ? 'was' : 'were'} left out.`,
    'Each suggestion is for people to decide on.',
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** The same of an analysis by rules. */
export function noteOfRules(input: { hasKey: boolean; guarded: readonly string[]; kept: number }): string {
  const { guarded } = input;
  return [
    input.hasKey
      ? 'Made by rules, without a model: nothing left this server.'
      : 'Made by rules, since no API key is stored in your profile: nothing left this server.',
    'Non-personnel lines are cut first, then vacancies, then positions; what is owed by law or contract is left alone. Each list is filled up to the target by itself.',
    guarded.length > 0 &&
      `Classroom teachers are left alone at ${listOf(guarded)}: more than ${MAX_PUPILS_PER_TEACHER} pupils for each would follow, or enrollment or staff is not known.`,
    input.kept === 0 && 'No line may be cut by these rules.',
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const NAMED = 6;

function listOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${plural(rest, 'other place')}` : ''}`;
}
