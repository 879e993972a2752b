import type { LineDifference } from '../../../core/contract/budget-differences.ts';
import { csvFile, type CsvCell } from '../../../core/csv.ts';
import type { Context } from '../../context.ts';
import { listLineDifferences } from './compare-scenarios.ts';

const COLUMNS = [
  'Change',
  'Line',
  'Amount A',
  'Amount B',
  'Difference',
  'FTE A',
  'FTE B',
  'Category A',
  'Category B',
  'Building A',
  'Building B',
];

/** Exports every line that differs as a CSV file. Throws the same errors as compareScenarios. */
export async function differencesCsv(cx: Context, pair: { a: number; b: number }): Promise<string> {
  return csvFile([COLUMNS, ...(await listLineDifferences(cx, pair)).map(cellsOf)]);
}

function cellsOf({ kind, label, a, b, difference }: LineDifference): CsvCell[] {
  return [
    kind,
    label,
    a?.amount ?? null,
    b?.amount ?? null,
    difference,
    a?.fte ?? null,
    b?.fte ?? null,
    a?.category ?? null,
    b?.category ?? null,
    a?.building ?? null,
    b?.building ?? null,
  ];
}
