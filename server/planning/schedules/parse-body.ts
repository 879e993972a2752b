import { DEFAULT_CONTRACT_DAYS, type ScheduleBody } from '../../../core/contract/schedules-fields.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { readPrintedAmount } from '../../../core/import/schedules/printed-amount.ts';
import { laneLabel, stepLabel } from '../../../core/import/schedules/printed-cell.ts';
import { type Cents, fromDollars } from '../../../core/money.ts';
import { DEFAULT_PAY_RULES } from '../../../core/rules/schedules/pay-rules.ts';
import { payRuleProblems, stepMapProblems } from '../../../core/rules/schedules/pay-rule-problems.ts';
import { byDay } from '../../../core/rules/schedules/salary-schedule.ts';
import { scheduleProblems } from '../../../core/rules/schedules/schedule-problems.ts';
import type { Step } from '../../../core/rules/schedules/schedule.ts';
import { listProblems } from '../../records/schedules/list-problems.ts';
import type { ScheduleDocument } from './document.ts';

type Kept = Pick<ScheduleDocument, 'contractDays' | 'rounding' | 'rules'>;

const NEW_SCHEDULE: Kept = {
  contractDays: DEFAULT_CONTRACT_DAYS,
  rounding: { unit: 'DOLLAR', mode: 'HALF_UP' },
  rules: DEFAULT_PAY_RULES,
};

type Printed = ScheduleBody['editions'][number]['amounts'][number][number];

const nameOf = ({ fiscalYear, fromDay }: { fiscalYear: number; fromDay: number }): string =>
  `${fiscalYearLabel(fiscalYear)} from day ${fromDay}`;

/**
 * Returns the cents in a cell, or null if the cell is closed. If the cell does not contain a valid schedule amount, returns null and adds a
 * problem.
 */
export function readAmount(
  printed: Printed,
  place: { fiscalYear: number; fromDay: number; step: string; lane: string },
  problems: string[],
): Cents | null {
  const amount = readCell(printed);
  if (amount === undefined) {
    problems.push(
      `${nameOf(place)}, step ${place.step}, lane ${place.lane}: "${String(printed)}" is not a valid schedule amount. Enter annual full-time pay above $0 and up to $400,000. If no one can be on this step and lane, leave the cell blank.`,
    );
  }
  return amount ?? null;
}

/** Returns the cents in a cell; null if the cell is closed, undefined if it does not contain a valid schedule amount. */
function readCell(printed: Printed): Cents | null | undefined {
  if (printed === null) return null;
  if (typeof printed === 'number' && printed <= 0) return undefined;
  const amount = readPrintedAmount(String(printed));
  return amount.kind === 'amount' ? amount.amount : amount.kind === 'closed' ? null : undefined;
}

function readStep({ label, advance, serviceYears, fixedOver }: ScheduleBody['steps'][number]): Step {
  return {
    label: stepLabel(label),
    advance: advance === 'SERVICE' ? { kind: advance, years: serviceYears ?? 0 } : { kind: advance },
    fixedOver: fromDollars(fixedOver),
  };
}

function readEdition(
  { amounts, ...edition }: ScheduleBody['editions'][number],
  { lanes, steps }: Pick<ScheduleDocument, 'lanes' | 'steps'>,
  problems: string[],
): ScheduleDocument['editions'][number] {
  const read = amounts.map((row, at) =>
    row.map((printed, column) => {
      const [step, lane] = [steps[at]?.label ?? String(at + 1), lanes[column] ?? String(column + 1)];
      return readAmount(printed, { ...edition, step, lane }, problems);
    }),
  );
  return { ...edition, terms: edition.source === 'CALCULATED' ? edition.terms : null, amounts: read };
}

/**
 * Reads a schedule from a request. Contract days, rounding and rules that are not in the request come from the `saved` schedule; for a new
 * schedule, they are the defaults. Throws VALIDATION that lists every problem: invalid amounts with their step and lane, and duplicate
 * labels and editions.
 */
export function parseBody(body: ScheduleBody, saved: Kept = NEW_SCHEDULE): ScheduleDocument {
  const problems: string[] = [];
  const lanes = body.lanes.map(laneLabel);
  const steps = body.steps.map(readStep);
  if ([...lanes, ...steps.map(({ label }) => label)].includes(''))
    problems.push('A step or a lane has no name. Enter a name.');
  for (const { label, serviceYears } of body.steps.filter(({ advance }) => advance === 'SERVICE')) {
    if (serviceYears === null) problems.push(`Step ${label} requires years of service. Enter the number of years.`);
  }
  const tiers = body.longevity.map(
    ({ fiscalYear, years }) => `${years} years of service in ${fiscalYearLabel(fiscalYear)}`,
  );
  const twice = tiers.find((tier, at) => tiers.indexOf(tier) !== at);
  if (twice !== undefined) problems.push(`The longevity amount for ${twice} appears twice. Keep one.`);
  const { workGroupId, name } = body;
  const { contractDays = saved.contractDays, rounding = saved.rounding, rules = saved.rules } = body;
  const longevity = body.longevity.map((tier) => ({ ...tier, amount: fromDollars(tier.amount) }));
  const editions = body.editions.map((edition) => readEdition(edition, { lanes, steps }, problems)).sort(byDay);
  const document = { workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions };
  assertPossible(document, problems);
  return document;
}

/** Throws VALIDATION that lists every problem with a schedule: the problems found while reading it, and those that prevent saving it. */
export function assertPossible(document: ScheduleDocument, problems: string[]): void {
  const { rules, contractDays } = document;
  problems.push(...scheduleProblems(document), ...payRuleProblems(rules, contractDays), ...stepMapProblems(document));
  if (problems.length > 0) throw listProblems('The salary schedule cannot be saved.', problems);
}
