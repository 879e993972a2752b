import type { Explanation, ExplanationInput, ExplainQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { fromDollars, sum, toDollars, ZERO, type Cents } from '../../../core/money.ts';
import { RIF_DEFAULTS } from '../../../core/rules/cuts/rif-gap.ts';
import { needDefaults } from '../../planning/cola/need-defaults.ts';
import { multiYearWithDetails } from '../../planning/cola/multi-year.ts';
import type { Context } from '../../context.ts';
import { added, inputOf, inWords, minus, part, plus, subtracted } from './build.ts';
import { explainTownGoal, requireYear } from './explain-guidance.ts';
import { entriesOf, growthInputs, LANE_RESERVE_RULE, NEED_RULE, unsettledFacts } from './need-inputs.ts';
import { colaScenarioFact } from './sources.ts';

/**
 * Explains a year's baseline, which is the need for the year before: the baseline budget plus the raises in each year since. Throws
 * NOT_FOUND, VALIDATION.
 */
export async function explainMultiYearBaseline(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  return {
    label: `Baseline ${labelOf(asked)}`,
    value: asked.year.baseline,
    unit: 'dollars',
    rule: 'The previous year’s “Baseline plus raises”. For the first year, the baseline budget is used instead.',
    inputs: [startInput(asked), ...added(growthInputs(asked, (year) => year < asked.fiscalYear))],
    facts: asked.fiscalYear > asked.startYear ? asked.colaScenario : [],
  };
}

/** Explains the cost of one year's COLA, including steps unless they are excluded. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearGrowth(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const { breakdown, fiscalYear } = asked;
  return {
    label: `${asked.includeStepsLanes ? 'COLA and steps' : 'COLA'} ${labelOf(asked)}`,
    value: asked.year.colaImpact,
    unit: 'dollars',
    rule: 'The cost of this year’s raises alone. Each work group’s raise is calculated on the group’s payroll for the previous year, or comes from the group’s salary schedule.',
    inputs: growthInputs(asked, (year) => year === fiscalYear),
    facts: [
      ...asked.colaScenario,
      ...unsettledFacts({
        ...breakdown,
        unsettled: breakdown.unsettled.filter((one) => one.fiscalYear === fiscalYear),
      }),
    ],
  };
}

/** Explains the cost of one year's steps and lanes, whether or not the need includes them. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearSteps(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const entries = asked.breakdown.stepsLanes.filter(({ fiscalYear }) => fiscalYear === asked.fiscalYear);
  return {
    label: `Steps and lanes ${labelOf(asked)}`,
    value: asked.year.stepsLanesImpact,
    unit: 'dollars',
    rule: 'For work groups paid by schedule, steps and lanes come from the salary schedule. For other work groups, steps and lanes are a percentage of the payroll before COLA, or a share of the dollars entered for steps and lanes.',
    inputs: entriesOf({ ...asked, entries }),
    facts: asked.includeStepsLanes ? [] : [{ label: 'Included in “Baseline plus raises”', value: 'no' }],
  };
}

/**
 * Explains the change in a year's lane reserve: the amount set aside for the year, minus the amount set aside for the year before. Throws
 * NOT_FOUND, VALIDATION.
 */
export async function explainMultiYearLaneReserve(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const entries = asked.breakdown.laneReserve.filter(({ fiscalYear }) => fiscalYear === asked.fiscalYear);
  return {
    label: `Lane reserve ${labelOf(asked)}`,
    value: asked.year.laneReserveImpact,
    unit: 'dollars',
    rule: LANE_RESERVE_RULE,
    inputs: entriesOf({ ...asked, entries }),
    facts: asked.includeStepsLanes ? [] : [{ label: 'Included in “Baseline plus raises”', value: 'no' }],
  };
}

/** Explains the need for a year as the baseline plus the raises in each year. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearNeed(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return needOf(await readYear(cx, query));
}

/** Explains the need for a year minus the year's guidance. The result is unknown if there is no guidance. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearGap(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return gapOf(cx, await readYear(cx, query));
}

/** Explains a year's needed reduction: the gap, or zero when guidance covers the need. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearRequired(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const { rifRequired } = asked.year;
  const gap = await gapOf(cx, asked);
  return {
    label: `Reduction needed ${labelOf(asked)}`,
    value: rifRequired,
    unit: 'dollars',
    rule: 'Baseline plus raises, minus town guidance. If the result is negative, the reduction is zero. If the year has no guidance, the reduction is unknown.',
    inputs: rifRequired === null || rifRequired === 0 ? [] : gap.inputs,
    facts: gap.facts,
  };
}

/** Explains the other changes in payroll from the first year through a year. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearOtherChange(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const before = asked.payrolls.get(asked.startYear)?.before ?? ZERO;
  const after = asked.payrolls.get(asked.fiscalYear)?.after ?? ZERO;
  const years = asked.projection.projections;
  return {
    label: `Other payroll change ${labelOf(asked)}`,
    value: inDollars(years.map(({ otherChange }) => otherChange)),
    unit: 'dollars',
    rule: `Changes in the payroll since ${yearBefore(asked)}, other than COLA, steps and lanes: hires, departures and the resulting vacancies, part-year pay, and salaries entered by hand. These changes are not included in “Baseline plus raises”.`,
    inputs: [
      part(`Payroll ${labelOf(asked)}`, after),
      minus(`Payroll ${yearBefore(asked)}`, before),
      minus(`COLA ${yearsOf(asked)}`, colaOf(asked)),
      minus(`Steps and lanes ${yearsOf(asked)}`, totalOf(years.map(({ stepsLanesImpact }) => stepsLanesImpact))),
    ],
    facts: asked.colaScenario,
  };
}

/**
 * Explains the growth of non-personnel lines since the year before the first year. The growth is unknown without a proposed budget. Throws
 * NOT_FOUND, VALIDATION.
 */
export async function explainMultiYearNonPersonnel(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const lines = linesOf(asked);
  return {
    label: `Non-personnel growth ${labelOf(asked)}`,
    value: asked.year.toProposed?.nonPersonnelGrowth ?? null,
    unit: 'dollars',
    rule: `The growth of the non-personnel lines since ${yearBefore(asked)}. Each line grows by the yearly increase for its category. Only lines in funds that guidance covers are included. The growth is not included in “Baseline plus raises”.`,
    inputs: lines
      ? [
          part(`Non-personnel lines ${labelOf(asked)}`, lines.after.nonPersonnel),
          minus(`Non-personnel lines ${yearBefore(asked)}`, lines.before.nonPersonnel),
        ]
      : [],
    facts: [],
  };
}

/** Explains how much more personnel lines grow than the payroll; unknown without a proposed budget. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearPersonnelLines(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const lines = linesOf(asked);
  const years = asked.projection.projections;
  const of = yearsOf(asked);
  const reserve = totalOf(years.map(({ laneReserveImpact }) => laneReserveImpact));
  return {
    label: `Personnel growth above payroll growth ${labelOf(asked)}`,
    value: asked.year.toProposed?.personnelBeyondPayroll ?? null,
    unit: 'dollars',
    rule: `The growth of the proposed budget’s personnel lines since ${yearBefore(asked)}, minus the lane reserve and the growth of the payroll. Personnel lines grow by the yearly increase for their category, not by the raises. Only lines in funds that guidance covers are included. The difference is not included in “Baseline plus raises”.`,
    inputs: lines
      ? [
          part(`Personnel lines ${labelOf(asked)}`, lines.after.personnel),
          minus(`Personnel lines ${yearBefore(asked)}`, lines.before.personnel),
          minus(`COLA ${of}`, colaOf(asked)),
          minus(`Steps and lanes ${of}`, totalOf(years.map(({ stepsLanesImpact }) => stepsLanesImpact))),
          ...(reserve === 0 ? [] : [minus(`Lane reserve ${of}`, reserve)]),
          minus(`Other payroll change ${of}`, totalOf(years.map(({ otherChange }) => otherChange))),
        ]
      : [],
    facts: asked.colaScenario,
  };
}

/** Explains the proposed budget for a year as the need plus the changes that the need leaves out. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearProposed(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const asked = await readYear(cx, query);
  const { proposedBudget, toProposed, districtNeed } = asked.year;
  const hasReserve = asked.projection.projections.some(({ laneReserveImpact }) => laneReserveImpact !== 0);
  const parts: [string, number][] = toProposed
    ? [
        ['Difference from the entered baseline', toProposed.baselineDifference],
        [hasReserve ? 'Steps, lanes and lane reserve' : 'Steps and lanes', toProposed.excludedSteps],
        ['Non-personnel growth', toProposed.nonPersonnelGrowth],
        ['Other payroll change', toProposed.otherChange],
        ['Personnel growth above payroll growth', toProposed.personnelBeyondPayroll],
      ]
    : [];
  return {
    label: `Proposed budget ${labelOf(asked)}`,
    value: proposedBudget,
    unit: 'dollars',
    rule: `“Baseline plus raises”, plus the changes since ${yearBefore(asked)} that “Baseline plus raises” leaves out. Only lines in funds that guidance covers are included.`,
    inputs: toProposed
      ? [
          { label: `Baseline plus raises ${labelOf(asked)}`, value: districtNeed },
          ...parts.filter(([, value]) => value !== 0).map(([label, value]) => plus(label, fromDollars(value))),
        ]
      : [],
    facts: asked.colaScenario,
  };
}

function linesOf({ proposed, startYear, fiscalYear }: AskedYear) {
  const [before, after] = [proposed.get(startYear - 1), proposed.get(fiscalYear)];
  return before && after ? { before, after } : null;
}

/** The cost of COLA from the first year through the requested one. */
function colaOf({ breakdown, startYear }: AskedYear): Cents {
  const entries = [...breakdown.settled, ...breakdown.negotiating];
  return totalOf(entries.flatMap(({ fiscalYear, cost }) => (fiscalYear >= startYear ? cost : [])));
}

function totalOf(dollars: readonly number[]): Cents {
  return sum(dollars.map((amount) => fromDollars(amount)));
}

function inDollars(amounts: readonly number[]): number {
  return toDollars(totalOf(amounts));
}

async function readYear(cx: Context, query: ExplainQuery) {
  const fiscalYear = requireYear(query);
  const { scenarioId, budgetYearId } = query;
  const { startYear = Math.min((await needDefaults(cx, { budgetYearId })).fiscalYear, fiscalYear) } = query;
  const { includeStepsLanes = RIF_DEFAULTS.includeStepsLanes } = query;
  const { baselineBudget: entered } = query;
  const asked = {
    startYear,
    endYear: fiscalYear,
    scenarioId,
    budgetYearId,
    baselineBudget: entered,
    includeStepsLanes,
  };
  const details = await multiYearWithDetails(cx, asked);
  const year = details.projection.projections.at(-1);
  if (!year) throw new Error('the projection has no years');
  const baselineBudget = entered ?? details.projection.projections[0]?.baseline ?? year.baseline;
  const colaScenario = await colaScenarioFact(cx, details.projection);
  return { ...details, year, fiscalYear, startYear, baselineBudget, includeStepsLanes, colaScenario };
}

type AskedYear = Awaited<ReturnType<typeof readYear>>;

function needOf(asked: AskedYear): Explanation {
  return {
    label: `Baseline plus raises ${labelOf(asked)}`,
    value: asked.year.districtNeed,
    unit: 'dollars',
    rule: NEED_RULE,
    inputs: [startInput(asked), ...added(growthInputs(asked))],
    facts: [...asked.colaScenario, ...unsettledFacts(asked.breakdown)],
  };
}

async function gapOf(cx: Context, asked: AskedYear): Promise<Explanation> {
  const { fiscalYear, year } = asked;
  const goal = year.gap === null ? null : await explainTownGoal(cx, { figure: 'town-goal', fiscalYear });
  return {
    label: `Gap ${labelOf(asked)}`,
    value: year.gap,
    ...inWords(year.gap),
    unit: 'dollars',
    rule: 'Baseline plus raises, minus town guidance. If the year has no guidance, the result is unknown.',
    inputs: goal === null ? [] : [...inputOf(needOf(asked)), ...subtracted(goal)],
    facts: asked.colaScenario,
  };
}

function startInput({ startYear, baselineBudget }: AskedYear): ExplanationInput {
  return { label: `Baseline budget ${fiscalYearLabel(startYear)}`, value: baselineBudget };
}

/** The years from the first year through the requested one. */
function yearsOf({ startYear, fiscalYear }: AskedYear): string {
  return fiscalYearRange(startYear, fiscalYear);
}

/** The label of the year before the first year. */
function yearBefore({ startYear }: Pick<AskedYear, 'startYear'>): string {
  return fiscalYearLabel(startYear - 1);
}

function labelOf({ fiscalYear }: Pick<AskedYear, 'fiscalYear'>): string {
  return fiscalYearLabel(fiscalYear);
}
