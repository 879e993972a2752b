import type { Knex } from 'knex';
import { fromDollars } from '../../core/money.ts';
import { SEEDED_AT, STAMPS } from '../data/budget-year.ts';
import { COLA_PLACEHOLDERS, COLA_SCENARIO, CONTRACT_NOTES, CONTRACTS, STEPS_LANES } from '../data/contracts.ts';
import { ENROLLMENT } from '../data/enrollment.ts';
import { TOWN_GOALS } from '../data/town-goals.ts';
import { idOf, insertAndIndex, insertRows } from '../insert-rows.ts';
import type { StoredLists } from './store-lists.ts';

/** Stores contracts, the COLA scenario, settings, town goals and enrollment. */
export async function storePlanning(trx: Knex, lists: StoredLists, budgetYearId: number): Promise<void> {
  await storeContracts(trx, lists);
  await storeColaScenario(trx, lists, budgetYearId);
  await insertRows(trx, 'budget_settings', [
    {
      budget_year_id: budgetYearId,
      step_lane_adjustment_type: STEPS_LANES.type,
      step_lane_adjustment_value: STEPS_LANES.value,
      step_lane_description: STEPS_LANES.description,
      steps_lanes_work_groups: STEPS_LANES.groups.map((key) => lists.workGroup(key)),
      updated_at: SEEDED_AT,
    },
  ]);
  await storeTownGoals(trx);
  const enrollment = Object.entries(ENROLLMENT).flatMap(([building, grades]) =>
    grades.map(([grade, pupils, specialEd]) => ({
      budget_year_id: budgetYearId,
      building_id: lists.building(building),
      grade,
      student_count: pupils,
      special_ed_count: specialEd,
      updated_at: SEEDED_AT,
    })),
  );
  await insertRows(trx, 'enrollment', enrollment);
}

async function storeContracts(trx: Knex, lists: StoredLists): Promise<void> {
  const contracts = CONTRACTS.map(([group, name, status, startYear, cola, settled = null]) => ({
    name,
    work_group_id: lists.workGroup(group),
    start_year: startYear,
    end_year: startYear + cola.length - 1,
    status,
    settlement_date: settled,
    notes: CONTRACT_NOTES[group] ?? null,
    ...STAMPS,
  }));
  const ids = await insertAndIndex(trx, 'contracts', contracts, 'name');
  const years = CONTRACTS.flatMap(([, name, , startYear, cola]) =>
    cola.map((percent, place) => ({
      contract_id: idOf(ids, name),
      fiscal_year: startYear + place,
      cola_percentage: percent,
    })),
  );
  await insertRows(trx, 'contract_years', years);
}

async function storeColaScenario(trx: Knex, lists: StoredLists, budgetYearId: number): Promise<void> {
  const scenario = { budget_year_id: budgetYearId, ...COLA_SCENARIO, is_default: true, ...STAMPS };
  const id = idOf(await insertAndIndex(trx, 'cola_scenarios', [scenario], 'name'), COLA_SCENARIO.name);
  const settings = COLA_PLACEHOLDERS.flatMap(([group, from, to, percent]) =>
    Array.from({ length: to - from + 1 }, (_, place) => ({
      cola_scenario_id: id,
      work_group_id: lists.workGroup(group),
      fiscal_year: from + place,
      cola_percentage: percent,
    })),
  );
  await insertRows(trx, 'cola_settings', settings);
}

async function storeTownGoals(trx: Knex): Promise<void> {
  const goals = TOWN_GOALS.map((goal) => ({
    fiscal_year: goal.fiscalYear,
    goal_type: goal.type,
    dollar_goal_cents: fromDollars(goal.dollars),
    percent_goal: goal.percent,
    baseline_year: goal.fiscalYear - 1,
    baseline_amount_cents: fromDollars(goal.baseline),
    actual_amount_cents: fromDollars(goal.actual),
    is_baseline: goal.isBaseline,
    notes: goal.notes,
    town_budget_cents: fromDollars(goal.town?.budget ?? null),
    town_budget_source: goal.town?.source ?? null,
    ...STAMPS,
  }));
  await insertRows(trx, 'town_goals', goals);
}
