import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import type {
  Adjustments,
  ScenarioBaseline,
  ScenarioBuilderLine,
  ScenarioBuilderSummary,
} from '../../../core/contract/scenario-builder.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { coveredFundsOf } from '../../../core/rules/projection/covered-funds.ts';
import { functionClass } from '../../../core/rules/cuts/function-class.ts';
import type { LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { cutsWithNewLines, newLineOf, type AddedLine } from '../../../core/rules/cuts/new-lines.ts';
import { scenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { hasTooMuchFte, refuseTooMuchFte } from './fte-limits.ts';
import { loadBudget, type BuilderBudget } from './load-lines.ts';
import { matchCuts, missingItems } from './match-cuts.ts';
import { refuseUnknownNames } from './new-lines.ts';
import * as queries from './queries.ts';

/** Returns the proposed budget before any cut. Throws NOT_FOUND for an unknown budget year or version. */
export async function scenarioBaseline(
  cx: Context,
  input: { budgetYearId?: number | undefined; fiscalYear?: number | undefined; version?: number | undefined },
): Promise<ScenarioBaseline> {
  const loaded = await loadBudget(cx, input);
  const { budget } = loaded;
  return {
    budgetYearId: budget?.scenario.budget_year_id ?? input.budgetYearId ?? null,
    scenarioId: budget?.scenario.id ?? null,
    fiscalYear: budget?.fiscalYear ?? input.fiscalYear ?? null,
    isProjected: budget?.isProjected ?? false,
    items: loaded.lines.map(presentLine),
    summary: summaryOf(loaded, {}, []),
  };
}

/**
 * Calculates the summary with some lines cut or added. Throws NOT_FOUND for an unknown budget year or version, and VALIDATION that lists
 * every id that is not a line in the budget, every unknown category, building or DESE function of a new line, and every cut of more FTE
 * than the line pays for. Accepts such a cut if the saved plan `savedPlan` contains it.
 */
export async function calculateScenario(
  cx: Context,
  input: {
    budgetYearId: number;
    adjustments: Adjustments;
    newLines?: readonly NewLine[] | undefined;
    version?: number | null | undefined;
    fiscalYear?: number | undefined;
    savedPlan?: number | undefined;
  },
): Promise<ScenarioBuilderSummary> {
  const { adjustments, newLines = [], version, savedPlan, ...query } = input;
  const loaded = await loadBudget(cx, { ...query, version: version ?? undefined });
  refuseUnknown(missingItems(loaded, adjustments));
  // Matching a plan with the lines of another version reads both, so it is done only if the result matters.
  if (hasTooMuchFte(loaded, adjustments)) {
    const [saved] = savedPlan === undefined ? [] : await queries.listPlans(cx.db, { ids: [savedPlan] });
    refuseTooMuchFte(loaded, adjustments, saved && (await matchCuts(cx, loaded, saved.adjustments)).adjustments);
  }
  await refuseUnknownNames(cx, newLines);
  return summaryOf(loaded, adjustments, newLines);
}

export function refuseUnknown(ids: readonly number[]): void {
  if (ids.length === 0) return;
  const lines = ids.length === 1 ? `Line ${ids.join()} is` : `${ids.length} lines are`;
  throw new AppError('VALIDATION', `${lines} not in this budget. Reload the budget lines.`, {
    fields: Object.fromEntries(ids.map((id) => [`adjustments.${id}`, 'is not a line of this budget'])),
  });
}

/**
 * Calculates the summary of a budget with cuts and new lines. Ignores adjustments to lines that are not in the budget. If the budget has no
 * lines, its gap to the goal is null.
 */
export function summaryOf(
  { lines, townGoal }: BuilderBudget,
  adjustments: Adjustments,
  newLines: readonly NewLine[],
): ScenarioBuilderSummary {
  const summary = scenarioSummary(
    [...lines, ...newLines.map(newLineOf)],
    cutsWithNewLines(cutsOf(adjustments), newLines.map(addedLine)),
    townGoal,
  );
  const hasGap = lines.length > 0;
  return {
    originalTotal: toDollars(summary.originalTotal),
    townGoal: summary.townGoal === null ? null : toDollars(summary.townGoal),
    totalCuts: toDollars(summary.totalCuts),
    totalAdded: toDollars(summary.totalAdded),
    adjustedTotal: toDollars(summary.adjustedTotal),
    coveredOriginal: toDollars(summary.coveredOriginal),
    coveredAdjusted: toDollars(summary.coveredAdjusted),
    coveredFunds: coveredFundsOf(lines),
    gap: summary.gap === null || !hasGap ? null : toDollars(summary.gap),
    meetsGoal: hasGap ? summary.meetsGoal : null,
    itemsModified: summary.itemsModified,
  };
}

export function cutsOf(adjustments: Adjustments): Map<number, LineCut> {
  return new Map(Object.entries(adjustments).map(([id, cut]) => [Number(id), cut]));
}

export function addedLine({ key, amount, fte }: NewLine): AddedLine {
  return { key, amount: fromDollars(amount), fte };
}

function presentLine(line: queries.BuilderLineRow): ScenarioBuilderLine {
  return {
    id: line.id,
    accountDesc: line.accountDesc,
    accountLine: line.accountLine,
    categoryId: line.categoryId,
    category: line.categoryName === null ? null : { name: line.categoryName },
    buildingId: line.buildingId,
    building: line.buildingName === null ? null : { name: line.buildingName },
    isPersonnel: line.isPersonnel,
    fy26ProposedV3: toDollars(line.amount),
    fund: line.fund,
    isCovered: line.isCovered,
    isMandated: functionClass({ deseCode: line.deseCode, texts: [line.accountDesc, line.categoryName] }) === 'mandated',
  };
}
