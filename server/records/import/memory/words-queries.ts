import type { Knex } from 'knex';
import { copyCell, copyIn } from '../../../platform/db/copy-in.ts';
import { asWords, type SourceWords, type WordField, type WordList } from '../read/source-words.ts';

/** The words of some hundred rows as they are stored, as JSON: the number of each row, then its words in the order of the fields. */
interface StoredWords {
  fields: readonly WordField[];
  rows: readonly StoredRow[];
}
type StoredRow = readonly [row: number, ...words: string[]];

/** Few enough that looking at one line reads little else. */
const ROWS_TOGETHER = 250;

/** Gathers what rows say in the form in which it is stored, so that this can be done while the database does something else. */
export class GatheredWords {
  readonly #fields: string;
  readonly #pieces: { first: number; last: number; words: string }[] = [];
  #rows: (readonly (number | string)[])[] = [];
  #first = 0;
  #last = 0;

  constructor(fields: readonly WordField[]) {
    this.#fields = JSON.stringify([...fields, 'salarySource'] satisfies WordField[]);
  }

  add(row: number, words: WordList, salarySource: string | null): void {
    const isFirst = this.#rows.length === 0;
    this.#first = isFirst ? row : Math.min(this.#first, row);
    this.#last = isFirst ? row : Math.max(this.#last, row);
    this.#rows.push(salarySource === null ? [row, ...words] : [row, ...words, salarySource]);
    if (this.#rows.length >= ROWS_TOGETHER) this.#finishPiece();
  }

  /** Adds what was gathered to the words of an import. */
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

/** What files said of lines. */
export interface ImportWords {
  /** null for a line made by hand. */
  of(line: { import_id: number | null; import_row: number | null }): SourceWords | null;
}

/** What the files of these imports said of their lines. */
export async function readImportWords(db: Knex, importIds: Iterable<number | null>): Promise<ImportWords> {
  const byRow = new Map<number, Map<number, () => SourceWords>>();
  for (const id of new Set(importIds)) {
    if (id === null) continue;
    const ofRow = new Map<number, () => SourceWords>();
    byRow.set(id, ofRow);
    const pieces = await db('import_words').where({ import_id: id }).select<{ words: string }[]>('words');
    for (const { words } of pieces) {
      const { fields, rows } = JSON.parse(words) as StoredWords;
      for (const [row, ...list] of rows) ofRow.set(row, () => asWords(fields, list));
    }
  }
  return { of: ({ import_id, import_row }) => byRow.get(import_id ?? 0)?.get(import_row ?? 0)?.() ?? null };
}

/** What the file said in one row; null when the import took nothing from it. */
export async function findRowWords(db: Knex, importId: number, row: number): Promise<SourceWords | null> {
  const pieces = await db('import_words')
    .where({ import_id: importId })
    .whereRaw('? BETWEEN first_row AND last_row', [row])
    .select<{ words: string }[]>('words');
  for (const { words } of pieces) {
    const { fields, rows } = JSON.parse(words) as StoredWords;
    const found = rows.find(([number]) => number === row);
    if (found) return asWords(fields, found.slice(1).map(String));
  }
  return null;
}
