import type { linkBuildings as linkBuildingsCall } from '../../../core/contract/bulk-update.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { buildingFinder } from '../../../core/rules/projection/link-lines.ts';
import { requireBudget } from '../budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { applyLinks, LeftOvers, LINK_BUILDINGS } from './apply-links.ts';
import * as queries from './queries.ts';

export interface BulkUpdateInput {
  budgetYearId?: number | undefined;
  overwrite?: boolean | undefined;
  preview?: boolean | undefined;
}

/**
 * Links the base rows of the active operating budget to buildings. Unless `overwrite` is true, changes only rows without a building.
 * Ambiguous and unknown values are skipped and listed. With `preview`, nothing is written. Throws NOT_FOUND, and LOCKED in an adopted
 * version.
 */
export async function linkBuildings(
  cx: Context,
  input: BulkUpdateInput,
): Promise<ResponseOf<typeof linkBuildingsCall>> {
  return inTransaction(cx, async (tx) => {
    const { scenario } = await requireBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    const buildings = await queries.listBuildings(tx.db);
    const find = buildingFinder(buildings);
    const edits: { id: number; set: { buildingId: number } }[] = [];
    const counts = new Map<string, number>();
    const unmatched = new LeftOvers();
    for (const line of await queries.listLines(tx.db, scenario.id)) {
      if (line.buildingId !== null && input.overwrite !== true) continue;
      const { method, buildingId } = find(line);
      if (buildingId === null) {
        const text = [line.locationCode, line.department].filter(Boolean).join(' · ');
        unmatched.add(text || '(blank)', REASONS[text === '' ? 'blank' : method]);
      } else if (buildingId !== line.buildingId) {
        edits.push({ id: line.id, set: { buildingId } });
        const key = `${buildingId}/${method}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const updateId = input.preview === true ? null : await applyLinks(tx, LINK_BUILDINGS, edits);
    return {
      totalLinked: edits.length,
      results: buildings.flatMap(({ id, name, code }) =>
        (['code', 'name'] as const).flatMap((method) => {
          const employeesLinked = counts.get(`${id}/${method}`);
          return employeesLinked === undefined
            ? []
            : [{ buildingName: name, buildingCode: code, employeesLinked, method }];
        }),
      ),
      unmatched: unmatched.list(),
      updateId,
    };
  });
}

const REASONS = {
  blank: 'has neither a location nor a department',
  ambiguous: 'matches more than one building',
  none: 'matches no building',
} as const;
