import type { EmployeeItem, LineItem } from '../../../core/contract/line-items.ts';
import { MERGED_FIELDS } from '../../../core/line-fields.ts';
import { fillBlanks } from '../../../core/rules/people/fill-blanks.ts';
import { isVacancy } from '../../../core/rules/people/is-vacancy.ts';
import { areSeparatePositions } from '../../../core/rules/people/separate-positions.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { applyChange } from './apply-change.ts';
import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { differingColumns, fieldsOf } from './fields.ts';
import { assertRemovable } from './policy.ts';
import { presentLines } from './present-lines.ts';
import { findProjectedOf, lockLines, type LockedLine } from './queries.ts';
import { assertCurrent, requireLines } from './require-lines.ts';
import { softDelete, updateLines, type LineColumns } from './write-queries.ts';

export interface Merge {
  keepId: number;
  deleteId: number;
  /** The revisions that the user saw, by line id. */
  revs?: Record<string, number> | undefined;
  /** True if the user has confirmed that the lines are not two positions of one person. */
  confirmSeparatePositions?: boolean | undefined;
}

/**
 * Merges two lines of one person: blank fields of the kept line are filled from the other line, which is deleted with its projected rows.
 * The audit log holds both lines in their previous state. Returns the kept line. Throws NOT_FOUND, VALIDATION for lines that are not
 * employees in the same budget and year, PROJECTED, LOCKED, or CONFLICT. The CONFLICT error has the current lines if a line has changed; it
 * has no lines if the two look like separate positions and the user has not confirmed the merge.
 */
export async function mergeLineItems(cx: Context, merge: Merge): Promise<EmployeeItem> {
  const { keepId, deleteId, revs = {} } = merge;
  const named = [
    { id: keepId, rev: revs[keepId] },
    { id: deleteId, rev: revs[deleteId] },
  ];
  return inTransaction(cx, async (tx) => {
    const lines = await requireLines(tx, named, (index) => (index === 0 ? 'keepId' : 'deleteId'));
    const [kept, other] = lines;
    if (!kept || !other) throw new Error('a locked line no longer exists');
    assertMergeable(kept, other);
    await assertCurrent(tx, named, lines);
    if (merge.confirmSeparatePositions !== true) assertOnePosition(kept, other);
    const [keptBefore, deletedBefore] = await presentLines(tx, [keepId, deleteId]);
    const after = merged(kept, other);
    const columns = differingColumns(kept, after);
    const stamp = { at: tx.now(), by: tx.actor.name };
    if (columns.length > 0) await updateLines(tx.db, [{ id: keepId, rev: kept.rev, values: after }], columns, stamp);
    const gone = [
      other.id,
      ...(await findProjectedOf(tx.db, [other.id])).flatMap((row) => (row.deleted_at === null ? [row.id] : [])),
    ];
    await lockLines(tx.db, gone);
    await softDelete(tx.db, gone, stamp);
    const [keptAfter] = await presentLines(tx, [keepId]);
    await audit(tx, {
      action: 'merge',
      entity: AUDITED_LINE,
      entityIds: [keepId, ...gone],
      before: { kept: keptBefore, deleted: deletedBefore },
      after: { kept: keptAfter },
      details: {
        keptId: keepId,
        deletedId: deleteId,
        rows: [{ id: keepId, before: fieldsOf(kept, columns), after: fieldsOf(after, columns) }],
      },
    });
    return employee(keptAfter);
  });
}

/** Columns that are filled from the other line if they are blank. */
const FILLED = MERGED_FIELDS.map(({ column }) => column);

function merged(kept: LockedLine, other: LockedLine): LineColumns {
  const filled: LockedLine = { ...kept, ...fillBlanks(kept, other, FILLED) };
  if (!kept.next_year_salary_manual && other.next_year_salary_manual && kept.employee_status === 'Active') {
    filled.next_year_salary_cents = other.next_year_salary_cents;
    filled.next_year_salary_manual = true;
  }
  const after = applyChange(filled, {});
  after.is_vacancy = isVacancy({ firstName: after.first_name, lastName: after.last_name, position: after.position });
  return after;
}

function assertMergeable(kept: LockedLine, other: LockedLine): void {
  for (const [field, line] of [
    ['keepId', kept],
    ['deleteId', other],
  ] as const) {
    if (line.is_operating) continue;
    throw new AppError('VALIDATION', `Line ${line.id} is in the proposed budget. Choose two employee lines to merge.`, {
      fields: { [field]: 'is not an employee' },
    });
  }
  if (kept.scenario_id !== other.scenario_id || kept.fiscal_year !== other.fiscal_year) {
    throw new AppError('VALIDATION', 'The two lines belong to different budgets or years, so they cannot be merged.', {
      fields: { deleteId: 'belongs to another budget or year' },
    });
  }
  assertRemovable(kept);
  assertRemovable(other);
}

function assertOnePosition(kept: LockedLine, other: LockedLine): void {
  const held = (line: LockedLine) => ({ positionNumber: line.position_number, currentFTE: line.current_fte });
  if (!areSeparatePositions(held(kept), held(other))) return;
  throw new AppError(
    'CONFLICT',
    'These lines look like two part-time positions held by one person. Their position numbers differ, and their FTEs add up to at most 1.0. To merge the lines anyway, send confirmSeparatePositions: true.',
  );
}

function employee(line: LineItem | undefined): EmployeeItem {
  if (!line?.isOperating) throw new Error('the kept line no longer exists, although it is locked');
  return line;
}
