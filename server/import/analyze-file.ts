import { PREVIEW_ROWS, type ImportAnalysis } from '../../core/contract/imports.ts';
import { expectedColumns, type ImportType } from '../../core/import/expected-columns.ts';
import { suggestMappings } from '../../core/import/suggest-mappings.ts';
import { requireVersion } from '../budgets/versions.ts';
import type { Context } from '../context.ts';
import { keepTable } from './kept-tables.ts';
import { findRememberedMapping } from './remember-mapping.ts';
import { readTable } from './readers/read-table.ts';
import { plainFileName, stageFile } from './staged-files.ts';
import { storableText } from './storable-text.ts';

export interface AnalyzeInput {
  file: { name: string; bytes: Buffer };
  importType: ImportType;
  /** The version that is going to be filled: its fiscal year tells the right one of several columns of years. */
  versionId?: number | undefined;
  /** The same, where the version does not exist yet. */
  fiscalYear?: number | undefined;
  sheet?: string | undefined;
  headerRow?: number | undefined;
}

/**
 * Reads a file, keeps it for a day and suggests which of its columns is what. A file that cannot be read leaves nothing behind.
 * Throws NOT_FOUND for an unknown version; VALIDATION, TOO_LARGE or UNSUPPORTED_TYPE for a file that is no table.
 */
export async function analyzeFile(cx: Context, input: AnalyzeInput): Promise<ImportAnalysis> {
  const version = input.versionId === undefined ? null : await requireVersion(cx, input.versionId);
  const originalName = plainFileName(input.file.name);
  const table = await readTable(input.file.bytes, {
    fileName: originalName,
    sheet: input.sheet,
    headerRow: input.headerRow,
  });
  const columns = table.columns.map((column) => storableText(column.name));
  const suggestedMappings = suggestMappings(
    input.importType,
    columns,
    table.rows.map((row) => row.cells),
    { fiscalYear: version?.fiscal_year ?? input.fiscalYear },
  );
  const rememberedMapping = await findRememberedMapping(cx, {
    type: input.importType,
    columns,
    suggested: suggestedMappings,
    fiscalYear: version?.fiscal_year ?? input.fiscalYear ?? null,
  });
  const fileName = await stageFile(cx, {
    originalName,
    importType: input.importType,
    content: input.file.bytes,
    readOptions: { sheet: table.sheet, headerRow: table.headerRow },
  });
  keepTable(fileName, table);
  return {
    success: true,
    fileName,
    originalName,
    sheets: table.sheets,
    sheet: table.sheet,
    headerRow: table.headerRow,
    rowCount: table.rows.length,
    encoding: table.encoding,
    delimiter: table.delimiter,
    detectedColumns: columns,
    expectedColumns: expectedColumns(input.importType).map(({ field, label, required }) => ({
      field,
      label,
      required,
    })),
    suggestedMappings,
    rememberedMapping,
    previewData: table.rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => Object.fromEntries(columns.map((name, at) => [name, row.cells[at] ?? '']))),
    warnings: table.warnings,
  };
}
