import type { ImportPreview } from '../../../core/contract/import.ts';
import { countRows } from '../../../core/import/more-rows.ts';
import { rowMessage } from '../../../core/import/row-message.ts';
import { findingKind } from '../../../core/rules/people/finding-kind.ts';

type Warning = ImportPreview['warnings'][number];
type RowError = ImportPreview['errors'][number];

export interface FindingGroup {
  kind: string;
  /** Number of findings, including those that are not listed. */
  count: number;
  entries: { text: string; name: string; lineItemId: number | null }[];
}

/** Groups warnings by kind, largest group first. A row with two kinds of warnings is in both groups. */
export function groupFindings(warnings: readonly Warning[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup['entries']>();
  for (const warning of warnings) {
    for (const issue of warning.issues) {
      const kind = findingKind(issue);
      const entry = { text: rowMessage(warning, issue), name: warning.name, lineItemId: warning.lineItemId };
      groups.set(kind, [...(groups.get(kind) ?? []), entry]);
    }
  }
  return [...groups]
    .map(([kind, entries]) => ({ kind, entries, count: countRows(entries.map(({ text }) => text)) }))
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

/** Returns all findings as rows for a file. */
export function findingsTable(warnings: readonly Warning[], errors: readonly RowError[]): (string | number)[][] {
  return [
    ['Row', 'Name', 'Kind', 'Finding'],
    ...errors.map(({ row, name, message }) => [row || '', name, 'Not imported', message]),
    ...warnings.flatMap(({ row, name, issues }) => issues.map((issue) => [row || '', name, findingKind(issue), issue])),
  ];
}
