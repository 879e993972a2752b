import { groupBy } from '../../group-by.ts';
import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { plural } from '../../plural.ts';
import { cutLine, CUT_LISTS, type CutList } from './check-cuts.ts';
import { type ClassroomStaff, mostTeachersToCut } from './class-size-guard.ts';
import { CUT_STEPS, type CutStep, STEPS_BEFORE_VACANCIES, stepOf } from './cut-steps.ts';
import { lineUnit, type RuleCut, type RuleLine } from './rule-line.ts';
import { type Vacancy, vacancyCuts } from './vacancy-cuts.ts';

export interface RuleInput {
  lines: readonly RuleLine[];
  target: Cents;
  vacancies: readonly Vacancy[];
  /** The staff of each building, keyed by building id; null is district-wide. The staff of a building without an entry is unknown. */
  classrooms: ReadonlyMap<number | null, ClassroomStaff>;
}

export interface RuleCuts {
  cuts: RuleCut[];
  /** Buildings whose classroom teachers were not cut, because a limit applies or cannot be checked. */
  guarded: string[];
}

/**
 * Suggests cuts by fixed rules, always the same for the same budget: non-personnel lines before lines that pay people, vacancies before
 * filled positions, and never a legal or contractual obligation. Each list is filled in the order of CUT_STEPS, every step up to its
 * percentage, until the list alone reaches the target. The last step of a list takes the smallest whole percentage that reaches the
 * target. Each line is in at most one list. Offsets (negative lines) are never cut.
 */
export function ruleBasedCuts({ lines, target, vacancies, classrooms }: RuleInput): RuleCuts {
  const open = lines.filter(({ amount }) => amount > 0);
  const fill = new ListFiller(target);
  CUT_STEPS.forEach((step, place) => {
    if (place === STEPS_BEFORE_VACANCIES) {
      for (const cut of vacancyCuts(open, vacancies, classrooms)) fill.addWhole(cut);
    }
    const own = open.filter((line) => stepOf(line) === place && !fill.hasTaken(line.id));
    if (step.isGuarded) addGuarded(fill, step, own, classrooms);
    else fill.addStep(step, own, step.title, step.percent);
  });
  return { cuts: CUT_LISTS.flatMap((list) => fill.cutsOf(list)), guarded: fill.guarded };
}

function addGuarded(
  fill: ListFiller,
  step: CutStep,
  lines: readonly RuleLine[],
  classrooms: RuleInput['classrooms'],
): void {
  const inOrder = [...groupBy(lines, ({ buildingId }) => buildingId)].sort(([, [a]], [, [b]]) =>
    a.buildingName.localeCompare(b.buildingName, 'en'),
  );
  for (const [buildingId, own] of inOrder) {
    const staff = classrooms.get(buildingId) ?? { pupils: null, teacherFte: 0 };
    const percent = mostTeachersToCut(staff, step.percent);
    const name = own[0].buildingName;
    if (percent === 0) fill.guarded.push(name);
    else fill.addStep(step, own, `${step.title}: ${name}`, percent);
  }
}

/** Fills each list of cuts up to the target, and tracks which lines are already used. */
class ListFiller {
  readonly guarded: string[] = [];
  readonly #target: Cents;
  readonly #cuts: Record<CutList, RuleCut[]> = { likelyNeeded: [], moderateNeed: [], deepCuts: [] };
  readonly #saved: Record<CutList, Cents> = { likelyNeeded: ZERO, moderateNeed: ZERO, deepCuts: ZERO };
  readonly #taken = new Set<number>();

  constructor(target: Cents) {
    this.#target = target;
  }

  hasTaken(id: number): boolean {
    return this.#taken.has(id);
  }

  cutsOf(list: CutList): RuleCut[] {
    return this.#cuts[list];
  }

  /** Cuts the lines of a step by as much as its list still needs to reach the target, but by at most `most` percent. */
  addStep(step: CutStep, lines: readonly RuleLine[], title: string, most: number): void {
    const missing = cents(this.#target - this.#saved[step.list]);
    if (missing <= 0 || lines.length === 0) return;
    const savingAt = (percent: number) => sum(lines.map((line) => cutLine(line, percent).savings));
    let percent = 1;
    while (percent < most && savingAt(percent) < missing) percent += 1;
    const cut = lines.filter((line) => cutLine(line, percent).savings > 0);
    if (cut.length === 0) return;
    this.#add(
      {
        list: step.list,
        claimed: null,
        parts: cut.map(({ id }) => ({ unitId: lineUnit(id), percentCut: percent })),
        description: `${title}: ${plural(cut.length, 'line')} cut by ${percent}%${cut.length === 1 ? '' : ' each'}`,
        impact: `${largestOf(cut)} ${step.impact}`,
      },
      cut,
      savingAt(percent),
    );
  }

  /** Adds a cut of a fixed amount if its list has not reached the target yet. */
  addWhole({ cut, line, savings }: { cut: RuleCut; line: RuleLine; savings: Cents }): void {
    if (this.#saved[cut.list] >= this.#target || this.#taken.has(line.id)) return;
    this.#add(cut, [line], savings);
  }

  #add(cut: RuleCut, lines: readonly RuleLine[], savings: Cents): void {
    for (const { id } of lines) this.#taken.add(id);
    this.#cuts[cut.list].push(cut);
    this.#saved[cut.list] = cents(this.#saved[cut.list] + savings);
  }
}

const NAMED_LINES = 3;

/** Names the largest lines of a cut, so that a step never names items that its lines do not contain. */
function largestOf(lines: readonly RuleLine[]): string {
  const inOrder = [...lines].sort((a, b) => b.amount - a.amount || a.id - b.id);
  const labels = [...new Set(inOrder.map(({ label }) => label))];
  const rest = labels.length - NAMED_LINES;
  return `${labels.slice(0, NAMED_LINES).join('; ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
