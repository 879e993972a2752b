import { plural } from '../../plural.ts';
import { readAnswers, type SectionAnswers } from '../sections/answers.ts';
import { ALL_SHEETS, joinSheets } from '../sections/join-sheets.ts';
import type { HiddenCells, SectionReading, SheetRow } from '../sections/sheet.ts';
import { withoutPageHeadings } from './page-headings.ts';
import { type LedgerReading, presentLedger, readLedger } from './read-ledger.ts';

export interface LedgerSheet {
  name: string;
  rows: readonly SheetRow[];
  hidden?: HiddenCells;
}

interface ReadSheet extends LedgerSheet {
  reading: LedgerReading;
  skipped: number;
}

/** The balances read from a workbook. */
export interface LedgerBook {
  reading: LedgerReading;
  /** The sheet that was read, or ALL_SHEETS. Null until the user chooses one. */
  sheet: string | null;
  /** True if several sheets have balances, so that the user can choose between them. */
  isSeveral: boolean;
}

/** Maximum number of sheets that are joined. If a workbook has more, the sheets are not the schools or funds of a district. */
const MAX_SHEETS = 60;
const MAX_NAMED = 10;

/**
 * Reads the sheets with balances as one sheet, if they have the same columns and no account is on two of them (one sheet per school or
 * fund). Three kinds of sheets are left out and listed: a sheet that adds up the others, a sheet whose rows are all on other sheets, and
 * sheets with other columns. If an account is on several sheets with different amounts, the sheets may be months or parts of the account.
 * The user must then choose a sheet, unless `all` is true. Returns null if no sheet has balances.
 */
export function readLedgerSheets(
  sheets: readonly LedgerSheet[],
  answers: SectionAnswers,
  { all = false }: { all?: boolean } = {},
): LedgerBook | null {
  const read = sheets.flatMap((sheet) => readAlone(sheet) ?? []);
  const [first] = read;
  if (!first) return null;
  const joined = read.length > MAX_SHEETS ? null : joinSheets(read, answers, { named: 1 });
  if (!joined) return alone(first, answers, read.slice(1));
  const recap = joined.sheets.find(({ isRecap }) => isRecap)?.name;
  const same = new Set(joined.sheets.map(({ name }) => name));
  const parts = read.filter(({ name }) => same.has(name) && name !== recap);
  const repeats = findRepeats(parts);
  const used = parts.filter((part) => !repeats.includes(part));
  const others = read.filter(({ name }) => !same.has(name));
  const notes = [
    ...(recap === undefined
      ? []
      : [`Sheet ${recap} adds up the other sheets. It was compared with them and is not imported.`]),
    ...(repeats.length === 0 ? [] : [`Left out: ${nameSheets(repeats)}. Every row there is also on another sheet.`]),
  ];
  const [only] = used;
  if (only && used.length === 1) return withNotes(alone(only, answers, others), notes);
  const book = readTogether({ sheets, read, used, recap }, answers);
  if (!book) return alone(first, answers, read.slice(1));
  const shared = all ? [] : sharedAccounts(used);
  const asks = shared.length > 0;
  return withNotes(
    {
      sheet: asks ? null : ALL_SHEETS,
      isSeveral: true,
      reading: {
        ...book,
        notes: [...book.notes, ...leftOut(others)],
        problems: [...(asks ? [askForSheet(used, shared)] : []), ...book.problems],
      },
    },
    notes,
  );
}

function readAlone(sheet: LedgerSheet): ReadSheet | null {
  const { rows, skipped } = withoutPageHeadings(sheet.rows);
  const reading = readLedger(rows, readAnswers([]));
  return reading && reading.years.length > 0 ? { ...sheet, rows, skipped, reading } : null;
}

function alone(sheet: ReadSheet, answers: SectionAnswers, others: readonly ReadSheet[]): LedgerBook {
  const reading = readLedger(sheet.rows, answers, sheet.hidden) ?? sheet.reading;
  const skipped =
    sheet.skipped > 0
      ? [`${plural(sheet.skipped, 'row of page headings was', 'rows of page headings were')} skipped.`]
      : [];
  const notes = [...skipped, ...reading.notes, ...leftOut(others)];
  return { reading: { ...reading, notes }, sheet: sheet.name, isSeveral: others.length > 0 };
}

/** Reads the used sheets as one sheet. Row numbers continue through all sheets, including those that are left out. */
function readTogether(
  {
    sheets,
    read,
    used,
    recap,
  }: {
    sheets: readonly LedgerSheet[];
    read: readonly ReadSheet[];
    used: readonly ReadSheet[];
    recap: string | undefined;
  },
  answers: SectionAnswers,
): LedgerReading | null {
  const isUsed = (name: string): boolean => name === recap || used.some((part) => part.name === name);
  const kept = sheets.map(({ name, rows, hidden }) => {
    const own = read.find((sheet) => sheet.name === name)?.rows ?? rows;
    const last = rows.at(-1);
    // A sheet that is left out keeps only its last row, which determines the first row number of the next sheet.
    const cells = isUsed(name) ? own : last ? [{ row: last.row, cells: [] }] : [];
    return { name, rows: cells, ...(hidden && { hidden }) };
  });
  const reading: SectionReading | null = joinSheets(kept, answers, { named: 1 });
  if (!reading) return null;
  let before = 0;
  const rows = kept.flatMap((sheet) => {
    const start = before;
    before = start + (sheet.rows.at(-1)?.row ?? 0);
    return sheet.rows.map(({ row, cells }) => ({ row: row + start, cells }));
  });
  const skipped = used.reduce((count, part) => count + part.skipped, 0);
  const ledger = presentLedger(reading, { rows, skipped, answers });
  const where = reading.sheets.map(({ name, fromRow, toRow }) => `${name} (rows ${fromRow} to ${toRow})`).join(', ');
  const note = `${plural(used.length, 'sheet was', 'sheets were')} read as one. Row numbers continue from sheet to sheet: ${where}.`;
  return ledger && { ...ledger, notes: [note, ...ledger.notes] };
}

const rowKeys = ({ reading }: ReadSheet): string[] =>
  reading.years.flatMap(({ fiscalYear, rows }) =>
    rows.map(({ row: _, ...balance }) => JSON.stringify([fiscalYear, ...Object.values(balance)])),
  );

/** Returns the sheets whose rows are all on sheets that are not in the result. */
function findRepeats(parts: readonly ReadSheet[]): ReadSheet[] {
  const keys = new Map(parts.map((part) => [part, rowKeys(part)]));
  const counts = new Map<string, number>();
  for (const key of [...keys.values()].flatMap((own) => [...new Set(own)])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return parts.toReversed().filter((part) => {
    const own = new Set(keys.get(part));
    if ([...own].some((key) => (counts.get(key) ?? 0) < 2)) return false;
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) - 1);
    return true;
  });
}

/** Returns the accounts of a sheet, keyed by their lowercase names. */
const accountsOf = ({ reading }: ReadSheet): Map<string, string> =>
  new Map(reading.years.flatMap(({ rows }) => rows.map(({ account }) => [account.toLowerCase(), account] as const)));

function sharedAccounts(parts: readonly ReadSheet[]): string[] {
  const counts = new Map<string, { account: string; count: number }>();
  for (const [key, account] of parts.flatMap((part) => [...accountsOf(part)])) {
    counts.set(key, { account, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].flatMap(({ account, count }) => (count > 1 ? [account] : []));
}

function askForSheet(parts: readonly ReadSheet[], shared: readonly string[]): string {
  const name = shared[0] ?? '';
  const accounts = shared.length === 1 ? `Account ${name} is` : `${shared.length} accounts, such as ${name}, are`;
  return `${accounts} on more than one of the ${nameSheets(parts)}. Choose the sheet to import, or choose “${ALL_SHEETS}” to add up the amounts of all sheets.`;
}

const leftOut = (others: readonly ReadSheet[]): string[] =>
  others.length === 0 ? [] : [`Not read: ${nameSheets(others)}. To read another sheet, choose that sheet.`];

function nameSheets(sheets: readonly ReadSheet[]): string {
  const names = sheets.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = sheets.length > names.length ? ` and ${sheets.length - names.length} more` : '';
  return `${sheets.length === 1 ? 'sheet' : 'sheets'} ${names.join(', ')}${more}`;
}

const withNotes = (book: LedgerBook, notes: readonly string[]): LedgerBook => ({
  ...book,
  reading: { ...book.reading, notes: [...notes, ...book.reading.notes] },
});
