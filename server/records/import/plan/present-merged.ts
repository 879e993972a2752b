import { MAX_CHANGES_SHOWN, type ImportPreview } from '../../../../core/contract/import.ts';
import { WHOLE_LINE, type ImportConflict } from '../../../../core/contract/import-merge.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { plural } from '../../../../core/plural.ts';
import { AppError } from '../../../errors.ts';
import type { ChangeSet } from './build-change-set.ts';
import type { MergeOutcome, RowConflict } from './merge-rows.ts';
import { detailsOf, labelOf, shownValue } from './present-changes.ts';
import type { NameResolver } from './resolve-names.ts';

type Merged = Pick<ChangeSet, 'merged'>;
const NAMED = 5;
const LINE_TITLE = 'Line';
const DELETED = 'Deleted';
const ADD = 'Add as a new line';
const LEAVE_OUT = 'Leave it out';

/** Returns the result of merging lines that were changed in the budget after the file was exported. */
export function presentMerged({ merged }: Merged, names: NameResolver): ImportPreview['merged'] {
  const { kept, mine, same, conflicts } = merged;
  return {
    ...{ kept: kept.length, mine, same },
    conflictCount: conflicts.length,
    undecided: conflicts.filter(({ decision }) => decision === null).length,
    conflicts: presentConflicts(conflicts.slice(0, MAX_CHANGES_SHOWN), names),
    keptCells: kept.slice(0, MAX_CHANGES_SHOWN).map((cell) => presentCell(cell, names)),
  };
}

/** Returns the values edited by hand that the import changes or removes, those of changed lines first. */
export function presentHandEdits(
  { merged: { handEdited } }: Merged,
  type: ImportType,
  names: NameResolver,
): ImportPreview['handEdits'] {
  const replaced = handEdited.filter(({ row }) => row !== null);
  const idsOf = (cells: typeof handEdited) => new Set(cells.map(({ before }) => before.id));
  const lines = idsOf(replaced).size;
  return {
    count: replaced.length,
    lines,
    removedLines: idsOf(handEdited).size - lines,
    cells: handEdited.slice(0, MAX_CHANGES_SHOWN).map(({ row, before, field, file, author }) => ({
      row,
      lineItemId: before.id,
      name: labelOf(before),
      details: detailsOf(type, before, names),
      field: field.title,
      budget: shownValue(before[field.column], field.column, names),
      file: shownValue(file, field.column, names),
      isMoney: field.kind === 'money',
      changedBy: author.by,
      changedAt: author.at.toISOString(),
    })),
  };
}

/** Cells and lines that were changed differently in the file and in the budget. */
export function presentConflicts(conflicts: readonly RowConflict[], names: NameResolver): ImportConflict[] {
  return conflicts.map((conflict) => {
    const { field, base, decision } = conflict;
    const exported = field && shownValue(base, field.column, names);
    const { isCopy } = conflict;
    const sides = isCopy ? { file: ADD, budget: LEAVE_OUT } : {};
    return { ...presentCell(conflict, names), ...sides, key: field?.field ?? WHOLE_LINE, exported, decision, isCopy };
  });
}

function presentCell(
  { line, lineItemId, named, field, mine, theirs, author }: MergeOutcome['kept'][number],
  names: NameResolver,
): ImportPreview['merged']['keptCells'][number] {
  const shown = (value: unknown) => field && shownValue(value, field.column, names);
  return {
    row: line.row,
    lineItemId,
    name: labelOf(named),
    field: field?.title ?? LINE_TITLE,
    file: field ? shown(mine) : typeof mine === 'string' && mine !== '' ? `Changed: ${mine}` : null,
    budget: field ? shown(theirs) : DELETED,
    isMoney: field?.kind === 'money',
    changedBy: author.by,
    changedAt: author.at.toISOString(),
  };
}

/**
 * Throws CONFLICT if the request has no decision for a cell that was changed differently in the file and in the budget, or for a copied
 * row.
 */
export function requireChoice({ merged }: Merged): void {
  const open = merged.conflicts.filter(({ decision }) => decision === null);
  if (open.length === 0) return;
  const copies = open.filter(({ isCopy }) => isCopy);
  const changed = open.filter(({ isCopy }) => !isCopy);
  const cells = `${plural(changed.length, 'cell was', 'cells were')} changed both in the file and in the budget since the export`;
  const copied = plural(
    copies.length,
    'row has the same row key as another row',
    'rows have the same row key as another row',
  );
  const [fate, leftOut] =
    copies.length === 1
      ? ['this row becomes a new line', 'this row is left out']
      : ['each of these rows becomes a new line', 'these rows are left out'];
  const parts = [
    changed.length > 0 && `${cells} (${named(changed)}).`,
    copies.length > 0 &&
      `${copied} (${named(copies)}). With conflicts=file, ${fate}. With conflicts=budget, ${leftOut}.`,
  ].filter((part) => part !== false);
  throw new AppError(
    'CONFLICT',
    `${parts.join(' ')} Choose ${changed.length > 0 ? 'which values to use: ' : ''}conflicts=file or conflicts=budget. Nothing was imported.`,
  );
}

function named(open: readonly RowConflict[]): string {
  const listed = open.slice(0, NAMED).map(({ line, named: columns, field, isCopy }) => {
    const what = isCopy ? 'copied' : (field?.title ?? 'line deleted');
    return `row ${line.row}, ${labelOf(columns)}: ${what}`;
  });
  if (open.length > listed.length) listed.push(`and ${open.length - listed.length} more`);
  return listed.join('; ');
}
