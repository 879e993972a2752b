import type { RowMeaning } from './sections/answers.ts';
import { fieldsOfKind, PROPOSED_FIELDS, type ProposedField } from '../line-fields.ts';
import { parseMoney } from './parse-money.ts';
import { calledTotal, createCellReader, skipRow, skipTotal } from './read-cell.ts';
import type { CellReader, FileValue, Finding, RowReading } from './read-cell.ts';
import { createRowCells } from './row-cells.ts';
import type { RowCells, RowPlan, SourceRow } from './row-cells.ts';
import { createTotalRowDetector, isPlainTotal, type TotalReading } from './total-row.ts';

/** The fields of a proposed line from a file; blank is null, which counts as 0 for the amount. Building and category are still text. */
export type ProposedValues = { [Row in ProposedField as Row['field']]: FileValue<Row['kind']> | null };

export interface ProposedDraft {
  row: number;
  /** The row key, which our export writes to find the line again. */
  rowKey: string | null;
  rev: number | null;
  /** Only the fields that have a column in the file; a matched line keeps its values in all other fields. */
  values: Partial<ProposedValues>;
  findings: Finding[];
}

const TYPE = 'proposed';
const TEXTS = fieldsOfKind(PROPOSED_FIELDS, 'name', 'text', 'reference');
const CODES = fieldsOfKind(PROPOSED_FIELDS, 'code', 'fund');

function readTotal(
  detect: ReturnType<typeof createTotalRowDetector>,
  cells: RowCells,
  row: SourceRow,
  meaning: RowMeaning | undefined,
): TotalReading | null {
  const text = (field: Parameters<RowCells['text']>[1]): string => cells.text(row, field);
  const [description, name] = [text('accountDescription'), text('name')];
  const amount = parseMoney(text('amount'));
  return detect({
    labels: description || name ? [description, name] : [cells.firstText(row)],
    groups: [text('category'), text('building'), text('deseCategories')],
    hasIdentity: text('accountLine') !== '' && !isPlainTotal(text('accountLine')) && !isPlainTotal(description),
    amount: amount.kind === 'amount' ? amount.amount : null,
    row: row.row,
    mayBeSum: true,
    hasOwnCode: text('accountLine') !== '' || text('deseCode') !== '',
    meaning,
  });
}

function readValues(cells: RowCells, cell: CellReader, plan: RowPlan, findings: Finding[]): Partial<ProposedValues> {
  const values: Partial<ProposedValues> = {};
  for (const { field } of TEXTS) if (cells.has(field)) values[field] = cell.text(field);
  for (const { field } of CODES) if (cells.has(field)) values[field] = cell.code(field);
  if (cells.has('amount')) {
    values.amount = cell.money('amount');
    if (values.amount === null) {
      findings.push({
        field: 'amount',
        code: 'NO_AMOUNT',
        message: 'The amount is blank, so $0.00 is used.',
        needsReview: true,
      });
    }
  }
  if (cells.has('notes') || (plan.noteColumns ?? []).length > 0) values.notes = cell.notes();
  return values;
}

/**
 * Creates a function that reads the rows of a proposed file. Rows must come in file order, because totals are recognized by the rows before
 * them. A row is skipped if it is a total, if its amount is not blank and cannot be read, or if it has neither description nor name. A row
 * with the row key of our exports is never a total and needs no description. Every other row is a line with the findings of its cells.
 * Negative amounts are offsets.
 */
export function createProposedReader(plan: RowPlan): (row: SourceRow) => RowReading<ProposedDraft> {
  const cells = createRowCells(plan);
  const detect = createTotalRowDetector();
  const cell = createCellReader(TYPE, cells);
  return (row) => {
    const name = cells.text(row, 'accountDescription') || cells.text(row, 'name');
    const isOwn = cells.rowKey(row) !== null;
    const total = readTotal(detect, cells, row, isOwn ? 'line' : plan.meanings?.get(row.row));
    if (total?.isTotal) return skipTotal(row, name || cells.firstText(row), total.difference);
    const amount = cells.text(row, 'amount');
    const read = parseMoney(amount);
    if (read.kind === 'unreadable')
      return skipRow(row, 'UNREADABLE_AMOUNT', name, TYPE, { value: amount, why: read.why });
    if (name === '' && !isOwn) return skipRow(row, 'NOTHING_NAMED', '', TYPE);
    const findings: Finding[] = [];
    cell.start(row, findings);
    if (total?.difference) findings.push(calledTotal('accountDescription', name, total.difference));
    const values = readValues(cells, cell, plan, findings);
    const line = { row: row.row, rowKey: cells.rowKey(row), rev: cells.rev(row), values, findings };
    return { kind: 'line', line, sumOf: total?.sumOf };
  };
}
