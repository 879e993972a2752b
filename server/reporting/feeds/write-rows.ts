import { csvFile, csvLine, LINE_END, type CsvCell } from '../../../core/csv.ts';
import { inPieces } from '../../platform/in-pieces.ts';
import type { Property } from './entities.ts';
import type { FeedRow } from './queries.ts';

type JsonValue = string | number | boolean | null;

/**
 * Formats rows for JSON. With `exact`, numbers become text, for clients that request it because they cannot represent
 * decimals and 64-bit integers exactly.
 */
export async function jsonRows(
  rows: readonly FeedRow[],
  properties: readonly Property[],
  exact: boolean,
): Promise<Record<string, JsonValue>[]> {
  const written: Record<string, JsonValue>[] = [];
  for await (const piece of inPieces(rows)) {
    for (const row of piece) {
      written.push(Object.fromEntries(properties.map((property) => [property.name, jsonValue(row, property, exact)])));
    }
  }
  return written;
}

/** Formats rows as CSV with a header, in the same format as exports. */
export async function csvRows(rows: readonly FeedRow[], properties: readonly Property[]): Promise<string> {
  const parts = [csvFile([properties.map(({ name }) => name)])];
  for await (const piece of inPieces(rows)) {
    for (const row of piece) parts.push(csvLine(properties.map((property) => csvCell(row, property))) + LINE_END);
  }
  return parts.join('');
}

function jsonValue(row: FeedRow, { name, kind }: Property, exact: boolean): JsonValue {
  const value = plainValue(row[name]);
  if (!exact || typeof value !== 'number') return value;
  return kind === 'money' ? value.toFixed(2) : String(value);
}

function csvCell(row: FeedRow, { name, kind }: Property): CsvCell {
  const value = plainValue(row[name]);
  return kind === 'money' && typeof value === 'number' ? { dollars: value } : value;
}

function plainValue(value: unknown): JsonValue {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
