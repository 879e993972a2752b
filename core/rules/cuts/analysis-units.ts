import { groupBy } from '../../group-by.ts';
import { type Cents, sum, toDollars } from '../../money.ts';
import { plural } from '../../plural.ts';
import type { CutUnit } from './check-cuts.ts';
import type { FunctionClass } from './function-class.ts';
import { normalizeText } from '../names/normalize-name.ts';

/** A budget line for the analysis. All text in it is redacted, because the line may be sent to the AI service. */
export interface UnitSource {
  id: number;
  amount: Cents;
  description: string;
  /** The code and name of the DESE function, such as "2430 General Supplies"; blank if there is none. */
  functionName: string;
  functionClass: FunctionClass;
  category: string;
  building: string;
  paysPeople: boolean;
}

export const UNIT_COLUMNS = [
  'id',
  'description',
  'function',
  'class',
  'category',
  'building',
  'kind',
  'amount',
] as const;
type UnitRow = readonly [string, string, string, FunctionClass, string, string, 'people' | 'other', number];

export interface AnalysisUnit extends CutUnit {
  /** The unit's values, in the order of UNIT_COLUMNS. */
  row: UnitRow;
  /** The distinct descriptions, functions, categories and buildings of the unit's lines. */
  texts: string[];
  schools: string[];
}

export interface AnalysisUnits {
  units: AnalysisUnit[];
  /** The number of lines that are sent individually, or combined only with lines for the same position at the same building. */
  wholeLines: number;
  groups: number;
  groupedLines: number;
  /** Lines with an amount of 0 or below, which are never cut. */
  offsets: { count: number; total: Cents };
}

/** The share of the available characters that the largest lines get if not all lines fit. */
const WHOLE_SHARE = 0.75;
const GROUPINGS: readonly ((source: UnitSource) => readonly string[])[] = [
  (source) => [source.functionClass, kindOf(source), source.category, source.functionName, source.building],
  (source) => [source.functionClass, kindOf(source), source.category, source.building],
  (source) => [source.functionClass, kindOf(source), source.category],
  (source) => [source.functionClass, kindOf(source)],
];

/**
 * Summarizes a budget within `room` characters. Lines that pay people are combined into one total for each position and building. If not
 * all of these totals and the other lines fit, the largest become separate units, and the rest are grouped by class, kind, category,
 * function and building, or by fewer of these if there is not enough space. A unit is always cut evenly. Every line with an amount above 0
 * is in exactly one unit. The ids of units (L1, L2, … and G1, G2, … for groups) are not line ids.
 */
export function analysisUnits(sources: readonly UnitSource[], room: number): AnalysisUnits {
  const open = sources.filter(({ amount }) => amount > 0);
  const offsets = sources.filter(({ amount }) => amount <= 0);
  const positions = groupByTexts(open, (source) =>
    source.paysPeople
      ? [normalizeText(source.description), source.functionName, source.functionClass, source.category, source.building]
      : [String(source.id)],
  ).sort((a, b) => totalOf(b) - totalOf(a) || a[0].id - b[0].id);
  const whole = positions.map((lines, at) => unitOf(`L${at + 1}`, lines, lines[0].description));
  const fitting = fitInto(whole, room);
  const isAll = fitting === whole.length;
  const shown = isAll ? whole : whole.slice(0, fitInto(whole, room * WHOLE_SHARE));
  const rest = positions.slice(shown.length).flat();
  const groups = isAll ? [] : groupsWithin(rest, room - lengthOf(shown));
  return {
    units: [...shown, ...groups],
    wholeLines: countLines(shown),
    groups: groups.length,
    groupedLines: countLines(groups),
    offsets: { count: offsets.length, total: sum(offsets.map(({ amount }) => amount)) },
  };
}

function groupsWithin(rest: readonly UnitSource[], room: number): AnalysisUnit[] {
  let groups: AnalysisUnit[] = [];
  for (const keyOf of GROUPINGS) {
    groups = groupByTexts(rest, keyOf).map((lines, at) =>
      unitOf(`G${at + 1}`, lines, plural(lines.length, 'smaller line')),
    );
    if (lengthOf(groups) <= room) break;
  }
  return groups;
}

function unitOf(id: string, lines: readonly UnitSource[], description: string): AnalysisUnit {
  const common = (textOf: (source: UnitSource) => string) => {
    const texts = new Set(lines.map(textOf));
    return texts.size === 1 ? ([...texts][0] ?? '') : 'various';
  };
  const [first] = lines;
  return {
    id,
    lines: lines.map((line) => ({ id: line.id, amount: line.amount })),
    row: [
      id,
      description,
      common((line) => line.functionName),
      first?.functionClass ?? 'discretionary',
      common((line) => line.category),
      common((line) => line.building),
      first ? kindOf(first) : 'other',
      toDollars(totalOf(lines)),
    ],
    texts: [...new Set(lines.flatMap((line) => [line.description, line.functionName, line.category, line.building]))],
    schools: [...new Set(lines.map(({ building }) => building))],
  };
}

function kindOf({ paysPeople }: UnitSource): 'people' | 'other' {
  return paysPeople ? 'people' : 'other';
}

function totalOf(lines: readonly UnitSource[]): Cents {
  return sum(lines.map(({ amount }) => amount));
}

function countLines(units: readonly AnalysisUnit[]): number {
  return units.reduce((count, { lines }) => count + lines.length, 0);
}

function lengthOf(units: readonly AnalysisUnit[]): number {
  return units.reduce((length, { row }) => length + JSON.stringify(row).length + 1, 0);
}

/** Returns how many of the units, starting with the first, fit into `room` characters. */
function fitInto(units: readonly AnalysisUnit[], room: number): number {
  let length = 0;
  const over = units.findIndex(({ row }) => {
    length += JSON.stringify(row).length + 1;
    return length > room;
  });
  return over < 0 ? units.length : over;
}

function groupByTexts(sources: readonly UnitSource[], textsOf: (source: UnitSource) => readonly string[]) {
  return [...groupBy(sources, (source) => textsOf(source).join('\u0000')).values()];
}
