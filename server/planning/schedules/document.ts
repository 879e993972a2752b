import type { ReadEdition } from '../../../core/import/schedules/build-editions.ts';
import { type Cents, cents } from '../../../core/money.ts';
import type { PayRules } from '../../../core/rules/schedules/pay-rules.ts';
import { type ScheduleGrids, gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import type { Step } from '../../../core/rules/schedules/schedule.ts';
import type { ScheduleRows, StepRow } from './queries.ts';

/** A salary schedule in the form in which it is saved, with its editions in the order in which they take effect. */
export interface ScheduleDocument extends ScheduleGrids {
  workGroupId: number;
  name: string;
  contractDays: number;
  rules: PayRules;
  longevity: readonly { fiscalYear: number; years: number; amount: Cents }[];
}

export function documentOf(row: ScheduleRows): ScheduleDocument {
  const lanes = new Map(row.lanes.map(({ id }, at) => [id, at]));
  const steps = new Map(row.steps.map(({ id }, at) => [id, at]));
  const amountsOf = new Map(
    row.editions.map(({ id }) => [id, row.steps.map(() => row.lanes.map((): Cents | null => null))]),
  );
  for (const { edition_id, step_id, lane_id, amount_cents } of row.cells) {
    const cells = amountsOf.get(edition_id)?.[steps.get(step_id) ?? -1];
    if (cells) cells[lanes.get(lane_id) ?? -1] = cents(amount_cents);
  }
  return {
    workGroupId: row.work_group_id,
    name: row.name,
    contractDays: row.contract_days,
    rounding: { unit: row.rounding_unit, mode: row.rounding_mode },
    rules: rulesOf(row),
    lanes: row.lanes.map(({ code }) => code),
    steps: row.steps.map(stepOf),
    longevity: row.tiers.map(({ fiscal_year, years, amount_cents }) => ({
      ...{ fiscalYear: fiscal_year, years, amount: amount_cents },
    })),
    editions: row.editions.map(({ id, fiscal_year, from_day, source, terms, step_map: stepMap, file_name: file }) => ({
      ...{ fiscalYear: fiscal_year, fromDay: from_day, source, terms, stepMap, file, amounts: amountsOf.get(id) ?? [] },
    })),
  };
}

function rulesOf(row: ScheduleRows): PayRules {
  const { year_starts: start, year_ends: end } = row;
  return {
    schoolYear: start === null || end === null ? null : { start, end },
    stepDay: row.step_day,
    minDaysForStep: row.min_days_for_step,
    longevityOnOwnLine: row.longevity_on_own_line,
    longevityByFte: row.longevity_by_fte,
    laneReservePercent: row.lane_reserve_percent,
  };
}

function stepOf({ label, advance, service_years, fixed_over_cents }: StepRow): Step {
  const way = advance === 'SERVICE' ? { kind: advance, years: service_years ?? 0 } : { kind: advance };
  return { label, advance: way, fixedOver: fixed_over_cents };
}

/** Converts the editions to the form that reading a file returns, so that both go through the same checks. */
export function readEditionsOf(document: ScheduleDocument): ReadEdition[] {
  return document.editions.map((edition) => ({
    schedule: document.name,
    fiscalYear: edition.fiscalYear,
    fromDay: edition.fromDay,
    effective: null,
    percent: null,
    grid: gridOf(document, edition),
    unreadable: [],
    places: new Map(),
  }));
}
