import type {
  RetiredCode,
  replaceRetiredCodes as replaceRetiredCodesCall,
} from '../../../core/contract/bulk-update.ts';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { DeseFunction } from '../../../core/contract/reference-dese.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { isRetired, retiredFinding } from '../../../core/rules/projection/retired-function.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listDeseFunctions, updateDeseFunction } from '../reference/dese.ts';
import { applyLinks, REPLACE_RETIRED_CODES } from './apply-links.ts';
import * as queries from './queries.ts';

const TYPES: readonly ScenarioType[] = ['operating', 'proposed'];

interface Retired {
  functions: readonly DeseFunction[];
  /** Functions that are retired in the year of the budget. */
  retired: readonly DeseFunction[];
  lines: readonly queries.CodedLine[];
  /** The import warnings about retired functions. */
  findings: readonly string[];
}

/** Lists the retired functions that base-year lines of the active budgets still use. Throws NOT_FOUND for an unknown budget year. */
export async function listRetiredCodes(cx: Context, input: { budgetYearId: number }): Promise<RetiredCode[]> {
  const { retired, lines } = await readRetired(cx, input.budgetYearId);
  return retired.flatMap(({ code, name, validTo, replacedBy }) => {
    const counts = countsOf(lines, code);
    if (validTo === null || counts.employees + counts.budgetLines === 0) return [];
    return [{ code, name, validTo, replacedBy, ...counts }];
  });
}

/**
 * Replaces the retired functions on all base-year lines of the active budgets with their successors, as one change that can be undone, and
 * stores each chosen successor with its function. With `preview`, nothing is written. Throws NOT_FOUND, VALIDATION for a function that is
 * not retired or a successor that is, and LOCKED in an adopted version.
 */
export async function replaceRetiredCodes(
  cx: Context,
  input: {
    budgetYearId: number;
    replacements: readonly { code: string; replaceWith: string }[];
    preview?: boolean | undefined;
  },
): Promise<ResponseOf<typeof replaceRetiredCodesCall>> {
  return inTransaction(cx, async (tx) => {
    const all = await readRetired(tx, input.budgetYearId);
    assertReplaceable(all, input.replacements);
    const successorOf = new Map(input.replacements.map(({ code, replaceWith }) => [code, replaceWith]));
    const edits = all.lines.flatMap(({ id, deseCode }) => {
      const successor = successorOf.get(deseCode);
      return successor === undefined ? [] : [{ id, set: { deseCode: successor } }];
    });
    const results = input.replacements.map((one) => ({ ...one, ...countsOf(all.lines, one.code) }));
    if (input.preview === true) return { totalUpdated: edits.length, results, updateId: null };
    const updateId = await applyLinks(tx, REPLACE_RETIRED_CODES, edits);
    await queries.dropFindings(
      tx.db,
      edits.map(({ id }) => id),
      all.findings,
    );
    for (const { code, replacedBy } of all.retired) {
      const successor = successorOf.get(code);
      if (successor === undefined || successor === replacedBy) continue;
      await updateDeseFunction(tx, { code, change: { replacedBy: successor } });
    }
    return { totalUpdated: edits.length, results, updateId };
  });
}

async function readRetired(cx: Context, budgetYearId: number): Promise<Retired> {
  const functions = await listDeseFunctions(cx);
  const scenarioIds: number[] = [];
  let fiscalYear: number | null = null;
  for (const type of TYPES) {
    const budget = await resolveBudget(cx, { type, budgetYearId });
    if (!budget) continue;
    scenarioIds.push(budget.scenario.id);
    fiscalYear = budget.fiscalYear;
  }
  const year = fiscalYear;
  const retired = year === null ? [] : functions.filter((entry) => isRetired(entry, year));
  const codes = retired.map(({ code }) => code);
  const lines = codes.length === 0 ? [] : await queries.listCodedLines(cx.db, { scenarioIds, codes });
  const findings = retired.flatMap((entry) => (year === null ? [] : (retiredFinding(entry, year) ?? [])));
  return { functions, retired, lines, findings };
}

function countsOf(lines: readonly queries.CodedLine[], code: string): { employees: number; budgetLines: number } {
  const own = lines.filter(({ deseCode }) => deseCode === code);
  const employees = own.filter(({ isOperating }) => isOperating).length;
  return { employees, budgetLines: own.length - employees };
}

function assertReplaceable(
  { functions, retired }: Retired,
  replacements: readonly { code: string; replaceWith: string }[],
): void {
  const old = new Set(retired.map(({ code }) => code));
  const current = new Set(functions.flatMap(({ code }) => (old.has(code) ? [] : [code])));
  const problems = replacements.flatMap(({ code, replaceWith }, index) => [
    ...(old.has(code) ? [] : [[`replacements.${index}.code`, 'is not a retired function']]),
    ...(current.has(replaceWith) ? [] : [[`replacements.${index}.replaceWith`, 'is not a current function']]),
  ]);
  if (problems.length === 0) return;
  throw new AppError(
    'VALIDATION',
    'Each replacement must replace a retired function with a current function. Nothing was changed.',
    { fields: Object.fromEntries(problems) as Record<string, string> },
  );
}
