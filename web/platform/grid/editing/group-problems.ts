import type { PlannedProblem } from './plan-gesture.ts';

export interface ProblemGroup {
  title: string;
  why: string;
  rowIds: readonly string[];
}

/** Combines the problems that have the same column and the same reason into one group. */
export function groupProblems(problems: readonly PlannedProblem[]): ProblemGroup[] {
  const groups = new Map<string, { title: string; why: string; rowIds: string[] }>();
  for (const { rowId, title, why } of problems) {
    const key = `${title}\n${why}`;
    const group = groups.get(key);
    if (group) group.rowIds.push(rowId);
    else groups.set(key, { title, why, rowIds: [rowId] });
  }
  return [...groups.values()];
}
