import type { Explanation, ExplanationFact, ExplanationSource, ExplainQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, ZERO, cents, formatMoney, fromDollars, toDollars } from '../../../core/money.ts';
import { longevityIn } from '../../../core/rules/schedules/pay-schedule.ts';
import { longevityInSalary, payAt } from '../../../core/rules/schedules/pay.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { roundingName } from '../../../core/rules/schedules/rounding.ts';
import { type DatedEdition, gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import { type Place, cellAt } from '../../../core/rules/schedules/schedule.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ScheduleDocument } from '../../planning/schedules/document.ts';
import { requireSchedule } from '../../planning/schedules/read-schedules.ts';
import { part, plus } from './build.ts';
import * as queries from './placement-queries.ts';

/**
 * Explains the amount in a schedule cell for a fiscal year: either entered as printed, or calculated from the same cell of the previous
 * edition and the terms. Throws NOT_FOUND, VALIDATION.
 */
export async function explainScheduleCell(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { id, fiscalYear, lane, step, day } = query;
  if (id === undefined || fiscalYear === undefined || lane === undefined || step === undefined) {
    const missing = (['id', 'fiscalYear', 'lane', 'step'] as const).filter((name) => query[name] === undefined);
    throw new AppError(
      'VALIDATION',
      `Specify the schedule, fiscal year, lane and step. Missing: ${missing.join(', ')}.`,
      {
        fields: Object.fromEntries(missing.map((name) => [name, 'is required'])),
      },
    );
  }
  const { document } = await requireSchedule(cx, id);
  return cellOf(document, fiscalYear, { lane, step }, day);
}

function cellOf(document: ScheduleDocument, fiscalYear: number, place: Place, day?: number): Explanation {
  const edition = day === undefined ? editionInForce(document, fiscalYear) : editionFrom(document, fiscalYear, day);
  const amount = edition && cellAt(edition.grid, place);
  const where = `${document.name}, lane ${place.lane}, step ${place.step}`;
  if (!edition || amount === null) {
    throw new AppError('NOT_FOUND', `${where} has no amount in ${fiscalYearLabel(fiscalYear)}.`);
  }
  const named = dayWords(edition);
  const facts = [{ label: 'Edition', value: named }];
  const figure = {
    label: `${where}, ${fiscalYearLabel(fiscalYear)}`,
    value: toDollars(amount),
    unit: 'dollars' as const,
  };
  const source = sourceOf(edition);
  if (edition.source === 'PRINTED') {
    return { ...figure, rule: 'The amount in the salary schedule.', inputs: [part(named, amount, { source })], facts };
  }
  const rounding = { label: 'Rounding', value: roundingName(document.rounding).toLowerCase().replaceAll('_', ' ') };
  const before = editionBefore(document, edition);
  const last = before && cellAt(before.grid, place);
  if (!before || last === null) {
    return {
      ...figure,
      rule: 'The amount comes from this edition’s terms and is rounded by the schedule’s rounding rule. No raise is shown, because this cell has no amount in a previous edition.',
      inputs: [part(named, amount, { source })],
      facts: [...facts, rounding],
    };
  }
  return {
    ...figure,
    rule: 'The amount in the same cell of the previous edition, plus the raise from this edition’s terms. The result is rounded by the schedule’s rounding rule.',
    inputs: [
      part(dayWords(before), last, { source: sourceOf(before) }),
      plus(edition.terms ?? 'Terms', cents(amount - last), { source }),
    ],
    facts: [...facts, rounding],
  };
}

/** Explains the base-year pay of a person who is placed on a schedule. Throws VALIDATION without an id, NOT_FOUND without a placement. */
export async function explainPlacement(cx: Context, { id }: ExplainQuery): Promise<Explanation> {
  if (id === undefined) throw new AppError('VALIDATION', 'Specify the line.', { fields: { id: 'is required' } });
  const placed = await queries.findPlacement(cx.db, id);
  if (!placed) throw new AppError('NOT_FOUND', `Line ${id} does not exist or is not placed on a schedule.`);
  const { fiscalYear, lane, step, fte, serviceYears, salary, name } = placed;
  const facts: ExplanationFact[] = [
    { label: 'Placed by', value: placed.by },
    { label: 'Service years', value: serviceYears === null ? 'not known' : String(serviceYears) },
  ];
  const label = `${name}, ${fiscalYearLabel(fiscalYear)}`;
  if (lane === null || step === null) {
    const rule = `This person is off the schedule (${placed.offSchedule ?? ''}), so the salary comes from the roster. It rises only by COLA, without steps or lanes, while the rest of the work group is paid by schedule.`;
    const inputs = salary === null ? [] : [part('Salary', salary)];
    return { label, value: toDollars(salary), unit: 'dollars', rule, inputs, facts };
  }
  const { document } = await requireSchedule(cx, placed.scheduleId);
  const cell = cellOf(document, fiscalYear, { lane, step });
  const fullTime = fromDollars(cell.value ?? 0);
  const pay = payAt(fullTime, fte);
  const longevity = longevityInSalary(longevityIn(document, fiscalYear), serviceYears, fte);
  const total = cents(pay + longevity);
  const full = fte === 1 ? { explain: cell } : {};
  return {
    ...{ label, value: toDollars(total), unit: 'dollars' as const },
    rule: 'The amount in the cell times the FTE, rounded once to the cent. Longevity is added unless it is paid separately.',
    inputs: [
      part(`${fte === 1 ? '' : `${fte} FTE × `}${cell.label}`, pay, full),
      ...(longevity === ZERO ? [] : [plus('Longevity', longevity)]),
    ],
    facts: [...facts, ...(fte === 1 ? [] : cell.facts), ...rosterFact(salary, total)],
  };
}

function rosterFact(salary: Cents | null, pay: Cents): ExplanationFact[] {
  if (salary === null || salary === pay) return [];
  return [
    {
      label: 'Salary on the roster',
      value: `${formatMoney(salary)}. This salary is used for this year. Next year’s salary comes from the schedule only if the work group is paid by schedule`,
    },
  ];
}

function editionFrom(document: ScheduleDocument, fiscalYear: number, fromDay: number): DatedEdition | null {
  const found = document.editions.find((one) => one.fiscalYear === fiscalYear && one.fromDay === fromDay);
  return found ? { ...found, grid: gridOf(document, found) } : null;
}

function editionBefore(document: ScheduleDocument, { fiscalYear, fromDay }: DatedEdition): DatedEdition | null {
  const found = document.editions.findLast(
    (one) => one.fiscalYear < fiscalYear || (one.fiscalYear === fiscalYear && one.fromDay < fromDay),
  );
  return found ? { ...found, grid: gridOf(document, found) } : null;
}

function dayWords({ fiscalYear, fromDay, source }: DatedEdition): string {
  const from = fromDay === 1 ? '' : ` from day ${fromDay}`;
  return `${fiscalYearLabel(fiscalYear)}${from}, ${source === 'PRINTED' ? 'printed' : 'calculated'}`;
}

function sourceOf({ file, terms }: DatedEdition): ExplanationSource {
  if (file) return { kind: 'import', text: file, id: null, row: null };
  const text = terms === null ? 'entered in the schedule' : `terms ${terms}`;
  return { kind: terms === null ? 'person' : 'setting', text, id: null, row: null };
}
