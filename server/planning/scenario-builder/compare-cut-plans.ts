import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import type { PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { toDollars } from '../../../core/money.ts';
import { cutGroups, type CutGroup } from '../../../core/rules/cuts/cut-groups.ts';
import type { LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { cutsWithNewLines, planFte } from '../../../core/rules/cuts/new-lines.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { addedLine, cutsOf } from './calculate.ts';
import { presentPlan } from './cut-plans.ts';
import { placerOfPlans, type PlacedPlan } from './match-cuts.ts';
import { newLineRows } from './new-lines.ts';
import * as queries from './queries.ts';

interface LoadedPlan extends PlacedPlan {
  /** The lines of the budget, followed by the new lines of the plan. */
  lines: queries.BuilderLineRow[];
  cuts: ReadonlyMap<number, LineCut>;
}

/** Compares plans in the requested order. Throws NOT_FOUND, naming the id, for an unknown plan. */
export async function compareCutPlans(cx: Context, { ids }: { ids: readonly number[] }): Promise<PlanComparison> {
  return inSnapshot(cx, async (tx) => {
    const rows = new Map((await queries.listPlans(tx.db, { ids })).map((row) => [row.id, row]));
    const place = placerOfPlans(tx);
    const plans: LoadedPlan[] = [];
    const names = await queries.listNames(tx.db, []);
    for (const id of ids) {
      const stored = rows.get(id);
      if (!stored) throw new AppError('NOT_FOUND', `There is no cut plan with the id ${id}.`);
      const placed = await place(stored);
      const { row, budget } = placed;
      const lines = [...budget.lines, ...newLineRows(row.new_lines, names)];
      plans.push({ ...placed, lines, cuts: cutsWithNewLines(cutsOf(row.adjustments), row.new_lines.map(addedLine)) });
    }
    return compare(plans);
  });
}

function compare(plans: readonly LoadedPlan[]): PlanComparison {
  const lines = plans.flatMap((plan) => plan.lines);
  const categories = new Map(lines.map((line) => [line.categoryId, line]));
  const buildings = new Map(lines.map((line) => [line.buildingId, line]));
  const byCategory = cellsOf(plans, (line) => line.categoryId);
  const byBuilding = cellsOf(plans, (line) => line.buildingId);
  return {
    plans: plans.map((placed) => {
      const { row, budget } = placed;
      const { adjustments, ...plan } = presentPlan(placed);
      return { ...plan, fteEquivalent: planFte(budget.lines, cutsOf(adjustments), row.new_lines.map(addedLine)) };
    }),
    categories: [...categories.values()]
      .sort((a, b) => (a.categoryPlace ?? Number.MAX_VALUE) - (b.categoryPlace ?? Number.MAX_VALUE))
      .map(({ categoryId, categoryName, categoryColor }) => ({
        categoryId,
        category: categoryName ?? UNCATEGORIZED,
        color: categoryColor ?? NEUTRAL_COLOR,
        plans: byCategory(categoryId),
      })),
    buildings: [...buildings.values()]
      .sort((a, b) => Number(a.buildingId === null) - Number(b.buildingId === null) || compareNames(a, b))
      .map(({ buildingId, buildingName }) => ({
        buildingId,
        building: buildingName ?? DISTRICT_WIDE,
        plans: byBuilding(buildingId),
      })),
  };
}

function compareNames(a: queries.BuilderLineRow, b: queries.BuilderLineRow): number {
  return (a.buildingName ?? '').localeCompare(b.buildingName ?? '', 'en') || (a.buildingId ?? 0) - (b.buildingId ?? 0);
}

/** Returns one cell per plan, with zeros when a plan's budget has no lines with that key. */
function cellsOf(plans: readonly LoadedPlan[], keyOf: (line: queries.BuilderLineRow) => number | null) {
  const groups = plans.map(({ row, lines, cuts }) => {
    const entries = cutGroups(lines, cuts, keyOf).map((group) => [group.key, group] as const);
    return { planId: row.id, byKey: new Map<number | null, CutGroup<number | null>>(entries) };
  });
  return (key: number | null) =>
    groups.map(({ planId, byKey }) => {
      const group = byKey.get(key);
      return {
        planId,
        original: group ? toDollars(group.original) : 0,
        adjusted: group ? toDollars(group.adjusted) : 0,
        cuts: group ? toDollars(group.cuts) : 0,
      };
    });
}
