import { rollForward } from './planning/projections/roll-forward.ts';
import { contractCost } from './planning/cola/contract-cost.ts';
import { multiYearProjection } from './planning/cola/multi-year.ts';
import { calculateRifGap } from './planning/cola/rif.ts';
import type { TaskTable } from './platform/workers/task.ts';
import { findDuplicates } from './records/data-quality/find-duplicates.ts';
import { explainFigure } from './reporting/explain/explain-figure.ts';
import { loadSample } from './reporting/sample/load-sample.ts';
import { countDuplicatesTodo, readTodo } from './reporting/todo/read-todo.ts';
import { analyzeFile } from './records/import/read/analyze-file.ts';
import { resolveUnknownValues } from './records/import/memory/resolve-unknown-values.ts';
import { listUnknownValues } from './records/import/memory/unknown-values.ts';
import { conflictsOfFile } from './records/import/plan/conflicts-file.ts';
import { rosterImport } from './roster-import.ts';
import { rejectedRowsOfFile } from './records/import/write/rejected-rows.ts';
import { exportOwnLayout } from './records/own-layout/export-own-layout.ts';
import { downloadWorkbook } from './records/workbooks/download-workbook.ts';
import { executeMerge } from './records/workbooks/execute-merge.ts';
import { previewMerge } from './records/workbooks/preview-merge.ts';
import { exportLineItems } from './records/line-items/export-line-items.ts';
import { storeLogo } from './platform/district/logos/store-logo.ts';
import { importActuals } from './records/actuals/import-actuals.ts';
import { importSchedules } from './planning/schedules/import-schedules.ts';
import { readSchedulesOfFile } from './planning/schedules/read-schedules-of-file.ts';
import { listPlacements } from './planning/placements/list-placements.ts';
import { placeFromFile } from './planning/placements/place-from-file.ts';
import { matchPlacements } from './planning/placements/match-placements.ts';
import { benefitCost } from './planning/benefits/benefit-cost.ts';
import { costCsv } from './planning/benefits/cost-csv.ts';
import { summaryCsv } from './planning/positions/summary-csv.ts';
import { completePositions } from './planning/positions/complete-positions.ts';
import { positionsFromRoster } from './planning/positions/positions-from-roster.ts';
import { groupedFte } from './planning/positions/grouped-fte.ts';
import { rollUpPositions } from './planning/positions/roll-up-positions.ts';
import { summarizePositions } from './planning/positions/summarize-positions.ts';
import { turnoverCsv } from './planning/vacancies/turnover-csv.ts';
import { readTurnover } from './planning/vacancies/turnover.ts';
import { generateProjection } from './planning/projections/generate-projection.ts';

const SMALLER_FILE = 'Copy only the rows and columns you need into a new file, or save it as .csv, and upload that.';

const LATER = 'Try again in a few minutes. If it happens again, ask your administrator.';

/**
 * The use cases that run in a worker, with a time limit for each. An import may have to wait for another one into the same version.
 */
export const TASKS: TaskTable = {
  analyzeFile: { run: analyzeFile, seconds: 60, what: 'Reading the file', advice: SMALLER_FILE },
  previewImport: { run: rosterImport.previewImport, seconds: 120, what: 'Previewing the import', advice: SMALLER_FILE },
  executeImport: {
    run: rosterImport.executeImport,
    seconds: 600,
    what: 'The import',
    advice: `Nothing was imported. ${SMALLER_FILE}`,
  },
  conflictsOfFile: { run: conflictsOfFile, seconds: 120, what: 'Comparing the file', advice: SMALLER_FILE },
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
  exportOwnLayout: {
    run: exportOwnLayout,
    seconds: 120,
    what: 'Writing the file',
    advice: SMALLER_FILE,
  },
  readTurnover: { run: readTurnover, isInteractive: true, seconds: 60, what: 'The turnover', advice: LATER },
  benefitCost: { run: benefitCost, isInteractive: true, seconds: 60, what: 'The cost of benefits', advice: LATER },
  costCsv: { run: costCsv, seconds: 60, what: 'The cost of benefits', advice: LATER },
  summaryCsv: { run: summaryCsv, seconds: 60, what: 'The summary', advice: LATER },
  turnoverCsv: { run: turnoverCsv, seconds: 60, what: 'The turnover', advice: LATER },
  storeLogo: {
    run: storeLogo,
    isInteractive: true,
    seconds: 20,
    what: 'Reading the picture',
    advice: 'Export a simpler SVG, or use a PNG.',
  },
  importActuals: {
    run: importActuals,
    seconds: 120,
    what: 'The import',
    advice: `Nothing was imported. ${SMALLER_FILE}`,
  },
  readSchedulesOfFile: {
    run: readSchedulesOfFile,
    isInteractive: true,
    seconds: 60,
    what: 'Reading the schedules',
    advice: SMALLER_FILE,
  },
  importSchedules: {
    run: importSchedules,
    isInteractive: true,
    seconds: 60,
    what: 'Reading the schedules',
    advice: `Nothing was imported. ${SMALLER_FILE}`,
  },
  listPlacements: { run: listPlacements, isInteractive: true, seconds: 60, what: 'The matching', advice: LATER },
  matchPlacements: {
    run: matchPlacements,
    isInteractive: true,
    seconds: 120,
    what: 'The matching',
    advice: `Nothing was placed. ${LATER}`,
  },
  placeFromFile: {
    run: placeFromFile,
    isInteractive: true,
    seconds: 60,
    what: 'Reading the placements',
    advice: `Nothing was placed. ${SMALLER_FILE}`,
  },
  completePositions: {
    run: completePositions,
    seconds: 120,
    what: 'Reading the roster',
    advice: `Nothing was changed. ${LATER}`,
  },
  positionsFromRoster: {
    run: positionsFromRoster,
    seconds: 120,
    what: 'Reading the roster',
    advice: `Nothing was created. ${LATER}`,
  },
  loadSample: {
    run: loadSample,
    seconds: 300,
    what: 'Loading the sample data',
    advice: `Nothing was loaded. ${LATER}`,
  },
  summarizePositions: {
    run: summarizePositions,
    isInteractive: true,
    seconds: 60,
    what: 'Adding up the positions',
    advice: LATER,
  },
  groupedFte: { run: groupedFte, isInteractive: true, seconds: 60, what: 'Adding up the positions', advice: LATER },
  rollUpPositions: {
    run: rollUpPositions,
    isInteractive: true,
    seconds: 60,
    what: 'The roll-up by account',
    advice: LATER,
  },
  findDuplicates: { run: findDuplicates, seconds: 120, what: 'The search for duplicates', advice: LATER },
  generateProjection: {
    run: generateProjection,
    seconds: 600,
    what: 'The projection',
    advice: `Nothing was projected. ${LATER}`,
  },
  downloadWorkbook: {
    run: downloadWorkbook,
    seconds: 120,
    what: 'The download',
    advice: 'Choose fewer columns or rows.',
  },
  previewMerge: { run: previewMerge, seconds: 120, what: 'Reading the workbook', advice: SMALLER_FILE },
  executeMerge: { run: executeMerge, seconds: 300, what: 'The merge', advice: `Nothing was merged. ${LATER}` },
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
  countDuplicatesTodo: {
    run: countDuplicatesTodo,
    isInteractive: true,
    seconds: 120,
    what: 'The search for duplicates',
    advice: LATER,
  },
  explainFigure: { run: explainFigure, isInteractive: true, seconds: 60, what: 'The explanation', advice: LATER },
  rollForward: { run: rollForward, seconds: 600, what: 'Rolling forward', advice: `Nothing was changed. ${LATER}` },
};
