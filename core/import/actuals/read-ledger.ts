import type { OutlineQuestion } from '../sections/outline.ts';
import { formatMoney, ZERO, type Cents } from '../../money.ts';
import { addBalances, type Balance, type BalanceField, balanceGaps } from '../../rules/actuals/ledger-balance.ts';
import { plural } from '../../plural.ts';
import type { SectionAnswers } from '../sections/answers.ts';
import { readSections } from '../sections/read-sections.ts';
import type { HiddenCells, SectionLine, SectionReading, SheetRow } from '../sections/sheet.ts';
import { accountNames } from './account-names.ts';
import { hiddenQuestions, ledgerQuestions, skippedColumns } from './ledger-questions.ts';
import { type LedgerColumns, ledgerColumns } from './ledger-columns.ts';
import { withoutPageHeadings } from './page-headings.ts';

export interface LedgerRow extends Balance {
  row: number;
  account: string;
  description: string;
  yearToDate: Cents;
}

/** The balances of one fiscal year. */
export interface LedgerYear {
  /** Null if the column names have no year. */
  fiscalYear: number | null;
  rows: LedgerRow[];
  totals: Balance;
}

interface LedgerFinding {
  row: number;
  message: string;
}

export interface LedgerReading {
  years: LedgerYear[];
  /** Rows that are imported although their figures do not add up, and cells that should be amounts but are not. */
  findings: LedgerFinding[];
  notes: string[];
  /** Questions about rows that may be totals or accounts, and about hidden rows and columns. */
  questions: OutlineQuestion[];
  /** Totals that differ from their lines, and questions that must be answered. They prevent the import. */
  problems: string[];
}

/**
 * Reads account balances from a report of the ledger, or from a workbook with columns of actuals. Skips headings that are repeated on each
 * page. Returns null if no column is for amounts spent.
 */
export function readLedger(
  allRows: readonly SheetRow[],
  answers: SectionAnswers,
  hidden?: HiddenCells,
): LedgerReading | null {
  const { rows, skipped } = withoutPageHeadings(allRows);
  const reading = readSections(rows, answers, { hidden }) ?? readSections(rows, answers, { hidden, named: 1 });
  return reading && presentLedger(reading, { rows, skipped, answers });
}

/** Returns the balances of a sheet, or of several sheets that were read as one. Null if no column is for amounts spent. */
export function presentLedger(
  reading: SectionReading,
  { rows, skipped, answers }: { rows: readonly SheetRow[]; skipped: number; answers: SectionAnswers },
): LedgerReading | null {
  const parts = ledgerColumns(reading.layout.amounts, skippedColumns(reading, answers));
  if (parts.length === 0) return null;
  const nameOf = accountNames(rows, reading);
  const isAccountRow = ({ attributes }: SectionLine): boolean => attributes.some(({ text }) => /\d/.test(text));
  const left = reading.below.filter((line) => !isAccountRow(line));
  const lines = [...reading.lines, ...reading.below.filter(isAccountRow)].filter(
    ({ label, attributes }) => label !== '' || attributes.length > 0,
  );
  const years = parts.map((part) => readYear(part, lines, nameOf));
  const used = new Set(parts.flatMap(({ columns }) => Object.values(columns)));
  const hidden = hiddenQuestions(reading, { lines, used, answers });
  return {
    years: years.filter((year) => year.rows.length > 0),
    findings: [
      ...gapFindings(years),
      ...cellFindings(reading),
      ...totalGaps(reading, used, 'rounding').map(({ row, message }) => ({
        row,
        message: `${message} The difference is due to rounding.`,
      })),
    ].sort((a, b) => a.row - b.row),
    notes: [
      ...(skipped > 0 ? [`${plural(skipped, 'row of page headings was', 'rows of page headings were')} skipped.`] : []),
      ...(left.length > 0
        ? [`${plural(left.length, 'row below the last total was', 'rows below the last total were')} left out.`]
        : []),
      ...reading.questions
        .filter(({ kind }) => kind === 'total left out')
        .map(({ row, text }) => `Row ${row}: “${text}” is the sum of the rows above it and was read as a total.`),
    ],
    questions: [...ledgerQuestions(reading), ...hidden],
    problems: [
      ...totalGaps(reading, used, 'real').map(({ message }) => message),
      ...unclearTotals(reading),
      ...hidden.map(
        ({ text, about, choices }) => `${text} Answer ${choices.map((choice) => `${about}=${choice}`).join(' or ')}.`,
      ),
    ],
  };
}

function readYear(
  { fiscalYear, columns }: LedgerColumns,
  lines: readonly SectionLine[],
  nameOf: ReturnType<typeof accountNames>,
): LedgerYear {
  const rows = lines.flatMap((line): LedgerRow[] => {
    // If the file has the column, a blank cell is zero. Without the column, the figure is unknown.
    const at = (field: BalanceField): Cents | null => {
      const column = columns[field];
      return column === undefined ? null : (line.amounts[column] ?? ZERO);
    };
    if (Object.values(columns).every((column) => (line.amounts[column] ?? null) === null)) return [];
    return [
      {
        ...{ row: line.row, ...nameOf(line), original: at('original'), transfers: at('transfers') },
        ...{ revised: at('revised'), yearToDate: at('yearToDate') ?? ZERO },
        ...{ encumbered: at('encumbered'), available: at('available') },
      },
    ];
  });
  return { fiscalYear, rows, totals: addBalances(rows) };
}

const RULES = { revised: 'original plus transfers', available: 'revised minus spent minus encumbered' };

function gapFindings(years: readonly LedgerYear[]): LedgerFinding[] {
  return years.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      balanceGaps(row).map(({ field, printed, expected }) => ({
        row: row.row,
        message: `Row ${row.row}, ${row.account}: ${field} is ${formatMoney(printed)}, but ${RULES[field]} is ${formatMoney(expected)}.`,
      })),
    ),
  );
}

function cellFindings({ questions }: SectionReading): LedgerFinding[] {
  return questions.flatMap(({ row, kind, text }) => {
    if (kind === 'unreadable amount')
      return [{ row, message: `Row ${row}: “${text}” is not an amount, so $0.00 is used.` }];
    return kind === 'amount without a label'
      ? [{ row, message: `Row ${row}: the row has no account and was left out.` }]
      : [];
  });
}

function totalGaps(
  { totals, layout }: SectionReading,
  used: ReadonlySet<number>,
  kind: 'real' | 'rounding',
): LedgerFinding[] {
  return totals
    .filter(({ difference }) => difference === kind)
    .flatMap(({ row, label, printed, calculated, fromRow, toRow }) =>
      [...used].flatMap((at) => {
        const [shown, added] = [printed[at] ?? null, calculated[at] ?? ZERO];
        if (shown === null || shown === added) return [];
        const what = `Row ${row}, ${label || 'a total'}: ${layout.amounts[at]?.name ?? ''}`;
        const rows = fromRow === toRow ? `row ${fromRow} is` : `rows ${fromRow} to ${toRow} add up to`;
        return [
          {
            row,
            message: `${what} shows ${formatMoney(shown)}, but ${rows} ${formatMoney(added)}.`,
          },
        ];
      }),
    );
}

function unclearTotals({ questions }: SectionReading): string[] {
  return questions
    .filter(({ kind }) => kind === 'total kept')
    .map(
      ({ row, text }) =>
        `Row ${row}: “${text}” is not close to the sum of any rows above it. If this row is a line with its own account, answer row:${row}=line. If it is a total, answer row:${row}=total.`,
    );
}
