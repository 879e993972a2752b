import type { ExportFormat } from '../../../core/contract/line-items-export.ts';
import { CSV, XLSX } from '../../../core/contract/fields.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { requireBudget, type ResolvedBudget } from '../budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { csvOf } from './export-csv.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import { listCategoryCodes } from './queries.ts';
import { exportColumns, type CategoryOf, type ExportColumn } from './export-columns.ts';
import { categoryPredicate, type CategoryFilter } from './filter-by-category.ts';
import { workbookOf } from './export-xlsx.ts';
import { linesOf, typeOf, type ListQuery } from './list-line-items.ts';
import { filterLines, sortLines, type LineFilter } from './select-lines.ts';

export interface ExportRequest extends Omit<ListQuery, 'ids'> {
  format: ExportFormat;
  /** The fields to export, in order; by default, all. */
  columns?: readonly string[] | undefined;
  /** Exactly these lines in this order, instead of a filter and a sort. */
  ids?: readonly number[] | undefined;
  filter?: (LineFilter & CategoryFilter) | undefined;
  sort?: readonly string[] | undefined;
  /** The requested columns that show other years. */
  compared?: readonly ComparedColumn[] | undefined;
}

/** A column whose values come from another source, by line id. */
export interface ComparedColumn extends Omit<ExportColumn, 'value'> {
  values: Readonly<Record<string, number>>;
}

export interface ExportFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const TYPE: Record<ExportFormat, string> = {
  xlsx: XLSX,
  csv: CSV,
};

/**
 * Exports the lines of one fiscal year of a budget as a file that can be imported back unchanged. Every export is recorded in the audit
 * log. Throws NOT_FOUND without such a budget or when a line is not in it, and VALIDATION for unknown columns or categories.
 */
export async function exportLineItems(cx: Context, request: ExportRequest): Promise<ExportFile> {
  const { format, filter, sort } = request;
  const { scenario, fiscalYear, columns, lines } = await selectLines(cx, request);
  await inTransaction(cx, (tx) =>
    audit(tx, {
      action: 'export',
      entity: 'scenario',
      entityIds: [scenario.id],
      details: { format, fiscalYear, lines: lines.length, columns: columns.map(({ field }) => field), filter, sort },
    }),
  );
  const kind = scenario.is_operating ? 'employees' : 'proposed-budget';
  const label = fiscalYearLabel(fiscalYear);
  return {
    name: `${kind}-${label}.${format}`,
    type: TYPE[format],
    bytes:
      format === 'csv'
        ? csvOf(lines, columns)
        : await workbookOf(lines, columns, `${scenario.is_operating ? 'Employees' : 'Proposed'} ${label}`),
  };
}

/** The lines and columns of an export. */
export interface SelectedLines extends ResolvedBudget {
  columns: ExportColumn[];
  lines: LineItem[];
  /** The id of the newest line in the budget, whether it is exported or not; 0 if there are no lines. */
  lastLineId: number;
}

/** Reads the lines of an export in order, and its columns. Throws NOT_FOUND without such a budget or when a line is not in it. */
export async function selectLines(cx: Context, request: Omit<ExportRequest, 'format'>): Promise<SelectedLines> {
  const { ids, filter, sort } = request;
  const budget = await requireBudget(cx, {
    type: await typeOf(cx, request),
    scenarioId: request.scenarioId,
    budgetYearId: request.budgetYearId,
    fiscalYear: request.fiscalYear,
  });
  const { scenario, fiscalYear } = budget;
  const columns = exportColumns(
    scenario.is_operating,
    request.columns,
    await categoryNames(cx),
    (request.compared ?? []).map(({ values, ...column }) => ({ ...column, value: ({ id }) => values[id] ?? null })),
  );
  const isWanted = await categoryPredicate(cx, filter ?? {}, scenario.is_operating);
  const all = await linesOf(cx, { scenarioId: scenario.id, fiscalYear });
  const filtered = ids ? all : filterLines(isWanted ? all.filter(isWanted) : all, filter ?? {});
  const lines = ids ? pick(all, ids) : sortLines(filtered, sort ?? [], columns);
  return { ...budget, columns, lines, lastLineId: all.at(-1)?.id ?? 0 };
}

/** Returns a function that finds the name of the category that a line counts in: its own category or that of its DESE code. */
async function categoryNames(cx: Context): Promise<CategoryOf> {
  const categories = await listCategoryCodes(cx.db);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const categoryOf = categoryLookup(categories);
  return (item) => names.get(categoryOf(item) ?? 0) ?? null;
}

function pick(items: readonly LineItem[], ids: readonly number[]): LineItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lines = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const missing = new Set(ids).size - lines.length;
  if (missing === 0) return lines;
  throw new AppError(
    'NOT_FOUND',
    `${plural(missing, 'line is', 'lines are')} no longer in this budget and fiscal year. Reload the list and export again.`,
  );
}
