import type { Explanation, ExplanationFact, ExplanationInput, ExplainQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { formatMoney, sum, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type CostedLine, costLines } from '../../planning/benefits/cost-lines.ts';
import { listWaived } from '../../planning/benefits/mix.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { part, yearOf } from './build.ts';
import * as queries from './queries.ts';

const SOURCES: Record<CostedLine['source'], string> = {
  FILE: 'the benefits in the roster file',
  ELECTION: 'the plan that the person chose',
  WAIVED: 'waived',
  MIX: 'the work group’s mix of plans',
  NONE: 'none, because the FTE is below the minimum FTE of every health plan',
  UNKNOWN: 'unknown and not included in the benefits',
  NO_PREMIUM:
    'unknown and not included in the benefits, because this fiscal year does not have the plan that the person chose',
};

const NO_WORK_GROUP = 'No work group';

/** Sorts work groups by name, as on the Benefits screen. Lines without a work group come last. */
function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  if (a === NO_WORK_GROUP || b === NO_WORK_GROUP) return a === NO_WORK_GROUP ? 1 : -1;
  return a.localeCompare(b, 'en');
}

/** Explains what the employer pays for the benefits of a line, or of a whole roster by work group. Throws NOT_FOUND, VALIDATION. */
export async function explainBenefitCost(cx: Context, query: ExplainQuery): Promise<Explanation> {
  if (query.id !== undefined) return ofLine(cx, query.id);
  const { scenario, fiscalYear } = await requireBudget(cx, { type: 'operating', ...yearOf(query) });
  const { lines } = await costLines(cx, { scenarioId: scenario.id, fiscalYear });
  const groups = groupBy(lines, ({ workGroup }) => workGroup ?? NO_WORK_GROUP);
  const unknown = lines.filter(({ source }) => source === 'UNKNOWN' || source === 'NO_PREMIUM').length;
  return {
    ...part(`Benefits, ${fiscalYearLabel(fiscalYear)}`, sum(lines.map(({ cost }) => cost.benefits))),
    unit: 'dollars',
    rule: 'Benefits are the district’s share of premiums, plus opt-out payments, plus four percentages of pay: Medicare, workers’ compensation, grant pension and local retirement. If the roster file has a benefits amount for a line, that amount replaces the premiums and opt-out payments.',
    inputs: [...groups].sort(byName).map(([label, own]) => part(label, sum(own.map(({ cost }) => cost.benefits)))),
    facts: [
      { label: 'Budget', value: scenario.name },
      ...(unknown === 0 ? [] : [{ label: 'Lines whose health insurance is unknown', value: String(unknown) }]),
    ],
  };
}

/**
 * Lists, for each kind of plan, the percentage of a work group that waives it. These facts explain why the parts of a plan mix can add up
 * to less than a whole premium.
 */
async function waivedFacts(cx: Context, workGroupId: number | null, fiscalYear: number): Promise<ExplanationFact[]> {
  const waived = (await listWaived(cx, { fiscalYear })).filter((share) => share.workGroupId === workGroupId);
  return waived.map(({ kind, percent, taken }) => ({
    label: `Waived, no ${kind.toLowerCase()} plan`,
    value: `${percent}% of the work group: 100% − ${taken.map((share) => `${share}%`).join(' − ')}`,
  }));
}

/** States how the amount for a plan is calculated. Returns nothing for a rate, because its label already shows the calculation. */
function premiumOf({ plan, share }: CostedLine['parts'][number], fte: number): Pick<ExplanationInput, 'source'> {
  if (!plan) return {};
  const { monthly, employerPercent, months, minFte } = plan;
  const premium = `${employerPercent}% of ${formatMoney(monthly)} a month × ${plural(months, 'month')}`;
  const text =
    fte < minFte
      ? `no premium below ${minFte} FTE`
      : `${premium}${share === undefined ? '' : ` × ${share}% of the work group`}`;
  return { source: { kind: 'setting', text, id: null, row: null } };
}

async function ofLine(cx: Context, id: number): Promise<Explanation> {
  const line = await queries.findLine(cx.db, id);
  if (!line) throw new AppError('NOT_FOUND', `Line ${id} does not exist or was deleted. Reload the page.`);
  if (!line.is_operating) {
    throw new AppError('VALIDATION', `Line ${id} is a budget line, not an employee line.`, {
      fields: { id: 'is not an employee' },
    });
  }
  const { lines } = await costLines(cx, { scenarioId: line.scenario_id, fiscalYear: line.fiscal_year });
  const found = lines.find((one) => one.id === id);
  if (!found) throw new AppError('NOT_FOUND', `Line ${id} was deleted.`);
  const mixed = found.source === 'MIX' ? await waivedFacts(cx, found.workGroupId, line.fiscal_year) : [];
  const payers = found.parts.filter(({ paidBy }) => paidBy === 'TOWN').map(({ amount }) => amount);
  return {
    label: `Benefits for ${found.name}, ${fiscalYearLabel(line.fiscal_year)}`,
    value: toDollars(found.cost.benefits),
    unit: 'dollars',
    rule: 'The district’s share of the monthly premium is rounded to the cent and multiplied by the number of months. If the work group’s mix of plans is used, the result is multiplied by the percentage of people who have the plan. Premiums are not reduced for part-time FTE. If the FTE is below the plan’s minimum, no premium is paid. Each percentage of pay is rounded once to the cent.',
    inputs: found.parts.map((one) =>
      part(one.label ?? (found.source === 'FILE' ? 'From the roster file' : 'Opt-out payment'), one.amount, {
        ...premiumOf(one, found.fte),
      }),
    ),
    facts: [
      { label: 'Health insurance', value: SOURCES[found.source] },
      ...mixed,
      { label: 'Pay', value: formatMoney(found.cost.pay) },
      { label: 'Paid by the town', value: formatMoney(sum(payers)) },
    ],
  };
}
