import { rollForward } from './planning/projections/roll-forward.ts';
import { contractCost } from './planning/cola/contract-cost.ts';
import { multiYearProjection } from './planning/cola/multi-year.ts';
import { calculateRifGap } from './planning/cola/rif.ts';
import type { Task, TaskTable } from './platform/workers/task.ts';
import { findDuplicates } from './records/data-quality/find-duplicates.ts';
import { publishFromSource, rollBackFromSource } from './reporting/public-dashboard/publish-in-worker.ts';
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
import { importEnrollment } from './planning/enrollment/import-enrollment.ts';
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
import { compareLines } from './planning/other-years/compare-lines.ts';
import { listDroppedLines } from './planning/other-years/list-dropped-lines.ts';
import { listOtherYears } from './planning/other-years/list-other-years.ts';
import { compareCutPlans } from './planning/scenario-builder/compare-cut-plans.ts';
import { applyCutPlan } from './planning/scenario-builder/apply-cut-plan.ts';
import { createCutPlan, deleteCutPlan, listCutPlans, updateCutPlan } from './planning/scenario-builder/cut-plans.ts';
import { compareScenarios } from './planning/budget-differences/compare-scenarios.ts';
import { differencesCsv } from './planning/budget-differences/differences-csv.ts';
import { readTurnover } from './planning/vacancies/turnover.ts';
import { generateProjection } from './planning/projections/generate-projection.ts';

const SMALLER_FILE =
  'Copy only the rows and columns you need into a new file, or save the file as .csv. Then upload the new file.';

const LATER = 'Try again in a few minutes. If it happens again, ask your administrator.';

const task = (run: Task['run'], seconds: number, what: string, advice: string): Task => ({
  run,
  seconds,
  what,
  advice,
});
const interactive = (...of: Parameters<typeof task>): Task => ({ ...task(...of), isInteractive: true });

/**
 * The use cases that run in a worker, and the time limit for each. The time limit for an import is long, because an import may have to wait
 * for another import into the same version.
 */
export const TASKS: TaskTable = {
  analyzeFile: task(analyzeFile, 60, 'Reading the file', SMALLER_FILE),
  previewImport: task(rosterImport.previewImport, 120, 'Previewing the import', SMALLER_FILE),
  executeImport: task(rosterImport.executeImport, 600, 'The import', `Nothing was imported. ${SMALLER_FILE}`),
  conflictsOfFile: task(conflictsOfFile, 120, 'Comparing the file', SMALLER_FILE),
  rejectedRowsOfFile: task(rejectedRowsOfFile, 120, 'Reading the file', SMALLER_FILE),
  listUnknownValues: interactive(listUnknownValues, 60, 'The search for unknown values', LATER),
  resolveUnknownValues: interactive(resolveUnknownValues, 120, 'Matching the values', `Nothing was changed. ${LATER}`),
  exportOwnLayout: task(exportOwnLayout, 120, 'Writing the file', LATER),
  compareLines: interactive(compareLines, 60, 'Comparing with other years', LATER),
  compareScenarios: interactive(compareScenarios, 60, 'Comparing the budgets', LATER),
  differencesCsv: task(differencesCsv, 60, 'Comparing the budgets', LATER),
  listDroppedLines: interactive(listDroppedLines, 60, 'Comparing with the previous year', LATER),
  listOtherYears: interactive(listOtherYears, 60, 'Comparing with other years', LATER),
  listCutPlans: interactive(listCutPlans, 60, 'Matching the plans to the budget', LATER),
  compareCutPlans: interactive(compareCutPlans, 60, 'Comparing the plans', LATER),
  createCutPlan: interactive(createCutPlan, 60, 'Saving the plan', `Nothing was saved. ${LATER}`),
  updateCutPlan: interactive(updateCutPlan, 60, 'Saving the plan', `Nothing was saved. ${LATER}`),
  deleteCutPlan: interactive(deleteCutPlan, 60, 'Deleting the plan', `Nothing was deleted. ${LATER}`),
  applyCutPlan: interactive(applyCutPlan, 60, 'Applying the plan', `Nothing was changed. ${LATER}`),
  readTurnover: interactive(readTurnover, 60, 'Calculating turnover', LATER),
  benefitCost: interactive(benefitCost, 60, 'Calculating the cost of benefits', LATER),
  costCsv: task(costCsv, 60, 'Calculating the cost of benefits', LATER),
  summaryCsv: task(summaryCsv, 60, 'Writing the summary', LATER),
  turnoverCsv: task(turnoverCsv, 60, 'Calculating turnover', LATER),
  storeLogo: interactive(storeLogo, 20, 'Reading the logo', 'Export a simpler SVG, or use a PNG.'),
  importActuals: task(importActuals, 120, 'The import', `Nothing was imported. ${SMALLER_FILE}`),
  readSchedulesOfFile: interactive(readSchedulesOfFile, 60, 'Reading the schedules', SMALLER_FILE),
  importSchedules: interactive(importSchedules, 60, 'Reading the schedules', `Nothing was imported. ${SMALLER_FILE}`),
  importEnrollment: interactive(
    importEnrollment,
    60,
    'Reading the enrollment',
    `Nothing was imported. ${SMALLER_FILE}`,
  ),
  listPlacements: interactive(listPlacements, 60, 'Matching salaries to the schedules', LATER),
  matchPlacements: interactive(
    matchPlacements,
    120,
    'Matching salaries to the schedules',
    `Nothing was saved. ${LATER}`,
  ),
  placeFromFile: interactive(placeFromFile, 60, 'Reading the placements', `Nothing was saved. ${SMALLER_FILE}`),
  completePositions: task(completePositions, 120, 'Reading the roster', `Nothing was changed. ${LATER}`),
  positionsFromRoster: task(positionsFromRoster, 120, 'Reading the roster', `Nothing was created. ${LATER}`),
  loadSample: task(loadSample, 300, 'Loading the sample data', `Nothing was loaded. ${LATER}`),
  summarizePositions: interactive(summarizePositions, 60, 'Adding up the positions', LATER),
  groupedFte: interactive(groupedFte, 60, 'Adding up the positions', LATER),
  rollUpPositions: interactive(rollUpPositions, 60, 'The roll-up by account', LATER),
  findDuplicates: task(findDuplicates, 120, 'The search for duplicates', LATER),
  generateProjection: task(generateProjection, 600, 'The projection', `Nothing was saved. ${LATER}`),
  downloadWorkbook: task(downloadWorkbook, 120, 'The download', 'Choose fewer columns or rows.'),
  previewMerge: task(previewMerge, 120, 'Reading the workbook', 'Download and merge fewer lines at a time.'),
  executeMerge: task(executeMerge, 300, 'The merge', `Nothing was merged. ${LATER}`),
  exportLineItems: task(exportLineItems, 120, 'The export', 'Export fewer columns or rows.'),
  contractCost: interactive(contractCost, 60, 'The calculation', LATER),
  calculateRifGap: interactive(calculateRifGap, 60, 'The calculation', LATER),
  multiYearProjection: interactive(multiYearProjection, 60, 'The calculation', LATER),
  readTodo: interactive(readTodo, 60, 'Reading the to-do list', LATER),
  countDuplicatesTodo: interactive(countDuplicatesTodo, 120, 'The search for duplicates', LATER),
  explainFigure: interactive(explainFigure, 60, 'Explaining the figure', LATER),
  publishFromSource: task(publishFromSource, 300, 'Publishing', `Nothing was published. ${LATER}`),
  rollBackFromSource: task(rollBackFromSource, 300, 'Publishing', `Nothing was published. ${LATER}`),
  rollForward: task(rollForward, 600, 'Rolling forward', `Nothing was changed. ${LATER}`),
};
