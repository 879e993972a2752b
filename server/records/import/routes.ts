import * as batches from '../../../core/contract/import-batches.ts';
import { CSV } from '../../../core/contract/fields.ts';
import * as contract from '../../../core/contract/import.ts';
import type { ImportPreview, ImportResult } from '../../../core/contract/import.ts';
import type { Context } from '../../context.ts';
import type { Api, RawResponse } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { conflictsOfFile } from './plan/conflicts-file.ts';
import { analyzeFile } from './read/analyze-file.ts';
import type { ImportRequest } from './read/request.ts';
import type { ExecuteRequest } from './write/execute-import.ts';
import { lineSource } from './read/line-source.ts';
import { listImports } from './write/list-imports.ts';
import { readImport } from './read/read-import.ts';
import { rejectedRowsOfFile, rejectedRowsOfImport, type CsvFile } from './write/rejected-rows.ts';

/** The calls that also place people. A higher layer implements them. */
interface ImportCalls {
  previewImport: (cx: Context, request: ImportRequest) => Promise<ImportPreview>;
  executeImport: (cx: Context, request: ExecuteRequest) => Promise<ImportResult>;
  undoImport: (cx: Context, input: { id: number; force?: boolean }) => Promise<batches.ImportBatch>;
}

export function importRoutes(
  api: Api,
  { workers, rosterImport }: { workers: Workers; rosterImport: ImportCalls },
): void {
  const { previewImport, executeImport, undoImport } = rosterImport;
  api.handleUpload(contract.analyzeImport, (cx, { body }, file) =>
    workers.run(cx, analyzeFile, { ...body, file }, { signal: cx.gone }),
  );
  api.handleTask(contract.previewImport, previewImport, ({ body }) => body);
  api.handleTask(contract.executeImport, executeImport, ({ body }) => body);
  api.handleRaw(contract.rejectedRowsOfFile, async (cx, { body }) =>
    download(await workers.run(cx, rejectedRowsOfFile, body)),
  );
  api.handleRaw(contract.conflictsOfFile, async (cx, { body }) =>
    download(await workers.run(cx, conflictsOfFile, body)),
  );
  api.handle(batches.listImports, (cx, { query }) => listImports(cx, query));
  api.handle(batches.getImport, (cx, { params }) => readImport(cx, params));
  api.handle(batches.undoImport, (cx, { params, body }) => undoImport(cx, { ...params, ...body }));
  api.handleRaw(batches.rejectedRows, async (cx, { params }) => download(await rejectedRowsOfImport(cx, params)));
  api.handle(batches.lineSource, (cx, { params }) => lineSource(cx, params));
}

function download({ name, text }: CsvFile): RawResponse {
  return { type: CSV, body: text, fileName: name };
}
