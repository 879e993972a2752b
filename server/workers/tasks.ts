import { rollForward } from '../budgets/roll-forward.ts';
import { contractCost } from '../cola/contract-cost.ts';
import { multiYearProjection } from '../cola/multi-year.ts';
import { calculateRifGap } from '../cola/rif.ts';
import type { Context } from '../context.ts';
import { findDuplicates } from '../data-quality/find-duplicates.ts';
import { explainFigure } from '../explain/explain-figure.ts';
import { analyzeFile } from '../import/analyze-file.ts';
import { executeImport } from '../import/execute-import.ts';
import { previewImport } from '../import/preview-import.ts';
import { rejectedRowsOfFile } from '../import/rejected-rows.ts';
import { exportLineItems } from '../line-items/export-line-items.ts';
import { storeLogo } from '../logos/store-logo.ts';
import { generateProjection } from '../projections/generate-projection.ts';

/** The use cases that run in a worker. Their input and result cross threads, so both are plain data. */
export const TASKS = {
  analyzeFile,
  previewImport,
  executeImport,
  rejectedRowsOfFile,
  storeLogo,
  findDuplicates,
  generateProjection,
  rollForward,
  exportLineItems,
  contractCost,
  calculateRifGap,
  multiYearProjection,
  explainFigure,
};

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[1];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

/** The same table for whoever has a name and an input from outside. */
export type AnyTask = (cx: Context, input: never) => Promise<unknown>;
