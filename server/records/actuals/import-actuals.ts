import { districtDay, formatPlainDate } from '../../../core/format-date.ts';
import { createHash } from 'node:crypto';
import type { ImportActualsInput, ImportedActuals } from '../../../core/contract/actuals.ts';
import { fiscalYearLabel, fiscalYearOf, firstDay, isFiscalYear, lastDay } from '../../../core/fiscal-year.ts';
import { limitRows } from '../../../core/import/more-rows.ts';
import { ANSWER, readAnswers } from '../../../core/import/sections/answers.ts';
import { readLedgerSheets } from '../../../core/import/actuals/read-ledger-sheets.ts';
import type { LedgerReading, LedgerYear } from '../../../core/import/actuals/read-ledger.ts';
import { ALL_SHEETS } from '../../../core/import/sections/join-sheets.ts';
import { ZERO } from '../../../core/money.ts';
import { balanceGaps } from '../../../core/rules/actuals/ledger-balance.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { readGrids } from '../import/readers/read-grids.ts';
import { uncalculatedWarning } from '../import/readers/xlsx/sheet-warnings.ts';
import { listProblems } from '../schedules/list-problems.ts';
import { presentBalance } from './present.ts';
import * as queries from './snapshot-queries.ts';

export const SNAPSHOT = 'ledger snapshot';

type Input = ImportActualsInput & { file: { name: string; bytes: Buffer } };
/**
 * A snapshot to import. If this file was already imported for the same day, `known` is the id of that snapshot. `counting` is the name of
 * another file whose balances for that day are in use. If `known` is not null, the balances from that other file stay in use.
 */
type Planned = Omit<queries.SnapshotRow, 'id'> & { known: number | null; counting: string | null; year: LedgerYear };

/**
 * Imports ledger balances, as one snapshot for each fiscal year in the file. A file that was already imported for the same day changes
 * nothing. With `preview`, nothing is saved. Throws VALIDATION for a file without amounts spent, for a total that does not tie, and for a
 * day that is before its fiscal year or in the future. Throws CONFLICT if `previewToken` is given and the file or the snapshots have
 * changed since the preview.
 */
export async function importActuals(cx: Context, input: Input): Promise<ImportedActuals> {
  const bytes = Buffer.from(input.file.bytes);
  const { reading, sheet, names } = await readFile(input, bytes);
  const hash = hashOf(bytes, { sheet, names });
  return inTransaction(cx, async (tx) => {
    await queries.lockSnapshots(tx.db);
    const planned = await planAll(tx, input, reading, hash);
    const previewToken = createHash('sha256')
      .update(
        JSON.stringify([
          hash,
          sheet,
          input.asOf,
          input.answers,
          planned.map(({ fiscal_year: year, known }) => [year, known]),
        ]),
      )
      .digest('base64url');
    if (!input.preview && input.previewToken !== undefined && input.previewToken !== previewToken) {
      throw new AppError(
        'CONFLICT',
        'The file, the choices or the imported balances have changed since the preview. Nothing was imported. Preview the import again.',
      );
    }
    if (!input.preview && reading.problems.length > 0) {
      throw listProblems(`${input.file.name} cannot be imported.`, reading.problems);
    }
    const ids: (number | null)[] = [];
    for (const plan of planned) ids.push(input.preview ? plan.known : await store(tx, plan));
    const { findings, notes, questions, problems } = reading;
    return {
      previewToken,
      sheet,
      sheets: names,
      snapshots: planned.map((plan, at) => present(plan, ids[at] ?? null)),
      findings: limitRows(findings, (message) => ({ row: 0, message })),
      notes: [...notes, ...sameDayNotes(planned)],
      questions,
      problems,
    };
  });
}

/** The first table of balances in a file, and the sheet that the table is in. */
interface FileReading {
  reading: LedgerReading;
  sheet: string | null;
  names: string[];
}

async function readFile({ file, sheet: named, answers = '' }: Input, bytes: Buffer): Promise<FileReading> {
  const texts = answers
    .split(',')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '');
  const unknown = texts.find((text) => !ANSWER.test(text));
  if (unknown !== undefined) {
    throw new AppError(
      'VALIDATION',
      `The answer “${unknown}” cannot be read. Write answers like row:212=total, row:212=line, hidden:rows=skip or hidden:F=import. Separate answers with commas.`,
      { fields: { answers: 'must look like row:212=total' } },
    );
  }
  const isAll = named === ALL_SHEETS;
  const { sheets, names, refusal } = await readGrids(bytes, file.name, isAll ? undefined : named);
  const given = readAnswers(texts);
  const pages = sheets.map(({ sheet, ...cells }) => ({ name: sheet ?? '', ...cells }));
  const book = readLedgerSheets(pages, given, { all: isAll });
  if (book) {
    const blanks = sheets
      .filter((one) => book.sheet === null || book.sheet === ALL_SHEETS || one.sheet === book.sheet)
      .flatMap(({ sheet: name, uncalculated = [] }) =>
        uncalculatedWarning(uncalculated).map((text) => (sheets.length > 1 ? `Sheet ${name ?? ''}: ${text}` : text)),
      );
    const isText = sheets.every(({ sheet }) => sheet === null);
    // If only one sheet was read, the others may have balances too.
    const hasChoice = book.isSeveral || (named !== undefined && names.length > 1);
    return {
      reading: { ...book.reading, notes: [...blanks, ...book.reading.notes] },
      sheet: isText ? null : book.sheet,
      names: hasChoice && !names.includes(ALL_SHEETS) ? [...names, ALL_SHEETS] : names,
    };
  }
  throw (
    refusal ??
    new AppError(
      'VALIDATION',
      `${file.name} has no column of amounts spent. Give the column a name such as “YTD Expended” or “FY25 Actual”, in a row above the amounts.`,
    )
  );
}

/** Returns the hash of a file. Each sheet of a workbook counts as a separate file, because the others were not imported with it. */
function hashOf(bytes: Buffer, { sheet, names }: Pick<FileReading, 'sheet' | 'names'>): string {
  const hash = createHash('sha256').update(bytes);
  if (sheet !== null && sheet !== ALL_SHEETS && names.length > 1) hash.update(`\0${sheet}`);
  return hash.digest('hex');
}

/** Returns the hash of one fiscal year in a file. If the user's answers change what is read, the same file counts as a different file. */
const hashOfYear = (fileHash: string, { rows }: LedgerYear): string =>
  createHash('sha256').update(fileHash).update(JSON.stringify(rows)).digest('hex');

/** Returns notes that say which balances are used when there are several for the same day. */
function sameDayNotes(planned: readonly Planned[]): string[] {
  return planned.flatMap(({ known, counting, fiscal_year: year, as_of: day }) => {
    if (counting === null) return [];
    const balances = `${fiscalYearLabel(year)} balances as of ${formatPlainDate(day)}`;
    return [
      known === null
        ? `There are already ${balances}, from ${counting}. After this import, the new balances are used instead. The old and the new balances are not added together.`
        : `This file was imported before, but a later import, ${counting}, replaced the ${balances} from this file. To use the balances from this file again, undo the import of ${counting}.`,
    ];
  });
}

async function planAll(tx: Context, input: Input, { years }: LedgerReading, hash: string): Promise<Planned[]> {
  const { asOf, file } = input;
  const planned: Planned[] = [];
  for (const year of years) {
    const fiscalYear = year.fiscalYear ?? input.fiscalYear ?? fiscalYearOf(asOf);
    if (!isFiscalYear(fiscalYear)) {
      throw new AppError(
        'VALIDATION',
        `${asOf} is not in a fiscal year from 2000 to 2100. Enter the date of the balances.`,
        {
          fields: { asOf: 'must be in a fiscal year from 2000 to 2100' },
        },
      );
    }
    if (asOf < firstDay(fiscalYear)) {
      throw new AppError(
        'VALIDATION',
        `${asOf} is before ${fiscalYearLabel(fiscalYear)} begins. Enter the date of the balances, or the right fiscal year.`,
        { fields: { asOf: 'is before the fiscal year' } },
      );
    }
    if (asOf > districtDay(tx.now())) {
      throw new AppError('VALIDATION', `${asOf} is in the future. Enter the date of the balances.`, {
        fields: { asOf: 'is in the future' },
      });
    }
    if (planned.some((one) => one.fiscal_year === fiscalYear)) {
      throw new AppError(
        'VALIDATION',
        `${file.name} has two sets of columns for ${fiscalYearLabel(fiscalYear)}. Put the year in each column name, such as “FY25 Actual”.`,
      );
    }
    const isClosed = asOf >= lastDay(fiscalYear);
    // The actuals of a closed year are dated on the last day of the year, regardless of when they were printed.
    const day = isClosed ? lastDay(fiscalYear) : asOf;
    const ofDay = (await queries.listSnapshots(tx.db, fiscalYear)).filter((one) => one.as_of === day);
    const yearHash = hashOfYear(hash, year);
    const known = ofDay.find((one) => one.file_hash === yearHash);
    const [counting] = ofDay;
    planned.push({
      ...{
        known: known?.id ?? null,
        counting: counting === undefined || counting === known ? null : counting.file_name,
        year,
        fiscal_year: fiscalYear,
        kind: isClosed ? 'ACTUAL' : 'YEAR_TO_DATE',
      },
      ...{ as_of: day, file_name: file.name, file_hash: yearHash, row_count: year.rows.length },
      untied_count: year.rows.filter((row) => balanceGaps(row).length > 0).length,
      ...{ original_cents: year.totals.original, transfers_cents: year.totals.transfers },
      ...{ revised_cents: year.totals.revised, year_to_date_cents: year.totals.yearToDate ?? ZERO },
      ...{ encumbered_cents: year.totals.encumbered, available_cents: year.totals.available },
      ...{ imported_by: tx.actor.name, imported_at: tx.now(), import_id: null },
    });
  }
  return planned;
}

async function store(tx: Context, { known, counting: _, year, ...row }: Planned): Promise<number> {
  if (known !== null) return known;
  const id = await queries.insertSnapshot(tx.db, row, year.rows);
  const after = {
    fiscalYear: row.fiscal_year,
    kind: row.kind,
    asOf: row.as_of,
    fileName: row.file_name,
    rowCount: row.row_count,
  };
  const details = { totals: totalsOf(year) };
  await audit(tx, { action: 'import', entity: SNAPSHOT, entityIds: [id], after, details });
  return id;
}

const totalsOf = ({ totals }: LedgerYear) => presentBalance({ ...totals, yearToDate: totals.yearToDate ?? ZERO });

function present(plan: Planned, id: number | null): ImportedActuals['snapshots'][number] {
  return {
    ...{ id, fiscalYear: plan.fiscal_year, kind: plan.kind, asOf: plan.as_of },
    state: plan.known === null ? 'new' : 'unchanged',
    ...{ rowCount: plan.row_count, untiedCount: plan.untied_count, totals: totalsOf(plan.year) },
  };
}
