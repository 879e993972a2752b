import type { CheckedSchedule } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { type Cents, fromDollars, toDollars } from '../../../core/money.ts';
import { findingWords } from './labels.ts';

export type Edition = SalarySchedule['editions'][number];

/** A step in an edition with the amount for each lane, by column id. An amount of null is a closed cell. */
export interface SheetRow {
  step: string;
  /** The revision of the schedule. */
  rev: number;
  /** The fixed amount that this step pays above the next lower step, such as "+1,250". Null if there is none. */
  fixedOver: number | null;
  amounts: SheetChange;
  /** Findings about the saved amounts, by column id. */
  findings: Readonly<Record<string, string>>;
}

/** The new amounts for a step, by column id. */
export type SheetChange = Readonly<Record<string, Cents | null>>;

/** Returns the column id of a lane. The lane code is encoded, because codes such as "M+15/A" are not valid ids. */
export const laneId = (lane: string): string => `lane-${encodeURIComponent(lane)}`;

/** Returns the steps in an edition with the findings about their cells. */
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
        return [laneId(lane), fromDollars(amount)];
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

/** Applies new amounts to a step. Findings about replaced amounts are removed. */
export function withChange(row: SheetRow, change: SheetChange): SheetRow {
  const findings = Object.fromEntries(Object.entries(row.findings).filter(([id]) => !(id in change)));
  return { ...row, amounts: { ...row.amounts, ...change }, findings };
}

/** Returns the amounts of an edition with the changed steps applied. */
export function amountsWith(
  { steps, lanes }: Pick<SalarySchedule, 'steps' | 'lanes'>,
  { amounts }: Pick<Edition, 'amounts'>,
  changes: ReadonlyMap<string, SheetChange>,
): Edition['amounts'] {
  return steps.map(({ label }, row) =>
    lanes.map((lane, column) => {
      const amount = changes.get(label)?.[laneId(lane)];
      if (amount === undefined) return amounts[row]?.[column] ?? null;
      return toDollars(amount);
    }),
  );
}
