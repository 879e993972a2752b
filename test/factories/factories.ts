import type { ScenarioType, Version } from '../../core/contract/budgets.ts';
import { fromDollars, ZERO, type Cents } from '../../core/money.ts';
import type { ColaContract } from '../../core/rules/cola/cola-rate.ts';
import { ensureScenario } from '../../server/records/budgets/scenarios.ts';
import { createVersion } from '../../server/records/budgets/versions.ts';
import { inTransaction, type Context } from '../../server/context.ts';
import { DEFAULT_FUND, fundName, holdFunds } from '../../server/records/funds/hold-funds.ts';
import type { LineItemRow } from '../../server/platform/db/tables.ts';

/** Each factory fills in all data that its test does not set. */

let made = 0;
const unique = (name: string) => `${name} ${++made}`;

export interface BuiltScenario {
  id: number;
  budgetYearId: number;
  versionId: number;
  versionNumber: number;
  type: ScenarioType;
  fiscalYear: number;
}

export type { LineItemRow };

/** A version with this label. Its budget year is made if it is missing. */
export async function buildVersion(cx: Context, version: { fiscalYear: number; label: string }): Promise<Version> {
  return createVersion(cx, version);
}

/** A scenario in a separate version. The first of its type in a budget year is active. */
export async function buildScenario(
  cx: Context,
  { type = 'operating', fiscalYear = 2026 }: { type?: ScenarioType; fiscalYear?: number } = {},
): Promise<BuiltScenario> {
  const version = await createVersion(cx, { fiscalYear, label: unique('Version') });
  const scenario = await ensureScenario(cx, { versionId: version.id, type });
  const { id: versionId, versionNumber, budgetYearId } = version;
  return { id: scenario.id, budgetYearId, versionId, versionNumber, type, fiscalYear };
}

/**
 * Builds lines in the given order, by default in the scenario's base year. If only the cost is given, it is also the
 * salary or amount.
 */
export async function buildLines(
  cx: Context,
  scenario: BuiltScenario,
  lines: readonly Partial<LineItemRow>[],
): Promise<number[]> {
  if (lines.length === 0) return [];
  const kind =
    scenario.type === 'operating' ? { is_operating: true, employee_status: 'Active' } : { is_operating: false };
  const rows = lines.map((line) => ({
    scenario_id: scenario.id,
    fiscal_year: scenario.fiscalYear,
    updated_by: 'factory',
    ...kind,
    ...line,
    ...moneyOf(scenario.type, line),
  }));
  const words = lines.map(({ fund }) => fund ?? DEFAULT_FUND);
  const funds = await inTransaction(cx, (tx) => holdFunds(tx, words));
  const ids: number[] = [];
  for (const [at, row] of rows.entries()) {
    const fund = fundName(funds, words[at] ?? DEFAULT_FUND);
    const [inserted] = await cx
      .db('line_items')
      .insert({ ...row, fund })
      .returning<{ id: number }[]>('id');
    if (inserted) ids.push(inserted.id);
  }
  return ids;
}

function moneyOf(type: ScenarioType, line: Partial<LineItemRow>): Partial<LineItemRow> {
  if (type === 'proposed') {
    const amount = line.amount_cents ?? line.cost_cents ?? ZERO;
    return { amount_cents: amount, cost_cents: line.cost_cents ?? amount };
  }
  // A projected employee may be paid for only a part of the year.
  if (line.is_projected) return {};
  const salary = line.current_salary_cents ?? (line.cost_cents === ZERO ? null : line.cost_cents);
  return { current_salary_cents: salary, cost_cents: line.cost_cents ?? salary ?? ZERO };
}

/** An employee line with a salary in dollars and the same cost. A null salary is unknown and costs nothing. */
export function employeeLine(salary: number | null, more: Partial<LineItemRow> = {}): Partial<LineItemRow> {
  const cents = salary === null ? null : fromDollars(salary);
  return { current_salary_cents: cents, cost_cents: cents ?? ZERO, ...more };
}

/** A line of a proposed budget with an amount in dollars. */
export function proposedLine(amount: number, more: Partial<LineItemRow> = {}): Partial<LineItemRow> {
  return { amount_cents: fromDollars(amount), cost_cents: fromDollars(amount), ...more };
}

export async function buildBuilding(cx: Context, building: { name?: string; code?: string } = {}): Promise<number> {
  return insert(cx, 'buildings', { name: unique('School'), ...building });
}

export async function buildCategory(
  cx: Context,
  category: {
    name?: string;
    dese_function?: string | null;
    display_order?: number;
    color?: string;
    default_yoy_increase?: number | null;
    is_personnel?: boolean;
  } = {},
): Promise<number> {
  return insert(cx, 'budget_categories', { name: unique('Category'), ...category });
}

export async function buildWorkGroup(cx: Context, workGroup: { name?: string } = {}): Promise<number> {
  return insert(cx, 'work_groups', { name: unique('Work group'), ...workGroup });
}

/** A contract, settled by default, with a COLA percentage for each fiscal year from its first. */
export async function buildContract(
  cx: Context,
  contract: { workGroupId: number; startYear: number; rates: readonly number[]; status?: ColaContract['status'] },
): Promise<number> {
  const { workGroupId, startYear, rates, status = 'SETTLED' } = contract;
  const id = await insert(cx, 'contracts', {
    name: unique('Contract'),
    work_group_id: workGroupId,
    start_year: startYear,
    end_year: startYear + rates.length - 1,
    status,
  });
  const years = rates.map((cola_percentage, index) => {
    return { contract_id: id, fiscal_year: startYear + index, cola_percentage };
  });
  if (years.length > 0) await cx.db('contract_years').insert(years);
  return id;
}

/**
 * A COLA scenario with a percentage for each work group and year. By default, it is the default scenario of the budget
 * year.
 */
export async function buildColaScenario(
  cx: Context,
  scenario: {
    budgetYearId: number;
    isDefault?: boolean;
    settings?: readonly { workGroupId: number; fiscalYear: number; percentage: number }[];
  },
): Promise<number> {
  const { budgetYearId, isDefault = true, settings = [] } = scenario;
  const id = await insert(cx, 'cola_scenarios', {
    budget_year_id: budgetYearId,
    name: unique('COLA scenario'),
    is_default: isDefault,
  });
  const rows = settings.map(({ workGroupId, fiscalYear, percentage }) => ({
    cola_scenario_id: id,
    work_group_id: workGroupId,
    fiscal_year: fiscalYear,
    cola_percentage: percentage,
  }));
  if (rows.length > 0) await cx.db('cola_settings').insert(rows);
  return id;
}

/** Step and lane settings of a budget year. Only the given work groups are eligible. */
export async function buildStepsLanes(
  cx: Context,
  budgetYearId: number,
  steps: { type?: 'PERCENTAGE' | 'DOLLAR'; value?: number; workGroupIds?: readonly number[] } = {},
): Promise<void> {
  const { type = 'PERCENTAGE', value = 1.5, workGroupIds = [] } = steps;
  const row = {
    step_lane_adjustment_type: type,
    step_lane_adjustment_value: value,
    steps_lanes_work_groups: `{${workGroupIds.join(',')}}`,
  };
  await cx
    .db('budget_settings')
    .insert({ budget_year_id: budgetYearId, ...row })
    .onConflict('budget_year_id')
    .merge(row);
}

/** A town goal, in dollars by default. */
export async function buildTownGoal(
  cx: Context,
  goal: {
    fiscal_year: number;
    goal_type?: 'DOLLAR' | 'PERCENT' | 'BOTH';
    dollar_goal_cents?: Cents;
    percent_goal?: number;
    baseline_amount_cents?: Cents;
    actual_amount_cents?: Cents;
    town_budget_cents?: Cents;
    town_budget_source?: string;
  },
): Promise<number> {
  return insert(cx, 'town_goals', { goal_type: 'DOLLAR', ...goal });
}

async function insert(cx: Context, table: string, row: object): Promise<number> {
  const [inserted] = await cx.db(table).insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error(`nothing was put into ${table}`);
  return inserted.id;
}
