import { rollForward } from './planning/projections/roll-forward.ts';
import { contractCost } from './planning/cola/contract-cost.ts';
import { multiYearProjection } from './planning/cola/multi-year.ts';
import { calculateRifGap } from './planning/cola/rif.ts';
import type { TaskTable } from './platform/workers/task.ts';
import { findDuplicates } from './records/data-quality/find-duplicates.ts';
import { explainFigure } from './reporting/explain/explain-figure.ts';
import { readTodo } from './reporting/todo/read-todo.ts';
import { analyzeFile } from './records/import/read/analyze-file.ts';
import { executeImport } from './records/import/write/execute-import.ts';
import { resolveUnknownValues } from './records/import/memory/resolve-unknown-values.ts';
import { listUnknownValues } from './records/import/memory/unknown-values.ts';
import { previewImport } from './records/import/plan/preview-import.ts';
import { rejectedRowsOfFile } from './records/import/write/rejected-rows.ts';
import { exportLineItems } from './records/line-items/export-line-items.ts';
import { storeLogo } from './platform/district/logos/store-logo.ts';
import { importSchedules } from './planning/schedules/import-schedules.ts';
import { generateProjection } from './planning/projections/generate-projection.ts';

const SMALLER_FILE = 'Copy only the rows and columns you need into a new file, or save it as .csv, and upload that.';

const LATER = 'Try again when fewer people are working.';

/**
 * The use cases that run in a worker, with a time limit for each. An import may have to wait for another one into the same version.
 */
export const TASKS: TaskTable = {
  analyzeFile: { run: analyzeFile, seconds: 60, what: 'Reading the file', advice: SMALLER_FILE },
  previewImport: { run: previewImport, seconds: 120, what: 'Previewing the import', advice: SMALLER_FILE },
  executeImport: {
    run: executeImport,
    seconds: 600,
    what: 'The import',
    advice: `Nothing was imported. ${SMALLER_FILE}`,
  },
  rejectedRowsOfFile: { run: rejectedRowsOfFile, seconds: 120, what: 'Reading the file', advice: SMALLER_FILE },
  listUnknownValues: {
    run: listUnknownValues,
    isInteractive: true,
    seconds: 60,
    what: 'The search for unknown values',
    advice: LATER,
  },
  resolveUnknownValues: {
    run: resolveUnknownValues,
    isInteractive: true,
    seconds: 120,
    what: 'Resolving the values',
    advice: `Nothing was changed. ${LATER}`,
  },
  storeLogo: {
    run: storeLogo,
    isInteractive: true,
    seconds: 20,
    what: 'Reading the picture',
    advice: 'Export a simpler SVG, or use a PNG.',
  },
  importSchedules: {
    run: importSchedules,
    isInteractive: true,
    seconds: 60,
    what: 'Reading the schedules',
    advice: `Nothing was imported. ${SMALLER_FILE}`,
  },
  findDuplicates: { run: findDuplicates, seconds: 120, what: 'The search for duplicates', advice: LATER },
  generateProjection: {
    run: generateProjection,
    seconds: 600,
    what: 'The projection',
    advice: `Nothing was projected. ${LATER}`,
  },
  exportLineItems: { run: exportLineItems, seconds: 120, what: 'The export', advice: 'Export fewer columns or rows.' },
  contractCost: { run: contractCost, isInteractive: true, seconds: 60, what: 'The calculation', advice: LATER },
  calculateRifGap: { run: calculateRifGap, isInteractive: true, seconds: 60, what: 'The calculation', advice: LATER },
  multiYearProjection: {
    run: multiYearProjection,
    isInteractive: true,
    seconds: 60,
    what: 'The calculation',
    advice: LATER,
  },
  readTodo: { run: readTodo, isInteractive: true, seconds: 60, what: 'The to-do list', advice: LATER },
  explainFigure: { run: explainFigure, isInteractive: true, seconds: 60, what: 'The explanation', advice: LATER },
  rollForward: { run: rollForward, seconds: 600, what: 'Rolling forward', advice: `Nothing was changed. ${LATER}` },
};
