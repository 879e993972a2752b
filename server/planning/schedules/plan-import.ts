import {
  type FilePlace,
  type ReadEdition,
  cellKey,
  editionName,
} from '../../../core/import/schedules/build-editions.ts';
import { formatMoney } from '../../../core/money.ts';
import { DEFAULT_PAY_RULES } from '../../../core/rules/schedules/pay-rules.ts';
import { type DatedEdition, gridOf, isSameDay, withEditions } from '../../../core/rules/schedules/salary-schedule.ts';
import type { StepMap } from '../../../core/rules/schedules/step-renames.ts';
import { scheduleProblems } from '../../../core/rules/schedules/schedule-problems.ts';
import { type OtherCell, type ScheduleFinding, checkEditions } from '../../records/schedules/check-schedule-file.ts';
import { findRule } from '../../records/schedules/find-rule.ts';
import { withFixedSteps } from '../../records/schedules/schedule-editions.ts';
import { type ScheduleDocument, readEditionsOf } from './document.ts';

/** A cell in the file that the user should review, with the kinds of its findings. */
interface PlannedQuestion extends Omit<OtherCell, 'kind'>, FilePlace {
  kinds: (ScheduleFinding['kind'] | OtherCell['kind'])[];
}

/** The planned import of one schedule in a file. */
export interface PlannedSchedule {
  /** The schedule after the import. */
  document: ScheduleDocument;
  editions: { edition: ReadEdition; state: 'new' | 'changed' | 'unchanged' }[];
  findings: ScheduleFinding[];
  questions: PlannedQuestion[];
  notes: string[];
  problems: string[];
}

type Dated = ReadEdition & { fromDay: number };
const isDated = (edition: ReadEdition): edition is Dated => edition.fromDay !== null;

function problemsOf(edition: ReadEdition, findings: readonly ScheduleFinding[]): string[] {
  const problems = edition.unreadable.map(({ row, text, step, lane, suggestion }) => {
    const { expected = suggestion } =
      findings.find(
        (one) => one.kind === 'unreadable' && one.step === step && one.lane === lane && isSameDay(one, edition),
      ) ?? {};
    const guess = expected === null ? '' : ` The correct amount may be ${formatMoney(expected)}.`;
    return `Row ${row}: "${text}" in step ${step}, lane ${lane} is not an amount.${guess} Correct the cell and preview again.`;
  });
  if (isDated(edition)) return problems;
  return [
    ...problems,
    `${editionName(edition)}: the contract day of ${edition.effective ?? 'this edition'} is unknown. Enter the contract day.`,
  ];
}

/** Returns a schedule that does not exist yet. Its rounding rule is the one that fits its editions. */
function newSchedule(
  name: string,
  base: Pick<ScheduleDocument, 'workGroupId' | 'contractDays'>,
  editions: readonly ReadEdition[],
): ScheduleDocument {
  const { rule } = findRule(editions, editions.at(-1)?.grid ?? { steps: [], lanes: [], amounts: [] });
  return { ...base, name, rounding: rule, rules: DEFAULT_PAY_RULES, lanes: [], steps: [], longevity: [], editions: [] };
}

/** Information about an import besides the amounts: the file name, and the new labels of last year's steps by fiscal year. */
interface FileFacts {
  file: string;
  renames: ReadonlyMap<number, StepMap>;
}

/**
 * Returns a printed edition. Files do not contain new labels of steps, so stored ones are kept unless the import replaces them.
 */
const printed = (
  before: ScheduleDocument | null,
  { fiscalYear, fromDay, grid }: Dated,
  { file, renames }: FileFacts,
): DatedEdition => {
  const old = before?.editions.find((one) => isSameDay(one, { fiscalYear, fromDay }));
  const stepMap = renamedIn({ fiscalYear, fromDay, stepMap: old?.stepMap ?? null }, renames);
  return { fiscalYear, fromDay, source: 'PRINTED', terms: null, stepMap, file, grid };
};

/** Returns the new labels of an edition's steps, updated with those that the import gives for its year. */
function renamedIn(
  { fiscalYear, fromDay, stepMap = null }: Pick<DatedEdition, 'fiscalYear' | 'fromDay' | 'stepMap'>,
  renames: FileFacts['renames'],
): StepMap | null {
  const given = fromDay === 1 ? renames.get(fiscalYear) : undefined;
  return given ? { ...stepMap, ...given } : stepMap;
}

function stateOf(before: ScheduleDocument | null, edition: ReadEdition): 'new' | 'changed' | 'unchanged' {
  const old = isDated(edition) ? before?.editions.find((one) => isSameDay(one, edition)) : undefined;
  if (!before || !old) return 'new';
  const content = ({ lanes, steps, amounts }: ReadEdition['grid']): string =>
    JSON.stringify([lanes, steps.map(({ label }) => label), amounts]);
  const open = gridOf(edition.grid, { ...old, amounts: edition.grid.amounts });
  return old.source === 'PRINTED' && content(gridOf(before, old)) === content(open) ? 'unchanged' : 'changed';
}

/**
 * Plans the import of the editions of one schedule. `before` is the schedule that gets the editions; null if the schedule will be created.
 */
export function planImport(
  name: string,
  before: ScheduleDocument | null,
  base: Pick<ScheduleDocument, 'workGroupId' | 'contractDays'>,
  found: readonly ReadEdition[],
  facts: FileFacts,
): PlannedSchedule {
  const { editions } = before === null ? withFixedSteps(found) : { editions: [...found] };
  const dated = editions.filter(isDated);
  const planned = withEditions(
    before ?? newSchedule(name, base, editions),
    dated.map((one) => printed(before, one, facts)),
  );
  // Later years that are not in the file can lack a step, too.
  const document = {
    ...planned,
    editions: planned.editions.map((one) => ({ ...one, stepMap: renamedIn(one, facts.renames) })),
  };
  const all = readEditionsOf(document).map((edition) => {
    const own = dated.find((one) => isSameDay(one, edition as Dated));
    return own ? { ...edition, percent: own.percent, unreadable: own.unreadable, places: own.places } : edition;
  });
  const checked = checkEditions(all);
  // An error in a stored cell may become visible only now, so new findings in stored editions count as well.
  const known = before === null ? [] : checkEditions(readEditionsOf(before)).findings;
  const isOwn = (finding: ScheduleFinding): boolean =>
    dated.some((one) => isSameDay(one, finding)) ||
    !known.some((one) => JSON.stringify(one) === JSON.stringify(finding));
  const findings = checked.findings.filter(isOwn);
  return {
    document,
    editions: editions.map((edition) => ({ edition, state: stateOf(before, edition) })),
    findings,
    questions: questionsOf(dated, findings, checked.others),
    notes: checked.notes,
    problems: [...editions.flatMap((one) => problemsOf(one, findings)), ...scheduleProblems(document)],
  };
}

/** Returns the cells in a file that the user should review, with or without findings. Lists each cell once, in the order of the file. */
function questionsOf(
  editions: readonly Dated[],
  findings: readonly ScheduleFinding[],
  others: readonly OtherCell[],
): PlannedQuestion[] {
  return editions
    .flatMap((edition) => {
      const cells = new Map<string, PlannedQuestion>();
      const found = [...findings, ...others];
      for (const { kind, expected, step, lane, ...day } of found) {
        const place = edition.places.get(cellKey({ step, lane }));
        if (!place || place.text.trim() === '' || !isSameDay(edition, day)) continue;
        const { schedule, fiscalYear, fromDay } = day;
        const known = cells.get(cellKey({ step, lane }));
        const before = known ?? { schedule, fiscalYear, fromDay, step, lane, ...place, kinds: [], expected: null };
        const kinds = [...before.kinds, kind];
        cells.set(cellKey({ step, lane }), { ...before, kinds, expected: before.expected ?? expected });
      }
      return [...cells.values()];
    })
    .sort((a, b) => a.row - b.row);
}
