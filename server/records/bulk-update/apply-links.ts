import type { LineItemChange } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { changeLines } from '../line-items/change-lines.ts';
import * as queries from './queries.ts';

export const LINK_BUILDINGS = 'link-buildings';
export const UPDATE_DESE_CODES = 'update-dese-codes';
export const REPLACE_RETIRED_CODES = 'replace-retired-codes';
export const ASSIGN_WORK_GROUPS = 'assign-work-groups';
export const UPDATE_STATUSES = 'update-statuses';
export const APPLY_ACCOUNT_NUMBERS = 'apply-account-numbers';

/**
 * Sets fields of each line, as one change with one entry in the audit log. Returns the id of that entry, which undoing the change needs;
 * null if there are no edits.
 */
export async function applyLinks(
  tx: Context,
  action: string,
  edits: readonly { id: number; rev?: number; set: LineItemChange }[],
): Promise<number | null> {
  const [first] = edits;
  if (!first) return null;
  await changeLines(tx, {
    action,
    isBulk: true,
    edits,
    pathOfLine: (index) => `lines.${index}`,
    pathOfField: (index, field) => `lines.${index}.${field}`,
  });
  return queries.lastEntry(tx.db, { action, lineId: first.id });
}

/** Counts the employees left unchanged for each text in their lines and each reason, largest count first. */
export class LeftOvers {
  readonly #counts = new Map<string, { text: string; reason: string; employees: number }>();

  add(text: string, reason: string): void {
    const key = `${text}\n${reason}`;
    const known = this.#counts.get(key) ?? { text, reason, employees: 0 };
    this.#counts.set(key, { ...known, employees: known.employees + 1 });
  }

  list(): { text: string; reason: string; employees: number }[] {
    return [...this.#counts.values()].sort((a, b) => b.employees - a.employees || a.text.localeCompare(b.text));
  }
}
