import {
  MAX_LISTED_DIFFERENCES,
  type BudgetDifferences,
  type GroupDifference,
  type LineDifference,
} from '../../../core/contract/budget-differences.ts';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import type { CountedScenario } from '../../records/budgets/present.ts';
import { requireShownScenario } from '../../records/budgets/scenarios.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { pairBudgets } from './pair-budgets.ts';
import * as queries from './queries.ts';

interface Pair {
  a: number;
  b: number;
  /** If given, only differences of this kind are listed. */
  kind?: LineDifference['kind'] | undefined;
}

/**
 * Compares the base years of two budgets that have the same budget year and type. Throws NOT_FOUND for an unknown budget, and VALIDATION if
 * both are the same budget or if they differ in budget year or type.
 */
export async function compareScenarios(cx: Context, pair: Pair): Promise<BudgetDifferences> {
  return inSnapshot(cx, async (tx) => {
    const [a, b] = await requirePair(tx, pair);
    const compared = comparedOf(a, b);
    const listed = { kind: pair.kind, limit: MAX_LISTED_DIFFERENCES };
    const { rows, counts } = await differencesOf(tx, compared, listed);
    return {
      type: a.scenarioType,
      a: presentSide(a),
      b: presentSide(b),
      difference: differenceOf(fromDollars(a.total), fromDollars(b.total)),
      categories: (await queries.sumByCategory(tx.db, compared)).map((row) => presentGroup(row, UNCATEGORIZED)),
      buildings: (await queries.sumByBuilding(tx.db, compared)).map((row) => presentGroup(row, DISTRICT_WIDE)),
      counts: { ...counts, unchanged: a.itemCount - counts.removed - counts.changed },
      lines: rows.map(presentLine),
    };
  });
}

/** Lists every line that differs or, if a kind is given, every difference of that kind. Throws the same errors as compareScenarios. */
export async function listLineDifferences(cx: Context, pair: Pair): Promise<LineDifference[]> {
  return inSnapshot(cx, async (tx) => {
    const [a, b] = await requirePair(tx, pair);
    const { rows } = await differencesOf(tx, comparedOf(a, b), { kind: pair.kind, limit: null });
    return rows.map(presentLine);
  });
}

async function differencesOf(
  tx: Context,
  compared: queries.Compared,
  listed: Parameters<typeof queries.listDifferences>[2],
): ReturnType<typeof queries.listDifferences> {
  return queries.listDifferences(tx.db, { ...compared, pairs: await pairBudgets(tx, compared) }, listed);
}

async function requirePair(tx: Context, pair: Pair): Promise<[CountedScenario, CountedScenario]> {
  if (pair.a === pair.b) throw refused('Choose two different budgets.', 'is the same budget');
  const a = await requireShownScenario(tx, pair.a);
  const b = await requireShownScenario(tx, pair.b);
  if (a.budgetYearId !== b.budgetYearId) {
    throw refused('Choose two budgets from the same budget year.', 'belongs to another budget year');
  }
  if (a.scenarioType !== b.scenarioType) {
    throw refused(
      `“${a.name}” (${a.scenarioType}) and “${b.name}” (${b.scenarioType}) are of different types. Choose two budgets of the same type.`,
      'is of a different type',
    );
  }
  return [a, b];
}

function refused(message: string, why: string): AppError {
  return new AppError('VALIDATION', message, { fields: { b: why } });
}

function comparedOf(a: CountedScenario, b: CountedScenario): queries.Compared {
  return { a: a.id, b: b.id, yearA: a.baseYear, yearB: b.baseYear, type: a.scenarioType };
}

function presentSide({ id, name, isActive, baseYear, total, itemCount }: CountedScenario): BudgetDifferences['a'] {
  return { id, name, isActive, fiscalYear: baseYear, total, itemCount };
}

function presentGroup({ name, a, b }: queries.GroupRow, none: string): GroupDifference {
  return { name: name ?? none, a: toDollars(a), b: toDollars(b), difference: differenceOf(a, b) };
}

function presentLine(row: queries.DifferenceRow): LineDifference {
  const side = (letter: 'A' | 'B'): LineDifference['a'] => {
    const [id, amount] = [row[`id${letter}`], row[`cents${letter}`]];
    if (id === null || amount === null) return null;
    return {
      id,
      amount: toDollars(amount),
      fte: row[`fte${letter}`],
      category: row[`category${letter}`] ?? UNCATEGORIZED,
      building: row[`building${letter}`] ?? DISTRICT_WIDE,
    };
  };
  const difference = differenceOf(row.centsA ?? cents(0), row.centsB ?? cents(0));
  return { kind: row.kind, label: row.label, a: side('A'), b: side('B'), difference };
}

function differenceOf(a: number, b: number): number {
  return toDollars(cents(b - a));
}
