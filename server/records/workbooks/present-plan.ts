import {
  MAX_CELLS_SHOWN,
  type HeldCell,
  type LineConflict,
  type NewWorkbookLine,
  type WorkbookCell,
  type WorkbookPreview,
} from '../../../core/contract/workbooks.ts';
import type { AnyLineField } from '../../../core/line-fields.ts';
import { sum, toDollars } from '../../../core/money.ts';
import type { ChangedBy } from '../import/plan/find-changers.ts';
import { labelOf, shownValue } from '../import/plan/present-changes.ts';
import type { StoredLine } from '../import/plan/read-stored-lines.ts';
import { questionOf } from './answers.ts';
import type { HeldRow, MergedRow } from './merge-keyed-rows.ts';
import type { NewLine } from './plan-new-lines.ts';
import type { MergePlan } from './plan-merge.ts';
import { heldRows } from './to-change-set.ts';

type Changers = (line: StoredLine, field: AnyLineField) => ChangedBy;
type Lists = Pick<WorkbookPreview, 'counts' | 'cells' | 'lines' | 'newLines' | 'gone' | 'held' | 'refused'>;

/** The counts of a plan, and its changed cells and lines, conflicts first. Each list has at most MAX_CELLS_SHOWN entries. */
export function presentPlan(plan: MergePlan, changers: Changers): Lists {
  const { keyed, added, gone, rows } = plan;
  const cells = keyed.merged.flatMap((row) => presentRow(plan, row, changers));
  const lines = presentLines(plan);
  const count = (kind: WorkbookCell['kind']) => cells.filter((cell) => cell.kind === kind).length;
  const kept = gone.lines.filter(({ isChanged }) => !isChanged).map(({ before }) => before);
  const held = [...heldRows(plan).values()];
  return {
    counts: {
      ...{ theirs: count('theirs'), mine: count('mine'), same: count('same') },
      conflicts: count('conflict') + lines.length,
      new: added.lines.length,
      questions: added.lines.filter(({ why }) => why !== null).length,
      gone: kept.length,
      held: held.length,
      refused: rows.refused.length,
      lostZeros: keyed.lostZeros,
    },
    cells: cells
      .sort((a, b) => Number(b.kind === 'conflict') - Number(a.kind === 'conflict'))
      .slice(0, MAX_CELLS_SHOWN),
    lines: lines.slice(0, MAX_CELLS_SHOWN),
    newLines: added.lines.slice(0, MAX_CELLS_SHOWN).map(presentNew),
    gone: {
      total: toDollars(sum(kept.map((line) => line.cost_cents))),
      lines: kept.slice(0, MAX_CELLS_SHOWN).map((line) => ({ id: questionOf.line(line.id), ...described(line) })),
    },
    held: held
      .flat()
      .slice(0, MAX_CELLS_SHOWN)
      .map((one) => presentHeld(plan, one)),
    refused: rows.refused.slice(0, MAX_CELLS_SHOWN),
  };
}

function presentRow(plan: MergePlan, { line, before, result }: MergedRow, changers: Changers): WorkbookCell[] {
  const { rows, resolver } = plan;
  const present = (kind: WorkbookCell['kind']) => (field: AnyLineField) => {
    const { column } = field;
    const shown = (value: unknown) => {
      const text = shownValue(value, column, resolver);
      return typeof text === 'boolean' ? null : text;
    };
    const [was, file] = [result.bases.get(column), result.file[column]];
    const changed = kind === 'mine' ? null : changers(before, field);
    return {
      ...{ row: line.row, cell: rows.cellOf(line.row, field.field), id: questionOf.cell(line.row, field.field) },
      ...{ lineItemId: before.id, name: labelOf(before), field: field.id, title: field.title, kind },
      ...{ exported: shown(was), file: shown(file), budget: shown(before[column]) },
      ...{ changedBy: changed?.by ?? null, changedAt: changed?.at.toISOString() ?? null },
    };
  };
  return [
    ...result.conflicts.map(({ field }) => present('conflict')(field)),
    ...result.mine.map(present('mine')),
    ...result.kept.map(present('theirs')),
    ...result.same.map(present('same')),
  ];
}

function described(line: StoredLine): { lineItemId: number; name: string; amount: number } {
  return { lineItemId: line.id, name: labelOf(line), amount: toDollars(line.cost_cents) };
}

function presentLines({ keyed, gone }: MergePlan): LineConflict[] {
  const by = (line: StoredLine) => ({ changedBy: line.updated_by, changedAt: line.updated_at.toISOString() });
  const removed = gone.lines.filter(({ isChanged }) => isChanged);
  return [
    ...keyed.deleted.map(({ line, before }) => ({
      ...{ id: questionOf.row(line.row), row: line.row, kind: 'deleted-in-budget' as const },
      ...described(before),
      ...by(before),
    })),
    ...removed.map(({ before }) => ({
      ...{ id: questionOf.line(before.id), row: null, kind: 'removed-in-file' as const },
      ...described(before),
      ...by(before),
    })),
  ];
}

function presentNew({ line, columns, why, similar }: NewLine): NewWorkbookLine {
  return {
    ...{
      id: questionOf.row(line.row),
      row: line.row,
      name: labelOf(columns),
      amount: toDollars(columns.cost_cents),
      why,
    },
    similar: similar && described(similar),
  };
}

function presentHeld({ rows }: MergePlan, { row, before, skip, cell, message }: HeldRow): HeldCell {
  const field = cell?.field ?? null;
  return {
    ...{ row, cell: field ? rows.cellOf(row, field.field) : `A${row}` },
    id: field && questionOf.cell(row, field.field),
    lineItemId: before?.id ?? null,
    name: before ? labelOf(before) : (skip?.name ?? ''),
    field: field?.id ?? null,
    title: field?.title ?? null,
    value: cell?.value ?? '',
    message,
  };
}
