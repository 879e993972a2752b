import type { AuditEntry } from '../../../core/contract/audit.ts';

/** An entry, or several sign-ins in a row. */
export type SignInRun = [AuditEntry, ...AuditEntry[]];

const SIGN_IN = 'sign-in';

/** Combines consecutive sign-ins into one item. Failed sign-ins and all other entries stay separate. */
export function foldSignIns(entries: readonly AuditEntry[]): SignInRun[] {
  const runs: SignInRun[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (entry.action === SIGN_IN && run?.[0].action === SIGN_IN) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
