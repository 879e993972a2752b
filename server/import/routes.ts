import * as batches from '../../core/contract/import-batches.ts';
import * as contract from '../../core/contract/imports.ts';
import type { Api } from '../http/api.ts';
import { analyzeFile } from './analyze-file.ts';
import { executeImport } from './execute-import.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';

export function importRoutes(api: Api): void {
  api.handleUpload(contract.analyzeImport, (cx, { body }, file) => analyzeFile(cx, { ...body, file }));
  api.handle(contract.previewImport, (cx, { body }) => previewImport(cx, body));
  api.handle(contract.executeImport, (cx, { body }) => executeImport(cx, body));
  api.handle(batches.listImports, (cx, { query }) => listImports(cx, query));
}
