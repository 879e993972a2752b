import type { TaskName } from './tasks.ts';

export interface TaskLimit {
  /** From the moment a worker begins, not counting the time in the queue. */
  seconds: number;
  /** What the task was doing, as the beginning of a sentence. */
  what: string;
  /** What the person can do about it. */
  advice: string;
}

const SMALLER_FILE =
  'Copy only the rows and columns that are needed into a new file, or save it as .csv, and upload that.';

const LATER = 'Try again when fewer people are working.';

/** How long each task may take. An import may have to wait for another one into the same version. */
export const LIMITS: Record<TaskName, TaskLimit> = {
  analyzeFile: { seconds: 60, what: 'Reading the file', advice: SMALLER_FILE },
  previewImport: { seconds: 120, what: 'Previewing the import', advice: SMALLER_FILE },
  executeImport: { seconds: 600, what: 'The import', advice: `Nothing was imported. ${SMALLER_FILE}` },
  rejectedRowsOfFile: { seconds: 120, what: 'Reading the file', advice: SMALLER_FILE },
  storeLogo: {
    seconds: 20,
    what: 'Reading the picture',
    advice: 'Export a simpler SVG, or use a PNG.',
  },
  findDuplicates: { seconds: 120, what: 'The search for duplicates', advice: LATER },
  generateProjection: { seconds: 600, what: 'The projection', advice: `Nothing was projected. ${LATER}` },
  exportLineItems: { seconds: 120, what: 'The export', advice: 'Export fewer columns or rows.' },
  contractCost: { seconds: 60, what: 'The calculation', advice: LATER },
  calculateRifGap: { seconds: 60, what: 'The calculation', advice: LATER },
  multiYearProjection: { seconds: 60, what: 'The calculation', advice: LATER },
  explainFigure: { seconds: 60, what: 'The explanation', advice: LATER },
  rollForward: { seconds: 600, what: 'Rolling forward', advice: `Nothing was changed. ${LATER}` },
};

/** Short tasks that a person waits for. They have their own threads, so that imports and projections never delay them. */
export const INTERACTIVE_TASKS: ReadonlySet<TaskName> = new Set<TaskName>([
  'storeLogo',
  'contractCost',
  'calculateRifGap',
  'multiYearProjection',
  'explainFigure',
]);
