import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import type { ErrorBody } from '../../../core/contract/errors.ts';
import { lineSource } from '../../../core/contract/import-batches.ts';
import { type ImportAnalysis, importAnalysis } from '../../../core/contract/import-analysis.ts';
import * as contract from '../../../core/contract/import.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { createVersion } from '../../../server/records/budgets/versions.ts';
import type { LineItemRow } from '../../../server/platform/db/tables.ts';
import { formBody, type TestApp } from '../test-app.ts';

export type Body = CallInput<typeof contract.executeImport>['body'];

export interface FileUpload {
  name?: string;
  content: string | Uint8Array;
  type?: ImportType;
  /** Other fields of the form, such as sheet, headerRow and versionId. */
  fields?: Record<string, string>;
}

let versions = 0;

/** Imports over HTTP as an administrator. */
export function importCalls(app: TestApp) {
  async function analyze(file: FileUpload): Promise<ImportAnalysis> {
    const response = await sendFile(file);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`analyze: ${response.status} ${text}`);
    return importAnalysis.parse(JSON.parse(text));
  }

  async function sendFile({ name = 'file.csv', content, type = 'operating', fields = {} }: FileUpload) {
    return app.send(
      'ADMIN',
      'POST',
      '/api/import/analyze',
      formBody({ name, content }, { importType: type, ...fields }),
    );
  }

  async function newVersion(fiscalYear = 2026) {
    return createVersion(app.cx, { fiscalYear, label: `Version ${++versions}` });
  }

  /** Uploads a file and returns the body that imports it with all suggestions. */
  async function stage(
    version: { id: number; budgetYearId: number },
    file: FileUpload,
    choices: Partial<Body> = {},
  ): Promise<Body> {
    const analysis = await analyze({ ...file, fields: { versionId: String(version.id), ...file.fields } });
    const columnMappings: Record<string, string> = {};
    for (const [field, { csvColumn }] of Object.entries(analysis.suggestedMappings)) {
      columnMappings[field] = csvColumn ?? contract.SKIPPED_COLUMN;
    }
    return {
      fileName: analysis.fileName,
      columnMappings,
      importType: file.type ?? 'operating',
      budgetYearId: version.budgetYearId,
      versionId: version.id,
      ...choices,
    };
  }

  async function preview(body: Body): Promise<contract.ImportPreview> {
    return (await app.call('ADMIN', contract.previewImport, { body })).body;
  }

  async function execute(body: Body): Promise<contract.ImportResult> {
    return (await app.call('ADMIN', contract.executeImport, { body })).body;
  }

  async function run(
    version: { id: number; budgetYearId: number },
    file: FileUpload,
    choices: Partial<Body> = {},
  ): Promise<contract.ImportResult> {
    return execute(await stage(version, file, choices));
  }

  async function refused(body: Body): Promise<{ status: number; body: ErrorBody }> {
    return app.refused('ADMIN', contract.executeImport, { body });
  }

  /** Returns the live lines of a scenario in their order. */
  async function lines(scenarioId: number): Promise<LineItemRow[]> {
    return app.cx
      .db<LineItemRow>('line_items')
      .where({ scenario_id: scenarioId })
      .whereNull('deleted_at')
      .orderBy('id');
  }

  /** Returns the file's values for a line. */
  async function said(line: { id: number } | undefined): Promise<Record<string, string> | undefined> {
    const { body } = await app.call('ADMIN', lineSource, { params: { id: String(line?.id) } });
    return body.file?.values;
  }

  return { analyze, sendFile, newVersion, stage, preview, execute, run, refused, lines, said };
}

export function fixture(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../../../fixtures/import', name));
}

/** Makes a CSV file of the given rows. The first row contains the column names. */
export function csv(...rows: (string | number)[][]): string {
  return rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');
}
