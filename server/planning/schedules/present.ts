import type { CheckedSchedule, ScheduleFindingAnswer, ScheduleSummary } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { type ScheduleFinding, checkEditions } from '../../records/schedules/check-schedule-file.ts';
import { type ScheduleDocument, readEditionsOf } from './document.ts';
import type { EditionRow, ScheduleRow } from './queries.ts';

export function presentAmounts(amounts: readonly (readonly (Cents | null)[])[]): (number | null)[][] {
  return amounts.map((row) => row.map(toDollars));
}

export function presentFinding({ printed, expected, ...place }: ScheduleFinding): ScheduleFindingAnswer {
  return {
    ...place,
    printed: typeof printed === 'string' ? printed : toDollars(printed),
    expected: toDollars(expected),
  };
}

export function presentSummary(
  row: ScheduleRow & { lane_count: number; step_count: number },
  editions: readonly EditionRow[],
): ScheduleSummary {
  return {
    id: row.id,
    rev: row.rev,
    workGroupId: row.work_group_id,
    workGroup: row.work_group_name,
    name: row.name,
    contractDays: row.contract_days,
    rounding: { unit: row.rounding_unit, mode: row.rounding_mode },
    laneCount: row.lane_count,
    stepCount: row.step_count,
    editions: editions.map(({ fiscal_year, from_day, source, cells }) => ({
      ...{ fiscalYear: fiscal_year, fromDay: from_day, source, cells },
    })),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Saved = Pick<ScheduleRow, 'id' | 'rev' | 'work_group_name' | 'updated_at'>;

export function presentSchedule(row: Saved, document: ScheduleDocument): SalarySchedule {
  return {
    id: row.id,
    rev: row.rev,
    workGroupId: document.workGroupId,
    workGroup: row.work_group_name,
    name: document.name,
    contractDays: document.contractDays,
    rounding: document.rounding,
    rules: document.rules,
    lanes: [...document.lanes],
    steps: document.steps.map(({ label, advance, fixedOver }) => ({
      label,
      advance: advance.kind,
      serviceYears: advance.kind === 'SERVICE' ? advance.years : null,
      fixedOver: toDollars(fixedOver),
    })),
    longevity: document.longevity.map((tier) => ({ ...tier, amount: toDollars(tier.amount) })),
    editions: document.editions.map((edition) => ({
      ...{
        ...edition,
        stepMap: edition.stepMap ?? null,
        file: edition.file ?? null,
        amounts: presentAmounts(edition.amounts),
      },
    })),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns a schedule with the findings on its cells. */
export function presentChecked(row: Saved, document: ScheduleDocument): CheckedSchedule {
  const { findings, roundings } = checkEditions(readEditionsOf(document));
  return { schedule: presentSchedule(row, document), findings: findings.map(presentFinding), fits: roundings };
}
