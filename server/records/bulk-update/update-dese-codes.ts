import type { updateDeseCodes as updateDeseCodesCall } from '../../../core/contract/bulk-update.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { functionFinder } from '../../../core/rules/projection/link-lines.ts';
import { requireBudget } from '../budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { applyLinks, LeftOvers, UPDATE_DESE_CODES } from './apply-links.ts';
import type { BulkUpdateInput } from './link-buildings.ts';
import * as queries from './queries.ts';

/**
 * Sets the functions of the base rows of the active operating budget according to their job classes. Unless `overwrite` is true, changes
 * only rows without a function. Job classes that do not have exactly one function are skipped and listed. With `preview`, nothing is
 * written. Throws NOT_FOUND, and LOCKED in an adopted version.
 */
export async function updateDeseCodes(
  cx: Context,
  input: BulkUpdateInput,
): Promise<ResponseOf<typeof updateDeseCodesCall>> {
  return inTransaction(cx, async (tx) => {
    const { scenario } = await requireBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    const find = functionFinder(await queries.listJobClasses(tx.db));
    const edits: { id: number; set: { deseCode: string } }[] = [];
    const results = new Map<string, { jobClass: string; deseCode: string; employeesUpdated: number }>();
    const unmatched = new LeftOvers();
    for (const { id, jobClass, deseCode: current } of await queries.listLines(tx.db, scenario.id)) {
      if (current !== null && current.trim() !== '' && input.overwrite !== true) continue;
      const deseCode = find(jobClass);
      if (jobClass === null || deseCode === null) {
        unmatched.add(
          jobClass ?? '(blank)',
          jobClass === null ? 'has no job class' : 'has no DESE function in the list of job classes',
        );
      } else if (deseCode !== current) {
        edits.push({ id, set: { deseCode } });
        const known = results.get(jobClass) ?? { jobClass, deseCode, employeesUpdated: 0 };
        results.set(jobClass, { ...known, employeesUpdated: known.employeesUpdated + 1 });
      }
    }
    const updateId = input.preview === true ? null : await applyLinks(tx, UPDATE_DESE_CODES, edits);
    return {
      totalUpdated: edits.length,
      results: [...results.values()].sort((a, b) => a.jobClass.localeCompare(b.jobClass)),
      unmatched: unmatched.list(),
      updateId,
    };
  });
}
