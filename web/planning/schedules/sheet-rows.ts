import type { CheckedSchedule } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { type Cents, fromDollars, toDollars } from '../../../core/money.ts';
import { findingWords } from './labels.ts';

export type Edition = SalarySchedule['editions'][number];

/** A step of an edition: what each lane pays, by the id of its column; null is a closed cell. */
export interface SheetRow {
  step: string;
  /** Of the schedule. */
  rev: number;
  /** "+1,250": a fixed amount above the step below. */
  fixedOver: number | null;
  amounts: SheetChange;
  /** What is odd about the saved amounts, by the id of the column. */
  findings: Readonly<Record<string, string>>;
}

/** New amounts of a step, by the id of the column. */
export type SheetChange = Readonly<Record<string, Cents | null>>;

/** The column of a lane: codes such as "M+15/A" would not be ids. */
export const laneId = (lane: string): string => `lane-${encodeURIComponent(lane)}`;

/** The steps of an edition with what is odd about their cells. */
export function rowsOf(
  schedule: SalarySchedule,
  edition: Edition,
  findings: CheckedSchedule['findings'] = [],
): SheetRow[] {
  const own = findings.filter((one) => one.fiscalYear === edition.fiscalYear && one.fromDay === edition.fromDay);
  return schedule.steps.map(({ label: step, fixedOver }, row) => ({
    ...{ step, rev: schedule.rev, fixedOver },
    amounts: Object.fromEntries(
      schedule.lanes.map((lane, column) => {
        const amount = edition.amounts[row]?.[column] ?? null;
        return [laneId(lane), amount === null ? null : fromDollars(amount)];
      }),
    ),
    findings: Object.fromEntries(
      schedule.lanes.flatMap((lane) => {
        const words = own.filter((one) => one.step === step && one.lane === lane).map(findingWords);
        return words.length === 0 ? [] : [[laneId(lane), words.join('; ')]];
      }),
    ),
  }));
}

/** A step with new amounts; what was odd about the old ones is not said of them. */
export function withChange(row: SheetRow, change: SheetChange): SheetRow {
  const findings = Object.fromEntries(Object.entries(row.findings).filter(([id]) => !(id in change)));
  return { ...row, amounts: { ...row.amounts, ...change }, findings };
}

/** The amounts of an edition with those of the changed steps. */
export function amountsWith(
  { steps, lanes }: Pick<SalarySchedule, 'steps' | 'lanes'>,
  { amounts }: Pick<Edition, 'amounts'>,
  changes: ReadonlyMap<string, SheetChange>,
): Edition['amounts'] {
  return steps.map(({ label }, row) =>
    lanes.map((lane, column) => {
      const amount = changes.get(label)?.[laneId(lane)];
      if (amount === undefined) return amounts[row]?.[column] ?? null;
      return amount === null ? null : toDollars(amount);
    }),
  );
}
