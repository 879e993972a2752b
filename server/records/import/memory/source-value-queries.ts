import type { Knex } from 'knex';
import { copyCell, copyIn } from '../../../platform/db/copy-in.ts';
import { valuesByField, type SourceValues, type SourceField, type ValueList } from '../read/source-values.ts';

/** The values of a few hundred rows as stored JSON: each row number followed by its values in the order of the fields. */
interface StoredValues {
  fields: readonly SourceField[];
  rows: readonly StoredRow[];
}
type StoredRow = readonly [row: number, ...words: string[]];

/** The number of rows in one stored piece, small enough that reading the values of one line loads little else. */
const ROWS_TOGETHER = 250;

/** Collects the values of rows and converts them to their stored form. This can be done while the database is busy with something else. */
export class SourceValueWriter {
  readonly #fields: string;
  readonly #pieces: { first: number; last: number; words: string }[] = [];
  #rows: (readonly (number | string)[])[] = [];
  #first = 0;
  #last = 0;

  constructor(fields: readonly SourceField[]) {
    this.#fields = JSON.stringify([...fields, 'salarySource'] satisfies SourceField[]);
  }

  add(row: number, words: ValueList, salarySource: string | null): void {
    const isFirst = this.#rows.length === 0;
    this.#first = isFirst ? row : Math.min(this.#first, row);
    this.#last = isFirst ? row : Math.max(this.#last, row);
    this.#rows.push(salarySource === null ? [row, ...words] : [row, ...words, salarySource]);
    if (this.#rows.length >= ROWS_TOGETHER) this.#finishPiece();
  }

  /** Adds the collected values to an import. */
  async write(tx: Knex, importId: number): Promise<void> {
    this.#finishPiece();
    if (this.#pieces.length === 0) return;
    const lines = this.#pieces.map(({ first, last, words }) => `${importId}\t${first}\t${last}\t${copyCell(words)}\n`);
    async function* chunks(): AsyncGenerator<string> {
      for (const line of lines) yield await Promise.resolve(line);
    }
    await copyIn(tx, 'import_words (import_id, first_row, last_row, words)', chunks());
  }

  #finishPiece(): void {
    if (this.#rows.length === 0) return;
    const words = `{"fields":${this.#fields},"rows":${JSON.stringify(this.#rows)}}`;
    this.#pieces.push({ first: this.#first, last: this.#last, words });
    this.#rows = [];
  }
}

/** The values that lines have in their imported files. */
export interface ImportedValues {
  /** null for a line entered by hand. */
  of(line: { import_id: number | null; import_row: number | null }): SourceValues | null;
}

/** Reads, for lines created by these imports, the values as they appear in the imported files. */
export async function readImportedValues(db: Knex, importIds: Iterable<number | null>): Promise<ImportedValues> {
  const byRow = new Map<number, Map<number, () => SourceValues>>();
  for (const id of new Set(importIds)) {
    if (id === null) continue;
    const ofRow = new Map<number, () => SourceValues>();
    byRow.set(id, ofRow);
    const pieces = await db('import_words').where({ import_id: id }).select<{ words: string }[]>('words');
    for (const { words } of pieces) {
      const { fields, rows } = JSON.parse(words) as StoredValues;
      for (const [row, ...list] of rows) ofRow.set(row, () => valuesByField(fields, list));
    }
  }
  return { of: ({ import_id, import_row }) => byRow.get(import_id ?? 0)?.get(import_row ?? 0)?.() ?? null };
}

/** Returns the values in one row of a file; null if the import used nothing from that row. */
export async function findRowValues(db: Knex, importId: number, row: number): Promise<SourceValues | null> {
  const pieces = await db('import_words')
    .where({ import_id: importId })
    .whereRaw('? BETWEEN first_row AND last_row', [row])
    .select<{ words: string }[]>('words');
  for (const { words } of pieces) {
    const { fields, rows } = JSON.parse(words) as StoredValues;
    const found = rows.find(([number]) => number === row);
    if (found) return valuesByField(fields, found.slice(1).map(String));
  }
  return null;
}
