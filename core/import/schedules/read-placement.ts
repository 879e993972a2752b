import { fiscalYearLabel, parseFiscalYear } from '../../fiscal-year.ts';
import type { LaneChange, PayGroup } from '../../rules/schedules/offer.ts';
import { type Grid, cellAt } from '../../rules/schedules/schedule.ts';
import { parseFte } from '../parse-decimal.ts';
import { parseMoney } from '../parse-money.ts';
import { laneLabel, stepLabel } from './printed-cell.ts';

/** The columns in a file of placements. Only lane and step are required. */
export const PLACEMENT_COLUMNS = [
  'lane',
  'step',
  'fte',
  'service_years',
  'hold',
  'lane_change',
  'off_schedule',
] as const;
export type PlacementColumn = (typeof PLACEMENT_COLUMNS)[number];

const MAX_FTE = 1.5;
const MAX_SERVICE = 70;

/** The data that placements are checked against. */
export interface PlacementFrame {
  /** The grid of the base year after its last change. */
  grid: Grid;
  baseYear: number;
  contractDays: number;
}

export type PlacementReading = { kind: 'person'; person: PayGroup } | { kind: 'problem'; why: string };

class Unreadable extends Error {}

function readPlacement(get: (column: PlacementColumn) => string, { grid, baseYear }: PlacementFrame) {
  const [lane, step, off] = [laneLabel(get('lane')), stepLabel(get('step')), get('off_schedule')];
  if (off !== '') {
    const reading = parseMoney(off);
    if (lane !== '' || step !== '') {
      throw new Unreadable(
        `the column "off_schedule" has ${off}, but "lane" or "step" has a value too. Use either "off_schedule", or "lane" and "step".`,
      );
    }
    if (reading.kind === 'amount' && !reading.rounded && reading.amount > 0) return { offSchedule: reading.amount };
    throw new Unreadable(`"${off}" in the column "off_schedule" must be an annual salary, such as 101000.00.`);
  }
  if (lane === '' || step === '') {
    throw new Unreadable('the lane or step is blank. Enter both, or enter the salary in the column "off_schedule".');
  }
  if (!grid.lanes.includes(lane)) throw new Unreadable(`lane "${lane}" must be one of ${grid.lanes.join(', ')}.`);
  if (!grid.steps.some(({ label }) => label === step)) {
    throw new Unreadable(`step "${step}" must be one of ${grid.steps.map(({ label }) => label).join(', ')}.`);
  }
  if (cellAt(grid, { lane, step }) === null) {
    const year = fiscalYearLabel(baseYear);
    throw new Unreadable(
      `lane ${lane} has no amount at step ${step} in ${year}. Choose a step that has an amount in this lane.`,
    );
  }
  return { lane, step };
}

function readFte(text: string): number {
  if (text === '') return 1;
  const reading = parseFte(text);
  const isGood = reading.kind === 'number' && !reading.rounded && reading.value > 0 && reading.value <= MAX_FTE;
  if (isGood) return reading.value;
  throw new Unreadable(`"${text}" in the column "fte" must be a number above 0 and up to ${MAX_FTE}, such as 0.6.`);
}

function readServiceYears(text: string): number | null {
  if (text === '') return null;
  if (/^\d{1,2}(?:\.0+)?$/.test(text) && Number(text) <= MAX_SERVICE) return Number(text);
  throw new Unreadable(
    `"${text}" in the column "service_years" must be a number of completed years, from 0 to ${MAX_SERVICE}.`,
  );
}

/** Splits a list at commas, semicolons or spaces. */
const listOf = (text: string): string[] => text.split(/[;, ]+/).filter((part) => part !== '');

function readHolds(text: string): number[] {
  return listOf(text).map((part) => {
    const year = parseFiscalYear(part);
    if (year !== null) return year;
    throw new Unreadable(
      `"${part}" in the column "hold" must be a fiscal year in which the person gets no step, such as FY24.`,
    );
  });
}

function readLaneChanges(text: string, { grid, contractDays }: PlacementFrame): LaneChange[] {
  const found = listOf(text).map((part) => {
    const [, year = '', dayText = '', code = ''] = /^([^@]+)@(\d{1,3}):(.+)$/.exec(part) ?? [];
    const [fiscalYear, day, lane] = [parseFiscalYear(year), Number(dayText), laneLabel(code)];
    if (fiscalYear === null || day < 1 || day > contractDays + 1) {
      throw new Unreadable(
        `"${part}" in the column "lane_change" must be a year, a contract day up to ${contractDays + 1} and a lane, such as FY24@92:M+15.`,
      );
    }
    if (grid.lanes.includes(lane)) return { fiscalYear, day, lane };
    throw new Unreadable(`"${part}" in the column "lane_change": the lane must be one of ${grid.lanes.join(', ')}.`);
  });
  const twice = found.find(
    (one, at) => found.findIndex((other) => other.fiscalYear === one.fiscalYear && other.day === one.day) !== at,
  );
  if (!twice) return found;
  throw new Unreadable(
    `the column "lane_change" has two lanes for day ${twice.day} of ${fiscalYearLabel(twice.fiscalYear)}. Keep one lane.`,
  );
}

/** Reads one person in a file of placements. A blank FTE is 1.0. Blank service years are unknown, and the person gets no longevity. */
export function readPerson(get: (column: PlacementColumn) => string, frame: PlacementFrame): PlacementReading {
  try {
    const person = {
      people: 1,
      placement: readPlacement(get, frame),
      fte: readFte(get('fte')),
      serviceYears: readServiceYears(get('service_years')),
      holds: readHolds(get('hold')),
      laneChanges: readLaneChanges(get('lane_change'), frame),
    };
    return { kind: 'person', person };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'problem', why: error.message };
    throw error;
  }
}
