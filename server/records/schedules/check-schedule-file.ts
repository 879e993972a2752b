import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import { formatPercent } from '../../../core/percent.ts';
import { type Cents } from '../../../core/money.ts';
import { type GridFindingKind, checkGrid, checkPercent } from '../../../core/rules/schedules/check-grid.ts';
import { roundingName } from '../../../core/rules/schedules/rounding.ts';
import { readScheduleFile } from './read-schedule-file.ts';
import {
  type EditionPair,
  type StatedPercents,
  bySchedule,
  checkPercentKeys,
  describeEdition,
  pairEditions,
  withFixedSteps,
} from './schedule-editions.ts';

type Edition = Pick<ReadEdition, 'schedule' | 'fiscalYear' | 'fromDay'>;

/** A finding about a printed cell; amounts in cents. */
export interface ScheduleFinding extends Edition {
  step: string;
  lane: string;
  kind: GridFindingKind;
  /** Text if it is no amount. */
  printed: Cents | string;
  expected: Cents | null;
}

/** How an edition follows from the one before. */
export interface EditionRounding extends Edition {
  percent: number | null;
  /** "DOLLAR HALF_UP"; null if the editions share no cell, and at 0%, which every rule reproduces. */
  rule: string | null;
  cells: number;
  of: number;
}

export interface CheckedSchedules {
  findings: ScheduleFinding[];
  roundings: EditionRounding[];
  /** What was read, in sentences. */
  notes: string[];
}

/** A percentage that was not stated counts if it explains two thirds of the cells. */
const explains = ({ stated, fit }: EditionPair): boolean =>
  fit !== null && (stated !== null || fit.cells * 3 >= fit.of * 2);

function findingsOf(edition: ReadEdition, pair: EditionPair | undefined): ScheduleFinding[] {
  const { schedule, fiscalYear, fromDay, grid, unreadable } = edition;
  const off = pair?.fit && explains(pair) ? checkPercent(pair.before.grid, grid, pair.fit.percent, pair.fit.rule) : [];
  const found = [
    ...unreadable.map(({ step, lane, text, suggestion }) => ({
      step,
      lane,
      kind: 'unreadable' as const,
      printed: text,
      expected: suggestion,
    })),
    ...off,
    ...checkGrid(grid),
  ];
  const rank = (step: string): number => grid.steps.findIndex(({ label }) => label === step);
  return found
    .sort((a, b) => rank(a.step) - rank(b.step) || grid.lanes.indexOf(a.lane) - grid.lanes.indexOf(b.lane))
    .map((finding) => ({ schedule, fiscalYear, fromDay, ...finding }));
}

function describePair({ edition, stated, fit }: EditionPair): string {
  if (fit === null) return `${editionName(edition)}: no cell is in the edition before it too.`;
  const percent = `${formatPercent(fit.percent)}${stated === null ? ', found by trying,' : ''}`;
  const rounded = fit.rule === null ? '' : ` rounded ${roundingName(fit.rule)}`;
  return `${editionName(edition)}: ${percent}${rounded} gives ${fit.cells} of ${fit.of} cells.`;
}

/**
 * Checks the printed grids of a file: cells that are no amount, that fall or jump, that equal the lane beside them, or that are not what
 * the percentage gives under the rounding rule that fits best. Throws an AppError like readScheduleFile, and VALIDATION for a
 * percentage of an edition that the file does not have.
 */
export async function checkScheduleFile(input: {
  file: { name: string; bytes: Buffer };
  percents: StatedPercents;
}): Promise<CheckedSchedules> {
  const read = await readScheduleFile(input.file);
  const checked = checkEditions(read.editions, input.percents);
  return { ...checked, notes: [...read.notes, ...checked.notes] };
}

/** The same for editions that have been read. Throws VALIDATION for a percentage of an edition that is not among them. */
export function checkEditions(editions: readonly ReadEdition[], percents: StatedPercents = {}): CheckedSchedules {
  const schedules = [...bySchedule(editions).values()].map(withFixedSteps);
  checkPercentKeys(
    schedules.map((schedule) => schedule.editions),
    percents,
  );
  const notes: string[] = [];
  const findings: ScheduleFinding[] = [];
  const roundings: EditionRounding[] = [];
  for (const schedule of schedules) {
    const pairs = pairEditions(schedule.editions, percents);
    notes.push(...schedule.editions.map(describeEdition), ...pairs.map(describePair));
    if (schedule.fixed !== null)
      notes.push(`Step ${schedule.fixed} is always the same amount above the step below, so it is not compared.`);
    findings.push(
      ...schedule.editions.flatMap((one) =>
        findingsOf(
          one,
          pairs.find(({ edition }) => edition === one),
        ),
      ),
    );
    roundings.push(...pairs.map(roundingOf));
  }
  return { findings, roundings, notes };
}

function roundingOf({ edition: { schedule, fiscalYear, fromDay }, fit }: EditionPair): EditionRounding {
  const rule = fit?.rule ? roundingName(fit.rule) : null;
  return {
    schedule,
    fiscalYear,
    fromDay,
    percent: fit?.percent ?? null,
    rule,
    cells: fit?.cells ?? 0,
    of: fit?.of ?? 0,
  };
}
