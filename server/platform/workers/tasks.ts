import { rollForward } from '../../planning/projections/roll-forward.ts';
import { contractCost } from '../../planning/cola/contract-cost.ts';
import { multiYearProjection } from '../../planning/cola/multi-year.ts';
import { calculateRifGap } from '../../planning/cola/rif.ts';
import type { Context } from '../../context.ts';
import { findDuplicates } from '../../records/data-quality/find-duplicates.ts';
import { explainFigure } from '../../reporting/explain/explain-figure.ts';
import { analyzeFile } from '../../records/import/read/analyze-file.ts';
import { executeImport } from '../../records/import/write/execute-import.ts';
import { previewImport } from '../../records/import/plan/preview-import.ts';
import { rejectedRowsOfFile } from '../../records/import/write/rejected-rows.ts';
import { exportLineItems } from '../../records/line-items/export-line-items.ts';
import { storeLogo } from '../logos/store-logo.ts';
import { generateProjection } from '../../planning/projections/generate-projection.ts';

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
