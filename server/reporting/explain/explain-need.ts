import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import type { RifCalculation } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import { readRifCalculation } from '../../planning/cola/rif.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { added, inputOf, inWords, minus } from './build.ts';
import { growthInputs, NEED_RULE, unsettledFacts } from './need-inputs.ts';
import { colaScenarioFact } from './sources.ts';

/** Explains the need in a saved RIF calculation. Throws NOT_FOUND, VALIDATION. */
export async function explainRifNeed(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return needOf(cx, await calculationOf(cx, query));
}

/** Explains need minus town funding. Throws NOT_FOUND, VALIDATION. */
export async function explainRifGap(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return gapOf(cx, await calculationOf(cx, query));
}

/** Explains the needed reduction: the gap, or zero when it is negative. Throws NOT_FOUND, VALIDATION. */
export async function explainRifRequired(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const calculation = await calculationOf(cx, query);
  const { rifRequired, positionsEstimate, fteEstimate } = calculation;
  const gap = await gapOf(cx, calculation);
  const estimate = `${positionsEstimate} (${fteEstimate.toFixed(1)} FTE)`;
  return {
    label: `Reduction needed ${fiscalYearLabel(calculation.fiscalYear)}`,
    value: rifRequired,
    unit: 'dollars',
    rule: 'Baseline plus raises, minus town funding. If the result is negative, the reduction is zero.',
    inputs: rifRequired === 0 ? [] : gap.inputs,
    facts: [...gap.facts, { label: 'Positions to cut, at $85,000 each (salary only)', value: estimate }],
  };
}

async function calculationOf(cx: Context, { id }: ExplainQuery): Promise<RifCalculation> {
  if (id !== undefined) return readRifCalculation(cx, { id });
  throw new AppError('VALIDATION', 'Specify the id of a saved RIF calculation.', { fields: { id: 'is required' } });
}

async function needOf(cx: Context, calculation: RifCalculation): Promise<Explanation> {
  const { fiscalYear, baselineBudget, calculatedBy, otherChange, nonPersonnelGrowth } = calculation;
  const colaScenario = await colaScenarioFact(cx, calculation);
  const source = { kind: 'person', text: `RIF calculation by ${calculatedBy}`, id: null, row: null } as const;
  return {
    label: `Baseline plus raises ${fiscalYearLabel(fiscalYear)}`,
    value: calculation.districtNeed,
    unit: 'dollars',
    rule: NEED_RULE,
    inputs: [
      { label: 'Baseline budget', value: baselineBudget, source },
      ...added(growthInputs({ ...calculation, colaScenario })),
    ],
    facts: [
      ...colaScenario,
      ...unsettledFacts(calculation.breakdown),
      { label: 'Not included: other payroll changes', value: formatMoney(fromDollars(otherChange)) },
      ...(nonPersonnelGrowth === null
        ? []
        : [{ label: 'Not included: non-personnel growth', value: formatMoney(fromDollars(nonPersonnelGrowth)) }]),
    ],
  };
}

async function gapOf(cx: Context, calculation: RifCalculation): Promise<Explanation> {
  const { fiscalYear, gap, townFundingAmount, calculatedBy } = calculation;
  const source = { kind: 'person', text: `RIF calculation by ${calculatedBy}`, id: null, row: null } as const;
  return {
    label: `Gap ${fiscalYearLabel(fiscalYear)}`,
    value: gap,
    ...inWords(gap),
    unit: 'dollars',
    rule: 'Baseline plus raises, minus town funding.',
    inputs: [
      ...inputOf(await needOf(cx, calculation)),
      minus('Town funding', fromDollars(townFundingAmount), { source }),
    ],
    facts: await colaScenarioFact(cx, calculation),
  };
}
