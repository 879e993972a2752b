import { isDeepStrictEqual } from 'node:util';
import type { undoBenefitChange as undoCall } from '../../../core/contract/benefits-changes.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { plural } from '../../../core/plural.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { auditRows, saveRows } from './change-sheet.ts';
import { checkElections } from './elections.ts';
import { checkMix } from './mix.ts';
import { checkKinds } from './plans.ts';
import * as queries from './sheet-queries.ts';
import { SHEET_NAMES, type SheetName, SHEETS } from './sheets.ts';

/**
 * The checks that run before an undo restores rows, because other rows may have changed since: shares stay within 100%, plans and people
 * still exist, and the kind of a plan that is in use does not change.
 */
const CHECKS: Partial<Record<SheetName, (tx: Context, back: readonly queries.RowChange[]) => Promise<void>>> = {
  plans: (tx, back) => checkKinds(tx, back as readonly queries.RowChange<'plans'>[]),
  mix: async (tx, back) => {
    const changes = back as readonly queries.RowChange<'mix'>[];
    const year = changes.flatMap(({ before, after }) => before?.fiscalYear ?? after?.fiscalYear ?? []).at(0);
    if (year !== undefined) await checkMix(tx, year, changes);
  },
  elections: (tx, back) => checkElections(tx, back as readonly queries.RowChange<'elections'>[]),
};

/**
 * Undoes one change to plans, mix, elections or rates, all of it or none. Throws NOT_FOUND for an unknown change, FORBIDDEN if another user
 * made the change and the current user is not an ADMIN, CONFLICT if a row was changed after it (also if the change is already undone), and
 * VALIDATION if the restored rows no longer fit the other rows.
 */
export async function undoBenefitChange(cx: Context, { id }: { id: number }): Promise<ResponseOf<typeof undoCall>> {
  return inTransaction(cx, async (tx) => {
    await queries.holdBenefits(tx.db);
    const entry = await queries.findChange(tx.db, id);
    const name = SHEET_NAMES.find((one) => SHEETS[one].entity === entry?.entity);
    if (!entry || !name) throw new AppError('NOT_FOUND', `There is no change to benefits with the id ${id}.`);
    if (tx.actor.role !== 'ADMIN' && entry.userId !== tx.actor.userId) {
      throw new AppError('FORBIDDEN', 'Only an administrator can undo a change that another user made.');
    }
    const ids = entry.rows.map((row) => row.id);
    const now = new Map((await queries.listRows(tx.db, name, ids)).map((row) => [row.id, row.document]));
    const changed = entry.rows.filter((row) => !isDeepStrictEqual(now.get(row.id) ?? null, row.after));
    if (changed.length > 0) {
      const isUndone = entry.rows.every((row) => isDeepStrictEqual(now.get(row.id) ?? null, row.before));
      const { row, rows } = SHEETS[name];
      throw new AppError(
        'CONFLICT',
        isUndone
          ? 'This change was already undone.'
          : `${plural(changed.length, `${row} was`, `${rows} were`)} changed again later. Nothing was undone. Undo the later changes first.`,
      );
    }
    const back = entry.rows.map((row): queries.RowChange => ({ id: row.id, before: row.after, after: row.before }));
    await CHECKS[name]?.(tx, back);
    const saved = await saveRows(tx, name, back);
    const changeId = await auditRows(tx, name, 'undo', saved, { undone: id });
    const { row, rows } = SHEETS[name];
    const [what, were] = back.length === 1 ? ['The change', 'was'] : ['The changes', 'were'];
    const message = `${what} to ${plural(back.length, row, rows)} ${were} undone.`;
    return { message, restored: back.length, changeId };
  });
}
