import type { Context } from './context.ts';
import { listElectionsOn } from './planning/benefits/elections.ts';
import { rosterPlacements as placements } from './planning/placements/place-imported.ts';
import { ledgerHistory as history } from './records/actuals/import-history.ts';
import { previewImport } from './records/import/plan/preview-import.ts';
import type { ImportRequest } from './records/import/read/request.ts';
import { undoImport } from './records/import/undo/undo-import.ts';
import { executeImport, type ExecuteRequest } from './records/import/write/execute-import.ts';
import {
  type ImportFileInput,
  importPrepared,
  prepareFile,
  type PreparedImport,
  previewFile,
} from './records/import/write/import-file.ts';

const dependencies = { placements, history };

/**
 * The import use cases, connected to the features that handle steps, lanes and actuals. Routes, workers and the command
 * line use these.
 */
export const rosterImport = {
  previewImport: (cx: Context, request: ImportRequest) => previewImport(cx, request, dependencies),
  executeImport: (cx: Context, request: ExecuteRequest) => executeImport(cx, request, dependencies),
  undoImport: (cx: Context, input: { id: number; force?: boolean }) =>
    undoImport(cx, input, { ...dependencies, elections: listElectionsOn }),
  prepareFile: (tx: Context, input: ImportFileInput) => prepareFile(tx, input, dependencies),
  importPrepared: (tx: Context, prepared: PreparedImport) => importPrepared(tx, prepared, dependencies),
  previewFile: (cx: Context, input: ImportFileInput) => previewFile(cx, input, dependencies),
};
