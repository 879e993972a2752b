import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatPercent } from '../../../core/percent.ts';
import { type Cents } from '../../../core/money.ts';
import { checkChain } from '../../../core/rules/schedules/check-chain.ts';
import { type GridFinding, type GridFindingKind, checkGrid } from '../../../core/rules/schedules/check-grid.ts';
import { sharedCells } from '../../../core/rules/schedules/find-rounding.ts';
import { MAX_PERCENT } from '../../../core/rules/schedules/parse-terms.ts';
import { othersWords, roundingName, roundingWords } from '../../../core/rules/schedules/rounding.ts';
import type { Place } from '../../../core/rules/schedules/schedule.ts';
import { readScheduleFile } from './read-schedule-file.ts';
import { describeAlone, describeShapeChange, shapeChange } from './shape-change.ts';
import {
  type EditionPair,
  type StatedPercents,
  bySchedule,
  checkPercentKeys,
  describeEdition,
  explains,
  pairEditions,
  withFixedSteps,
} from './schedule-editions.ts';

type Edition = Pick<ReadEdition, 'schedule' | 'fiscalYear' | 'fromDay'>;

/** A finding about a printed cell. Amounts are in cents. */
export interface ScheduleFinding extends Edition {
  step: string;
  lane: string;
  kind: GridFindingKind;
  /** The text of the cell if it is not an amount. */
  printed: Cents | string;
  expected: Cents | null;
}

/** How an edition was calculated from the previous edition. */
export interface EditionRounding extends Edition {
  percent: number | null;
  /** The rounding rule, such as "DOLLAR HALF_UP"; null if the editions share no cell or the raise is 0%, which every rule reproduces. */
  rule: string | null;
  /** Other rules that reproduce the same number of cells but are less simple. */
  others: string[];
  cells: number;
  of: number;
}

/**
 * A cell that should be checked although it has no finding. A cell with an amount is open, and a cell without one is closed. `closed` means
 * that the cell is closed here but open in the edition before or after. `doubtful` means that the next edition has a finding about this
 * cell, but the amount in this edition may be the wrong one.
 */
export interface OtherCell extends Edition, Place {
  kind: 'closed' | 'doubtful';
  expected: Cents | null;
}

export interface CheckedSchedules {
  findings: ScheduleFinding[];
  others: OtherCell[];
  roundings: EditionRounding[];
  /** Sentences that describe what was read. */
  notes: string[];
}

/** Returns the expected amount of a closed or unreadable cell in an edition; null if there is none. */
type ExpectedAt = (place: Place) => Cents | null;

function findingsOf(edition: ReadEdition, off: readonly GridFinding[], expectedAt: ExpectedAt): ScheduleFinding[] {
  const { schedule, fiscalYear, fromDay, grid, unreadable } = edition;
  const found = [
    ...unreadable.map(({ step, lane, text, suggestion }) => ({
      step,
      lane,
      kind: 'unreadable' as const,
      printed: text,
      expected: suggestion ?? expectedAt({ step, lane }),
    })),
    ...off,
    ...checkGrid(grid),
  ];
  const rank = (step: string): number => grid.steps.findIndex(({ label }) => label === step);
  return found
    .sort((a, b) => rank(a.step) - rank(b.step) || grid.lanes.indexOf(a.lane) - grid.lanes.indexOf(b.lane))
    .map((finding) => ({ schedule, fiscalYear, fromDay, ...finding }));
}

function describePair(pair: EditionPair): string {
  const { edition, before, stated, fit } = pair;
  if (fit === null) {
    return sharedCells(before.grid, edition.grid).length === 0
      ? `${editionName(edition)} has no cells in common with the previous edition.`
      : `${editionName(edition)}: no cell has a raise of 0% to ${MAX_PERCENT}% over the previous edition.`;
  }
  const percent = `a raise of ${formatPercent(fit.percent)}${stated === null ? ' (the best fit)' : ''}`;
  const rounded = fit.rule === null ? '' : `, rounded ${roundingWords(fit.rule)},`;
  const few = explains(pair)
    ? ''
    : ` Fewer than two-thirds of the cells match, so the program does not use this percentage to look for errors. If you know the actual percentage, enter the percentage after the year in the edition’s heading, for example: ${fiscalYearLabel(edition.fiscalYear)} 3%.`;
  const others = few === '' ? othersWords(fit.others) : '';
  return `${editionName(edition)}: ${percent}${rounded} matches ${fit.cells} of ${fit.of} cells.${others}${few}`;
}

/**
 * Checks the printed grids of a file: cells that are not an amount, that fall or jump, that equal the next lane, or that differ from the
 * result of the percentage under the best-fitting rounding rule. Throws what readScheduleFile throws, and VALIDATION if a percentage is
 * given for an edition that the file does not have.
 */
export async function checkScheduleFile(input: {
  file: { name: string; bytes: Buffer };
  percents: StatedPercents;
}): Promise<CheckedSchedules> {
  const read = await readScheduleFile(input.file);
  const checked = checkEditions(read.editions, input.percents);
  return { ...checked, notes: [...read.notes, ...checked.notes] };
}

/**
 * Does the same as checkScheduleFile for editions that were already read. Throws VALIDATION if a percentage is given for an edition that is
 * not among them.
 */
export function checkEditions(editions: readonly ReadEdition[], percents: StatedPercents = {}): CheckedSchedules {
  const schedules = [...bySchedule(editions).values()].map(withFixedSteps);
  checkPercentKeys(
    schedules.map((schedule) => schedule.editions),
    percents,
  );
  const notes: string[] = [];
  const findings: ScheduleFinding[] = [];
  const others: OtherCell[] = [];
  const roundings: EditionRounding[] = [];
  for (const schedule of schedules) {
    const pairs = pairEditions(schedule.editions, percents);
    const chain = checkChain(
      schedule.editions.map((edition) => {
        const pair = pairs.find((one) => one.edition === edition);
        return {
          grid: edition.grid,
          link: pair?.fit && explains(pair) ? pair.fit : null,
          unreadable: edition.unreadable,
        };
      }),
    );
    const changed = pairs.map(shapeChange);
    notes.push(...schedule.editions.map(describeEdition), ...pairs.map(describePair));
    notes.push(...describeAlone(schedule.editions), ...changed.flatMap(describeShapeChange));
    const ofEdition =
      (edition: ReadEdition): ExpectedAt =>
      (place) =>
        chain.expectedAt(schedule.editions.indexOf(edition), place);
    others.push(
      ...changed.flatMap(({ edition, before, closed: closes, opened }) => [
        ...closes.map((place) => otherCell('closed', edition, place, ofEdition(edition)(place))),
        ...opened.map((place) => otherCell('closed', before, place, ofEdition(before)(place))),
      ]),
    );
    others.push(
      ...schedule.editions.flatMap((edition, at) =>
        (chain.doubts[at] ?? []).map(({ expected, ...place }) => otherCell('doubtful', edition, place, expected)),
      ),
    );
    const [, second, third] = schedule.editions;
    if (second && !third && (chain.findings[1] ?? []).some(({ kind }) => kind === 'percent'))
      notes.push(
        `${second.schedule}: this schedule has only two editions in the file. If a cell’s raise does not match the percentage, the cell may be misprinted in either edition. Check both editions.`,
      );
    if (schedule.fixed !== null)
      notes.push(
        `${schedule.editions[0]?.schedule ?? ''}: in every edition, step ${schedule.fixed} is the previous step plus a fixed dollar amount. The cells of this step are therefore compared with the previous step, not with the previous edition.`,
      );
    findings.push(...schedule.editions.flatMap((one, at) => findingsOf(one, chain.findings[at] ?? [], ofEdition(one))));
    roundings.push(...pairs.map(roundingOf));
  }
  return { findings, others, roundings, notes };
}

function otherCell(
  kind: OtherCell['kind'],
  { schedule, fiscalYear, fromDay }: ReadEdition,
  { step, lane }: Place,
  expected: Cents | null,
): OtherCell {
  return { schedule, fiscalYear, fromDay, step, lane, kind, expected };
}

function roundingOf({ edition: { schedule, fiscalYear, fromDay }, fit }: EditionPair): EditionRounding {
  const rule = fit?.rule ? roundingName(fit.rule) : null;
  return {
    schedule,
    fiscalYear,
    fromDay,
    percent: fit?.percent ?? null,
    rule,
    others: (fit?.others ?? []).map(roundingName),
    cells: fit?.cells ?? 0,
    of: fit?.of ?? 0,
  };
}
