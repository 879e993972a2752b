import { groupBy } from '../../group-by.ts';
import { type Cents, sum } from '../../money.ts';
import { cutLine } from './check-cuts.ts';
import { MAX_PUPILS_PER_TEACHER, type ClassroomStaff } from './class-size-guard.ts';
import { isFree } from './cut-steps.ts';
import { functionOf } from './function-class.ts';
import { paysPeople } from './pays-people.ts';
import { lineUnit, type RuleCut, type RuleLine } from './rule-line.ts';

/** A vacant position in the roster. */
export interface Vacancy {
  position: string;
  accountLine: string | null;
  deseCode: string | null;
  buildingId: number | null;
  /** The cost of the vacancy in the roster. */
  cost: Cents;
}

const CLASSROOM = 2305;
const WHOLE_PERCENT = 10_000;
const NAMED_POSITIONS = 3;

/**
 * Suggests leaving vacant positions unfilled. Each vacancy is cut from the budget line that pays for it (the line with the same account, or
 * else with the same function and building), never by more than the line's amount. The largest savings come first. The suggestions leave
 * out vacancies without a cost or a line, vacancies required for special education or another duty, and classroom teachers where classes
 * are already full.
 */
export function vacancyCuts(
  lines: readonly RuleLine[],
  vacancies: readonly Vacancy[],
  classrooms: ReadonlyMap<number | null, ClassroomStaff>,
): { cut: RuleCut; line: RuleLine; savings: Cents }[] {
  const payLines = lines.filter((line) => line.amount > 0 && paysPeople(line) && isFree(line));
  const byAccount = largestBy(payLines, ({ accountLine }) => accountLine?.trim() ?? '');
  const byFunction = largestBy(payLines, functionKey);
  const byLine = groupBy(
    vacancies.filter((vacancy) => vacancy.cost > 0 && isVacancyFree(vacancy) && hasRoom(vacancy, classrooms)),
    (vacancy) => byAccount.get(vacancy.accountLine?.trim() ?? '') ?? byFunction.get(functionKey(vacancy)),
  );
  const cuts: { cut: RuleCut; line: RuleLine; savings: Cents }[] = [];
  for (const [line, own] of byLine) {
    if (!line) continue;
    const percentCut = shareOf(sum(own.map(({ cost }) => cost)), line.amount);
    if (percentCut === 0) continue;
    const { savings } = cutLine(line, percentCut);
    if (savings > 0) cuts.push({ line, savings, cut: vacancyCut(line, own, percentCut) });
  }
  return cuts.sort((a, b) => b.savings - a.savings || a.line.id - b.line.id);
}

function vacancyCut(line: RuleLine, vacancies: readonly Vacancy[], percentCut: number): RuleCut {
  const positions = [...new Set(vacancies.map(({ position }) => position))].sort((a, b) => a.localeCompare(b, 'en'));
  const what = vacancies.length === 1 ? 'a vacant position' : `${vacancies.length} vacant positions`;
  return {
    list: 'likelyNeeded',
    claimed: null,
    parts: [{ unitId: lineUnit(line.id), percentCut }],
    description: `Leave ${what} unfilled: ${listOf(positions)} (${line.buildingName})`,
    impact: 'No layoffs. The work is left undone or stays with current staff.',
  };
}

function listOf(positions: readonly string[]): string {
  const rest = positions.length - NAMED_POSITIONS;
  return `${positions.slice(0, NAMED_POSITIONS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function isVacancyFree({ deseCode, position }: Vacancy): boolean {
  return isFree({ deseCode, description: position, categoryName: null });
}

function hasRoom({ deseCode, buildingId }: Vacancy, classrooms: ReadonlyMap<number | null, ClassroomStaff>): boolean {
  if (functionOf(deseCode) !== CLASSROOM) return true;
  const staff = classrooms.get(buildingId);
  if (!staff || staff.pupils === null) return false;
  return staff.pupils * 10_000 <= MAX_PUPILS_PER_TEACHER * Math.round(staff.teacherFte * 10_000);
}

function functionKey({ deseCode, buildingId }: { deseCode: string | null; buildingId: number | null }): string {
  const code = deseCode?.trim() ?? '';
  return code === '' ? '' : `${code}/${buildingId ?? ''}`;
}

/** Returns the largest line for each key. Lines with a blank key are skipped. */
function largestBy(lines: readonly RuleLine[], keyOf: (line: RuleLine) => string): Map<string, RuleLine> {
  const found = new Map<string, RuleLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const best = found.get(key);
    if (key === '' || (best && (best.amount > line.amount || (best.amount === line.amount && best.id < line.id))))
      continue;
    found.set(key, line);
  }
  return found;
}

/** Returns `part` as a percentage of `whole`, with 4 decimals, rounded down so that the cut is not larger than `part`; at most 100. */
function shareOf(part: Cents, whole: Cents): number {
  if (part >= whole) return 100;
  const units = Number((BigInt(part) * BigInt(100 * WHOLE_PERCENT)) / BigInt(whole));
  return units / WHOLE_PERCENT;
}
