import { SKIPPED_COLUMN, type previewImport } from '../../../../core/contract/import.ts';
import type { HandlerInput } from '../../../../core/contract/endpoint.ts';
import { expectedColumns, type MappedField } from '../../../../core/import/expected-columns.ts';
import { AppError, type ErrorDetails } from '../../../errors.ts';

/** The request for a preview or for executing an import. */
export type ImportRequest = HandlerInput<typeof previewImport>['body'];

const NO_FTE =
  'Full-time rates can be imported only with an FTE column. Map the FTE column, or import the salaries as actual pay.';
const NO_COLUMN = 'the file has no column';

/** Maps fields to columns, without skipped fields. */
export type Mappings = Partial<Record<MappedField, string>>;

/**
 * Returns the fields that the request maps. Throws VALIDATION that lists every problem by its path in the request: required fields without
 * a column, fields that this import type does not have, and columns that the file does not have.
 */
export function checkMappings(request: ImportRequest, columns: readonly string[]): Mappings {
  const mappings = mappedFields(request);
  const known = new Set(columns);
  const problems: Record<string, string> = {};
  const missing = missingRequired(request.importType, mappings);
  for (const { field } of missing) problems[`columnMappings.${field}`] = 'is required';
  const fields = new Set<string>(expectedColumns(request.importType).map(({ field }) => field));
  for (const [field, column] of Object.entries(request.columnMappings)) {
    if (!fields.has(field)) problems[`columnMappings.${field}`] = `is not a field of ${request.importType} imports`;
    else if (column !== SKIPPED_COLUMN && !known.has(column)) problems[`columnMappings.${field}`] = noColumn(column);
  }
  for (const [index, column] of request.noteColumns.entries()) {
    if (!known.has(column)) problems[`noteColumns.${index}`] = noColumn(column);
  }
  Object.assign(problems, amountColumnProblems(request, mappings, known));
  if (request.salaryIs === 'fullTimeRate' && mappings.currentFTE === undefined) {
    problems.salaryIs = 'requires a column that is mapped to FTE';
  }
  if (Object.keys(problems).length === 0) return mappings;
  const message = missing.length > 0 ? mapRequired(missing.map(({ label }) => label)) : sentence(problems);
  throw new AppError('VALIDATION', message, { fields: problems } satisfies ErrorDetails);
}

function amountColumnProblems(
  request: ImportRequest,
  mappings: Mappings,
  known: ReadonlySet<string>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const taken = new Set([mappings[moneyField(request.importType)]]);
  for (const [index, { column }] of request.amountColumns.entries()) {
    const path = `amountColumns.${index}.column`;
    if (!known.has(column)) problems[path] = noColumn(column);
    else if (taken.has(column))
      problems[path] = `"${column}" is already used in this import. A column can be imported into only one year`;
    taken.add(column);
  }
  for (const [index, { column }] of request.actualsColumns.entries()) {
    const path = `actualsColumns.${index}.column`;
    if (request.importType !== 'proposed') problems[path] = 'can be used only in an import of a proposed budget';
    else if (!known.has(column)) problems[path] = noColumn(column);
    else if (taken.has(column))
      problems[path] = `"${column}" is already used in this import. A column can be imported into only one place`;
    taken.add(column);
  }
  return problems;
}

/** Returns the field that a money column is read into. */
export function moneyField(type: ImportRequest['importType']): 'currentSalary' | 'amount' {
  return type === 'operating' ? 'currentSalary' : 'amount';
}

/** Returns the fields with a column, in the order of the import screen. */
export function mappedFields(request: Pick<ImportRequest, 'importType' | 'columnMappings'>): Mappings {
  return Object.fromEntries(
    expectedColumns(request.importType).flatMap(({ field }) => {
      const column = request.columnMappings[field];
      return column === undefined || column === SKIPPED_COLUMN ? [] : [[field, column]];
    }),
  );
}

/** Returns the required fields without a column. */
export function missingRequired(
  type: ImportRequest['importType'],
  mappings: Mappings,
): { field: MappedField; label: string }[] {
  return expectedColumns(type).filter(({ field, required }) => required && mappings[field] === undefined);
}

export function mapRequired(labels: readonly string[]): string {
  return `Please map required fields: ${labels.join(', ')}`;
}

/** Serializes a request so that equal requests give equal text: mappings in a fixed order and without skipped fields. */
export function canonicalRequest(request: ImportRequest): string {
  return JSON.stringify({
    fileName: request.fileName,
    importType: request.importType,
    columnMappings: mappedFields(request),
    noteColumns: request.noteColumns,
    budgetYearId: request.budgetYearId,
    versionId: request.versionId,
    mode: request.mode,
    salaryIs: request.salaryIs,
    force: request.force,
    ...(request.notImported === 'remove' && { notImported: request.notImported }),
    ...(request.conflicts !== 'ask' && { conflicts: request.conflicts }),
    ...(request.decisions.length > 0 && { decisions: request.decisions }),
    ...(request.lostZeros !== 'budget' && { lostZeros: request.lostZeros }),
    ...(request.handEdits !== 'file' && { handEdits: request.handEdits }),
    ...(request.allOrNothing && { allOrNothing: true }),
    ...(request.amountColumns.length > 0 && { amountColumns: request.amountColumns }),
    ...(request.actualsColumns.length > 0 && { actualsColumns: request.actualsColumns }),
  });
}

function noColumn(column: string): string {
  return `${NO_COLUMN} "${column}"`;
}

function sentence(problems: Record<string, string>): string {
  if (Object.keys(problems).join() === 'salaryIs') return NO_FTE;
  const listed = Object.entries(problems).map(([path, what]) => `${path}: ${what}`);
  const lacksColumn = Object.values(problems).some((what) => what.startsWith(NO_COLUMN));
  return `${listed.slice(0, 5).join('; ')}.${lacksColumn ? ' Upload the file again to see its columns.' : ''}`;
}
