import {
  NO_WORK_GROUP_KEY,
  type Explanation,
  type ExplanationFact,
  type ExplanationInput,
  type ExplainQuery,
} from '../../../core/contract/explain.ts';
import type { ColaImpactAnswer } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import { calculateCola } from '../../planning/cola/calculate-cola.ts';
import { colaScenarioFor } from '../../planning/cola/scenarios.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { colaFact, colaScenarioFact } from './sources.ts';

const RULE =
  'The cost of COLA on the base-year payroll, without steps or staff changes. Each salary is rounded to the cent each year.';

type Group = ColaImpactAnswer['groups'][number];

/** Explains how much COLA alone adds, in total or for one work group, over three years or in one year. Throws NOT_FOUND, VALIDATION. */
export async function explainColaImpact(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { budgetYearId, scenarioId, workGroupId, fiscalYear } = query;
  const answer = await calculateCola(cx, { budgetYearId, scenarioId });
  const first = answer.baseYear + 1;
  const place = fiscalYear === undefined ? null : fiscalYear - first;
  if (place !== null && (place < 0 || place >= increasesOf(answer.grandTotal).length)) {
    const range = `${fiscalYearLabel(first)} to ${fiscalYearLabel(first + 2)}`;
    throw new AppError('VALIDATION', `The COLA impact covers ${range}. Choose one of these years.`, {
      fields: { fiscalYear: `must be from ${range}` },
    });
  }
  const of = { budgetYearId: answer.budgetYearId, scenarioId };
  const facts = await colaScenarioFact(cx, { ...of, scenarioId: await colaScenarioFor(cx, of) });
  const years = fiscalYear === undefined ? `through ${fiscalYearLabel(first + 2)}` : fiscalYearLabel(fiscalYear);
  const explained = async (group: Group) => explainGroup(cx, { ...of, group, place, years, facts });
  if (workGroupId !== undefined) {
    const id = workGroupId === NO_WORK_GROUP_KEY ? null : workGroupId;
    const group = answer.groups.find((one) => one.workGroupId === id);
    if (group) return explained(group);
    throw new AppError('NOT_FOUND', 'No one on the roster is in this work group.');
  }
  const inputs: ExplanationInput[] = [];
  for (const group of answer.groups) {
    const explain = { ...(await explained(group)), facts: [] };
    inputs.push({ label: group.workGroupName, value: valueOf(group, place), explain });
  }
  return {
    label: `COLA impact ${years}`,
    value: valueOf(answer.grandTotal, place),
    unit: 'dollars',
    rule: RULE,
    inputs,
    facts,
  };
}

async function explainGroup(
  cx: Context,
  asked: {
    group: Group;
    place: number | null;
    years: string;
    scenarioId: number | undefined;
    budgetYearId: number;
    facts: ExplanationFact[];
  },
): Promise<Explanation> {
  const { group, place, scenarioId, budgetYearId, years, facts } = asked;
  const { workGroupId, workGroupName } = group;
  const payrolls = [group.baseline, group.fy27, group.fy28];
  const inputs: ExplanationInput[] = [];
  for (const [index, increase] of increasesOf(group).entries()) {
    const year = group.years[index];
    if (!year || (place !== null && place !== index)) continue;
    const rate = { rate: year.percentage, source: year.source };
    const of = { workGroupId, workGroupName, budgetYearId, fiscalYear: year.fiscalYear, scenarioId };
    const { value, source } = await colaFact(cx, of, rate);
    const on = formatMoney(fromDollars(payrolls[index] ?? 0));
    inputs.push({
      label: `${fiscalYearLabel(year.fiscalYear)}: ${year.percentage === null ? `unsettled, so 0% is applied to ${on}` : `${value} on ${on}`}`,
      value: increase,
      ...(source && { source }),
    });
  }
  return {
    label: `COLA impact for ${workGroupName} ${years}`,
    value: valueOf(group, place),
    unit: 'dollars',
    rule:
      place === null
        ? 'The sum of each year’s increase over the previous year.'
        : 'The increase over the previous year.',
    inputs,
    facts,
  };
}

function increasesOf(row: ColaImpactAnswer['grandTotal']): number[] {
  return [row.fy27Increase, row.fy28Increase, row.fy29Increase];
}

function valueOf(row: ColaImpactAnswer['grandTotal'], place: number | null): number {
  return place === null ? row.totalIncrease : (increasesOf(row)[place] ?? 0);
}
