import type { Adjustments } from '../../../core/contract/scenario-builder.ts';
import type { Context } from '../../context.ts';
import { pairBudgets } from '../budget-differences/pair-budgets.ts';
import { loadBudget, type BuilderBudget } from './load-lines.ts';
import * as queries from './queries.ts';

/** Returns the ids that have no line in the budget, ascending. */
export function missingItems({ lines }: BuilderBudget, adjustments: Adjustments): number[] {
  const known = new Set(lines.map(({ id }) => id));
  return Object.keys(adjustments)
    .map(Number)
    .filter((id) => !known.has(id))
    .sort((a, b) => a - b);
}

export type WhichPlans = queries.WhichPlans;

/** Returns true if one of the plans has cuts of lines in a version that is not active. Matching these lines takes long. */
export async function needsMatching(cx: Context, which: WhichPlans): Promise<boolean> {
  return queries.hasCutsElsewhere(cx.db, which);
}

/** A plan with its cuts on the lines of the active budget. */
export interface PlacedPlan {
  row: queries.CutPlanRow;
  budget: BuilderBudget;
  /** The number of cuts that are stored for lines of another version. */
  matchedItems: number;
}

/** Returns a function that reads the budget of a plan and places the plan in it. Reads each budget only once. */
export function placerOfPlans(cx: Context): (row: queries.CutPlanRow) => Promise<PlacedPlan> {
  const budgets = new Map<string, Promise<BuilderBudget>>();
  const matches: Matches = new Map();
  return async (row) => {
    const key = `${row.budget_year_id}/${row.fiscal_year}`;
    const loading =
      budgets.get(key) ?? loadBudget(cx, { budgetYearId: row.budget_year_id, fiscalYear: row.fiscal_year });
    budgets.set(key, loading);
    return placePlan(cx, row, await loading, matches);
  };
}

/** For each pair of budgets, the line of the second that matches each line of the first. */
type Matches = Map<string, ReadonlyMap<number, number>>;

export async function placePlan(
  cx: Context,
  row: queries.CutPlanRow,
  budget: BuilderBudget,
  matches: Matches = new Map(),
): Promise<PlacedPlan> {
  const { adjustments, matchedItems } = await matchCuts(cx, budget, row.adjustments, matches);
  return { row: { ...row, adjustments }, budget, matchedItems };
}

interface MatchedCuts {
  adjustments: Adjustments;
  /** The number of cuts that were moved. */
  matchedItems: number;
  /** The lines that are in no version of the budget, ascending. */
  unknownItems: number[];
}

/**
 * Moves the cuts of lines in another version of the same budget to the matching lines of this budget. Lines match by the rules in
 * core/rules/comparing/pair-lines.ts. Other cuts stay on their lines: those of lines without a match, and those whose matching line already
 * has a cut.
 */
export async function matchCuts(
  cx: Context,
  loaded: BuilderBudget,
  adjustments: Adjustments,
  matches: Matches = new Map(),
): Promise<MatchedCuts> {
  const { budget } = loaded;
  const missing = missingItems(loaded, adjustments);
  if (budget === null || missing.length === 0) return { adjustments, matchedItems: 0, unknownItems: missing };
  const { scenario, fiscalYear } = budget;
  const elsewhere = await queries.listLinesElsewhere(cx.db, {
    ...{ ids: missing, scenarioId: scenario.id, budgetYearId: scenario.budget_year_id, fiscalYear },
  });
  const placed = new Map(Object.entries(adjustments));
  let matchedItems = 0;
  for (const { id, scenarioId } of elsewhere) {
    const key = `${scenarioId}/${scenario.id}/${fiscalYear}`;
    const matchOf = matches.get(key) ?? (await matchLines(cx, { a: scenarioId, b: scenario.id, fiscalYear }));
    matches.set(key, matchOf);
    const match = String(matchOf.get(id));
    const cut = placed.get(String(id));
    if (!matchOf.has(id) || cut === undefined || placed.has(match)) continue;
    placed.set(match, cut);
    placed.delete(String(id));
    matchedItems += 1;
  }
  const known = new Set(elsewhere.map(({ id }) => id));
  return {
    adjustments: Object.fromEntries(placed),
    matchedItems,
    unknownItems: missing.filter((id) => !known.has(id)),
  };
}

async function matchLines(
  cx: Context,
  { a, b, fiscalYear }: { a: number; b: number; fiscalYear: number },
): Promise<ReadonlyMap<number, number>> {
  const pairs = await pairBudgets(cx, { a, b, yearA: fiscalYear, yearB: fiscalYear, type: 'proposed' });
  return new Map(pairs.map((pair) => [pair.a, pair.b]));
}
