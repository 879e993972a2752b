import { labelForYear } from '../../../../core/import/label-for-year.ts';
import { findVersionByLabel, ensureVersion, requireVersion } from '../../budgets/versions.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireTarget } from '../plan/plan-import.ts';
import { moneyField, type ImportRequest } from './request.ts';

/** One money column in a file, and the version that it is imported into. The first part is the request itself. */
export interface ImportPart {
  request: ImportRequest;
  column: string;
  fiscalYear: number;
  versionLabel: string;
  /** Null until the version is created. */
  versionId: number | null;
}

/**
 * Returns the parts of a request: its own money column, then the additional ones. With `make`, creates missing versions; without
 * it, reports them as missing. Throws what requireTarget throws, and VALIDATION when two columns would be imported into one
 * version.
 */
export async function importParts(
  cx: Context,
  request: ImportRequest,
  options: { make: boolean },
): Promise<[ImportPart, ...ImportPart[]]> {
  const main = await requireTarget(cx, request);
  const field = moneyField(request.importType);
  const parts: [ImportPart, ...ImportPart[]] = [
    {
      request,
      column: request.columnMappings[field] ?? '',
      fiscalYear: main.fiscal_year,
      versionLabel: main.label,
      versionId: main.id,
    },
  ];
  for (const [index, asked] of request.amountColumns.entries()) {
    const version = await findTarget(cx, asked, main, options);
    // Row keys refer to lines of the main budget, so only the main column has conflicts to decide.
    const own = {
      ...request,
      amountColumns: [],
      actualsColumns: [],
      decisions: [],
      columnMappings: { ...request.columnMappings, [field]: asked.column },
    };
    const part = {
      request: { ...own, fileName: `${request.fileName}/${index + 1}`, ...version.ids },
      column: asked.column,
      fiscalYear: version.fiscalYear,
      versionLabel: version.label,
      versionId: version.ids?.versionId ?? null,
    };
    if (parts.some((other) => isSameVersion(other, part))) throw filledTwice(index, part);
    if (version.ids) await requireTarget(cx, part.request);
    parts.push(part);
  }
  return parts;
}

interface TargetVersion {
  label: string;
  fiscalYear: number;
  ids: { versionId: number; budgetYearId: number } | null;
}

async function findTarget(
  cx: Context,
  asked: ImportRequest['amountColumns'][number],
  main: { label: string; fiscal_year: number },
  { make }: { make: boolean },
): Promise<TargetVersion> {
  if (asked.versionId !== undefined) {
    const row = await requireVersion(cx, asked.versionId);
    const ids = { versionId: row.id, budgetYearId: row.budget_year_id };
    return { label: row.label, fiscalYear: row.fiscal_year, ids };
  }
  if (asked.fiscalYear === undefined) throw new Error('validation accepted an amount column without a year');
  const label = asked.label ?? labelForYear(main.label, main.fiscal_year, asked.fiscalYear);
  const where = { fiscalYear: asked.fiscalYear, label };
  const version = make ? await ensureVersion(cx, where) : await findVersionByLabel(cx, where);
  const ids = version && { versionId: version.id, budgetYearId: version.budgetYearId };
  return { label: version?.label ?? label, fiscalYear: asked.fiscalYear, ids };
}

function isSameVersion(some: ImportPart, other: ImportPart): boolean {
  if (some.versionId !== null || other.versionId !== null) return some.versionId === other.versionId;
  return some.fiscalYear === other.fiscalYear && some.versionLabel.toLowerCase() === other.versionLabel.toLowerCase();
}

function filledTwice(index: number, { column, versionLabel }: ImportPart): AppError {
  return new AppError(
    'VALIDATION',
    `"${column}" and another column would both go into the version "${versionLabel}". Choose a different version for one of them.`,
    {
      fields: { [`amountColumns.${index}`]: 'goes into the same version as another column' },
    },
  );
}
