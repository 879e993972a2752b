import {
  EMPLOYEE_EXPORT_FIELDS,
  PROPOSED_EXPORT_FIELDS,
  type ExportField,
} from '../../../core/contract/line-items-export.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { lineColumns, REV_COLUMN, ROW_KEY_COLUMN } from '../../../core/import/expected-columns.ts';
import { formatFindings } from '../../../core/rules/people/format-findings.ts';
import { AppError } from '../../errors.ts';

/** Money is in dollars, and dates are `YYYY-MM-DD`. */
export type CellKind = 'text' | 'money' | 'number' | 'whole' | 'date';
export type CellValue = string | number | null;

export interface ExportColumn {
  field: string;
  header: string;
  kind: CellKind;
  value: (item: LineItem) => CellValue;
  /**
   * If this column shows the change between two other columns, the fields of these columns. Its total is the change between their totals.
   */
  changeOf?: { part: 'amount' | 'percent'; before: string; after: string };
}

/** Returns the name of the category that a line counts in: its own category or that of its DESE code. */
export type CategoryOf = (item: LineItem) => string | null;

/** Fields whose header differs from the header that an import expects, or that no import reads. */
const SPECIAL: Partial<Record<ExportField, Omit<ExportColumn, 'field'>>> = {
  building: { header: 'Building', kind: 'text', value: (item) => item.building?.name ?? null },
  category: { header: 'Category', kind: 'text', value: (item) => item.categoryName },
  // The amount that counts in the budget. It is less than the salary if someone stays for part of the year.
  cost: { header: 'Cost', kind: 'money', value: (item) => item.cost },
  nextYearSalary: { header: 'Next Year Salary', kind: 'money', value: (item) => nextYear(item, true) },
  // No import maps this header to the typed salary, because a calculated salary must not become manual.
  autoNextYearSalary: { header: 'Auto for Next Year', kind: 'money', value: (item) => nextYear(item, false) },
  budgetStatus: { header: 'Budget Status', kind: 'text', value: (item) => item.budgetStatus },
  needsReview: { header: 'Needs Review', kind: 'text', value: (item) => (item.metadata.needsReview ? 'Yes' : 'No') },
  // The findings about the line, which no import reads.
  findings: { header: 'Findings', kind: 'text', value: (item) => formatFindings(item.metadata) },
  updatedBy: { header: 'Updated By', kind: 'text', value: (item) => item.updatedBy },
  updatedAt: { header: 'Updated At', kind: 'text', value: (item) => item.updatedAt },
};
/** No import maps this header to the category, because a category from the DESE code must not become the line's own. */
const COUNTED_IN = 'Counted In';
const KIND: Record<string, CellKind> = { money: 'money', fte: 'number', date: 'date' };

/** The columns by which an import matches rows with lines. */
const IDENTITY: readonly ExportColumn[] = [
  { field: 'id', header: ROW_KEY_COLUMN, kind: 'whole', value: (item) => item.id },
  { field: 'rev', header: REV_COLUMN, kind: 'whole', value: (item) => item.rev },
];

/**
 * Returns the columns of an export (by default, all) in the requested order, followed by the row key and the revision. Typed and calculated
 * next-year salaries are two columns, and so are the line's own category and the one it counts in. Throws VALIDATION for a field that such
 * lines do not have.
 */
export function exportColumns(
  isOperating: boolean,
  asked: readonly string[] | undefined,
  categoryOf: CategoryOf,
  compared: readonly ExportColumn[],
): ExportColumn[] {
  const known: readonly ExportField[] = isOperating ? EMPLOYEE_EXPORT_FIELDS : PROPOSED_EXPORT_FIELDS;
  const fields = asked ? withCalculated(asked) : known;
  const chosen = known.filter((field) => fields.includes(field));
  const strange = fields.filter(
    (field) => !chosen.some((known) => known === field) && !compared.some((column) => column.field === field),
  );
  if (strange.length > 0) {
    throw new AppError(
      'VALIDATION',
      `These lines have no column ${strange.join(' or ')}. Valid columns: ${known.join(', ')}.`,
      {
        fields: { columns: `unknown: ${strange.join(', ')}` },
      },
    );
  }
  const ordered = [...new Set(fields)].flatMap((field) => {
    const own = chosen.find((known) => known === field);
    return own ? column(own, isOperating, categoryOf) : (compared.find((column) => column.field === field) ?? []);
  });
  return [...ordered, ...IDENTITY];
}

/** Adds to each field the calculated field that belongs to it. */
function withCalculated(asked: readonly string[]): string[] {
  const calculated = new Map([
    ['nextYearSalary', 'autoNextYearSalary'],
    ['category', 'countedIn'],
  ]);
  return asked.flatMap((field) => [field, calculated.get(field) ?? []].flat());
}

function column(field: ExportField, isOperating: boolean, categoryOf: CategoryOf): ExportColumn {
  if (field === 'countedIn') return { field, header: COUNTED_IN, kind: 'text', value: categoryOf };
  const special = SPECIAL[field];
  if (special) return { field, ...special };
  const expected = lineColumns(isOperating ? 'operating' : 'proposed').find((other) => other.field === field);
  if (!expected) throw new Error(`unknown export column: ${field}`);
  const kind = KIND[expected.kind] ?? 'text';
  return { field, header: expected.label, kind, value: (item) => plainValue(item, field) };
}

function plainValue(item: LineItem, field: string): CellValue {
  const value: unknown = field in item ? item[field as keyof LineItem] : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function nextYear(item: LineItem, manual: boolean): number | null {
  return item.isOperating && item.nextYearSalaryManual === manual ? item.nextYearSalary : null;
}
