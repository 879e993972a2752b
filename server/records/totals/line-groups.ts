import { ZERO, cents, type Cents } from '../../../core/money.ts';
import { lineGroupOf, type LineGroup } from '../../../core/rules/comparing/change-by-line-group.ts';
import {
  lineGroupTotals,
  mayShowLineGroups,
  type GroupPart,
} from '../../../core/rules/publishing/public-line-groups.ts';
import { readOnce, type Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { combinedCategories } from './combined-groups.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';

interface GroupedBudgets {
  /** For each year of a budget, the index of that year's amount in every part. */
  places: ReadonlyMap<string, number>;
  parts: GroupPart[];
  mayShow: boolean;
}

/**
 * Returns how much of a proposed budget is mandated, contractual and discretionary; null if this could reveal one person's pay, if all
 * lines are in one group, or if the lines of a group add up to less than $0. If one year of an active budget could reveal someone's pay, no
 * year is shown, because one year could be subtracted from another.
 */
export async function publicLineGroups(
  cx: Context,
  slice: Slice,
): Promise<{ group: LineGroup; amount: Cents }[] | null> {
  const { places, parts, mayShow } = await readOnce(cx, 'line groups', () => groupedBudgets(cx));
  const place = places.get(keyOf(slice));
  if (!mayShow || place === undefined) return null;
  const totals = lineGroupTotals(parts, place);
  return totals.length > 1 ? totals : null;
}

async function groupedBudgets(cx: Context): Promise<GroupedBudgets> {
  const lines = await queries.sumProposedAlike(cx.db);
  const combined = await combinedCategories(cx);
  const places = new Map([...new Set(lines.map(keyOf))].map((key, place) => [key, place]));
  const none: Cents[] = Array.from(places, () => ZERO);
  const [groups, parts] = [new Map<string, LineGroup>(), new Map<string, GroupPart & { amounts: Cents[] }>()];
  for (const line of lines) {
    const { categoryId, deseCode, description, accountLine, section, total_cents: amount } = line;
    // The fields that decide the group of a line are the same in every year of a budget, so each combination of these fields is classified
    // once.
    const alike = JSON.stringify([categoryId, deseCode, description, accountLine, section]);
    const group = groups.get(alike) ?? lineGroupOf(line);
    groups.set(alike, group);
    const category = combined.has(categoryId) ? 'combined' : String(categoryId);
    const key = `${group} ${category}`;
    const part = parts.get(key) ?? { category, group, amounts: [...none] };
    const place = places.get(keyOf(line)) ?? 0;
    part.amounts[place] = cents((part.amounts[place] ?? ZERO) + amount);
    parts.set(key, part);
  }
  const all = [...parts.values()];
  return { places, parts: all, mayShow: mayShowLineGroups(all, await privatePays(cx)) };
}

function keyOf({ scenarioId, fiscalYear }: Slice): string {
  return `${scenarioId} ${fiscalYear}`;
}
