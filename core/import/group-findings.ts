import { groupBy } from '../group-by.ts';
import { findingKind } from '../rules/people/finding-kind.ts';
import { errorKind, MORE_ERRORS } from './error-kind.ts';
import { countRows } from './more-rows.ts';
import { rowMessage } from './row-message.ts';

interface Warning {
  row: number;
  name: string;
  issues: readonly string[];
  lineItemId: number | null;
}

interface RowError {
  row: number;
  name: string;
  reason: string;
  message: string;
}

interface Findings {
  errors: readonly RowError[];
  warnings: readonly Warning[];
}

interface FindingEntry {
  row: number;
  text: string;
  lineItemId: number | null;
}

export interface FindingGroup {
  kind: string;
  /** Number of findings, including those that are not listed. */
  count: number;
  entries: FindingEntry[];
}

/** Groups warnings by kind, largest group first. A row with two kinds of warnings is in both groups. */
export function groupWarnings(warnings: readonly Warning[]): FindingGroup[] {
  return grouped(
    warnings.flatMap((warning) =>
      warning.issues.map((issue) => {
        const { row, lineItemId } = warning;
        return [findingKind(issue), { row, lineItemId, text: rowMessage(warning, issue) }] as const;
      }),
    ),
  );
}

/** Groups errors by kind, largest group first. Rows that a response counts but does not list are in no group. */
export function groupErrors(errors: readonly RowError[]): FindingGroup[] {
  return grouped(
    errors
      .filter(({ reason }) => reason !== MORE_ERRORS)
      .map((error) => {
        const { row, reason, message } = error;
        return [errorKind(reason), { row, lineItemId: null, text: rowMessage(error, message) }] as const;
      }),
  );
}

function grouped(findings: readonly (readonly [kind: string, entry: FindingEntry])[]): FindingGroup[] {
  return [...groupBy(findings, ([kind]) => kind)]
    .map(([kind, found]) => ({ kind, entries: found.map(([, entry]) => entry) }))
    .map((group) => ({ ...group, count: countRows(group.entries.map(({ text }) => text)) }))
    .sort((a, b) => b.count - a.count);
}

/**
 * Returns the first entries of each group, at most `limit` in total. Each group gets an equal share before any gets
 * more.
 */
export function firstOfEach(groups: readonly FindingGroup[], limit: number): FindingGroup[] {
  const taken = groups.map(() => 0);
  let left = limit;
  for (let round = 0; left > 0 && groups.some(({ entries }) => entries.length > round); round += 1) {
    for (const [index, { entries }] of groups.entries()) {
      if (left === 0 || entries.length <= round) continue;
      taken[index] = round + 1;
      left -= 1;
    }
  }
  return groups.map((group, index) => ({ ...group, entries: group.entries.slice(0, taken[index]) }));
}

/** Returns the numbers of the rows whose findings appear in a list of at most `most.errors` errors and `most.warnings` warnings. */
export function listedRows({ errors, warnings }: Findings, most: Record<keyof Findings, number>): Set<number> {
  const groups = [
    ...firstOfEach(groupErrors(errors), most.errors),
    ...firstOfEach(groupWarnings(warnings), most.warnings),
  ];
  return new Set(groups.flatMap(({ entries }) => entries.map(({ row }) => row)));
}

/** Returns all findings as rows for a file. */
export function findingsTable(warnings: readonly Warning[], errors: readonly RowError[]): (string | number)[][] {
  return [
    ['Row', 'Name', 'Kind', 'Finding'],
    ...errors.map(({ row, name, message }) => [row || '', name, 'Not imported', message]),
    ...warnings.flatMap(({ row, name, issues }) => issues.map((issue) => [row || '', name, findingKind(issue), issue])),
  ];
}
