import type { Context } from './context.ts';
import { listElectionsOn } from './planning/benefits/elections.ts';
import { rosterPlacements as placements } from './planning/placements/place-imported.ts';
import { previewImport } from './records/import/plan/preview-import.ts';
import type { ImportRequest } from './records/import/read/request.ts';
import { undoImport } from './records/import/undo/undo-import.ts';
import { executeImport, type ExecuteRequest } from './records/import/write/execute-import.ts';
import {
  type ImportFileInput,
  importFile,
  type PreparedImport,
  previewFile,
} from './records/import/write/import-file.ts';

/** Imports with what a higher floor does with columns of a roster: routes, workers and the command line call these. */
export const rosterImport = {
  previewImport: (cx: Context, request: ImportRequest) => previewImport(cx, request, placements),
  executeImport: (cx: Context, request: ExecuteRequest) => executeImport(cx, request, placements),
  undoImport: (cx: Context, input: { id: number; force?: boolean }) =>
    undoImport(cx, input, { placements, elections: listElectionsOn }),
  importFile: (cx: Context, input: ImportFileInput, onPrepared: (prepared: PreparedImport) => void) =>
    importFile(cx, input, { placements, onPrepared }),
  previewFile: (cx: Context, input: ImportFileInput) => previewFile(cx, input, placements),
};
