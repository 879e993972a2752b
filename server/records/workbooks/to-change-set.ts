import { groupBy } from '../../../core/group-by.ts';
import { cents, sum } from '../../../core/money.ts';
import type { ChangeSet, LineUpdate } from '../import/plan/build-change-set.ts';
import { labelOf } from '../import/plan/present-changes.ts';
import type { ImportSource, SourceSkip } from '../import/read/read-source.ts';
import type { HeldRow, MergedRow } from './merge-keyed-rows.ts';
import type { MergePlan } from './plan-merge.ts';

/** What a merge writes, in the form of an import. */
export interface MergedBatch {
  set: ChangeSet;
  source: ImportSource;
}

/** Converts a plan to the change set of an import. The rejected rows of that import are the rows that were held back or refused. */
export function toChangeSet(plan: MergePlan, cellsOf: (row: number) => readonly string[]): MergedBatch {
  const { merged, untouched, deleted } = plan.keyed;
  const changed = merged.filter((row) => row.changed.length > 0);
  const restored = deleted.filter(({ isRestored }) => isRestored);
  const updates = [...changed, ...restored].map(toUpdate);
  const creates: ChangeSet['creates'] = plan.added.lines.filter(({ isAdded }) => isAdded);
  const removes = plan.gone.lines.filter(({ isRemoved }) => isRemoved).map(({ before }) => before);
  const before = sum(plan.stored.filter((line) => line.deleted_at === null).map((line) => line.cost_cents));
  const gained = [...updates, ...creates].map(({ columns }) => columns.cost_cents);
  const lost = [...changed.map((row) => row.before), ...removes].map((line) => line.cost_cents);
  const set: ChangeSet = {
    ...{
      creates,
      updates,
      matched: [],
      removes,
      notImported: [],
      unchanged: untouched.length + merged.length - changed.length,
    },
    ...{
      placed: [],
      samples: [],
      warnings: [],
      lostCodes: { count: 0, example: null },
      otherKeys: 0,
      crowded: [],
      accounts: new Map(),
    },
    merged: { kept: [], mine: 0, same: 0, conflicts: [], handEdited: [] },
    totals: { before, after: cents(before + sum(gained) - sum(lost)) },
  };
  const lines = [...[...merged, ...restored, ...creates].map(({ line }) => line), ...untouched];
  const totals = plan.rows.source.skipped.filter(({ reason }) => reason === 'TOTAL_ROW');
  return { set, source: { ...plan.rows.source, lines, skipped: [...totals, ...rejected(plan, cellsOf)] } };
}

/** Returns the rows that a plan holds back, each row once with all its problems. */
export function heldRows({ keyed, added }: Pick<MergePlan, 'keyed' | 'added'>): Map<number, HeldRow[]> {
  return groupBy(
    [...keyed.held, ...added.held].sort((a, b) => a.row - b.row),
    ({ row }) => row,
  );
}

function toUpdate({ line, before, columns, changed }: MergedRow): LineUpdate {
  return { line, columns, id: before.id, rev: before.rev, before, changed };
}

function rejected(plan: MergePlan, cellsOf: (row: number) => readonly string[]): SourceSkip[] {
  const skip = (row: number, reason: SourceSkip['reason'], name: string, message: string): SourceSkip => ({
    ...{ row, reason, name, message },
    ...{ rowKey: null, words: {}, cells: cellsOf(row) },
  });
  const held = [...heldRows(plan)].map(([row, cells]) => {
    const before = cells[0]?.before ?? null;
    return skip(row, 'HELD_BACK', before ? labelOf(before) : '', cells.map(({ message }) => message).join(' '));
  });
  return [...held, ...plan.rows.refused.map(({ row, message }) => skip(row, 'KEY_REFUSED', '', message))];
}
