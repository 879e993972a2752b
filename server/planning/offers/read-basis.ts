import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ZERO, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { groupPeople } from '../../../core/rules/schedules/offer-cost.ts';
import type { PayGroup } from '../../../core/rules/schedules/offer.ts';
import { hireMoves } from '../../../core/rules/schedules/hire-moves.ts';
import { longevityIn } from '../../../core/rules/schedules/pay-schedule.ts';
import type { Longevity } from '../../../core/rules/schedules/pay.ts';
import { gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import type { ScheduleDocument } from '../schedules/document.ts';
import { presentSchedule } from '../schedules/present.ts';
import { requireSchedule } from '../schedules/read-schedules.ts';
import * as queries from './people-queries.ts';

/**
 * Reads the data from which offers on a schedule are costed: the schedule's grids in the base year of the active roster, and the people on
 * the schedule, in groups without names. Throws NOT_FOUND for an unknown schedule or if there is no roster, and VALIDATION for a schedule
 * without an edition in force on day 1 of the base year.
 */
export async function readOfferBasis(
  cx: Context,
  input: { scheduleId: number; budgetYearId?: number | undefined },
): Promise<OfferBasis> {
  return inSnapshot(cx, async (tx) => {
    const { row, document } = await requireSchedule(tx, input.scheduleId);
    const { scenario } = await requireBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    const baseYear = scenario.base_year;
    const roster = { scenarioId: scenario.id, baseYear };
    const placed = await queries.listPlaced(tx.db, { ...roster, scheduleId: row.id });
    const unplaced = await queries.countUnplaced(tx.db, { ...roster, workGroupId: row.work_group_id });
    const { editions, note } = baseEditions(document, baseYear);
    const counted = placed.filter(isCounted);
    const { contractDays, rules } = document;
    const groups = groupPeople(counted.map((row) => payGroupOf(row, { ...rules, contractDays }, baseYear)));
    const { steps } = presentSchedule(row, document);
    return {
      ...{
        scheduleId: row.id,
        schedule: document.name,
        workGroupId: row.work_group_id,
        workGroup: row.work_group_name,
      },
      ...{ budgetYearId: scenario.budget_year_id, baseYear, contractDays, stepDay: rules.stepDay ?? 1 },
      laneReservePercent: rules.laneReservePercent,
      rounding: document.rounding,
      longevity: presentLongevity(longevityIn(document, baseYear)),
      grids: editions.map(({ fromDay, edition }) => {
        const grid = gridOf(document, edition);
        return {
          fromDay,
          lanes: [...grid.lanes],
          steps: steps.filter(({ label }) => grid.steps.some((step) => step.label === label)),
          amounts: grid.amounts.map((amounts) => amounts.map(toDollars)),
        };
      }),
      groups: groups.map(presentGroup),
      people: counted.length,
      notPlaced: unplaced,
      settled: await queries.listSettledYears(tx.db, { workGroupId: row.work_group_id, baseYear }),
      notes: [note, ...notesOf(placed, unplaced), ...printedLater(document, baseYear)],
    };
  });
}

/**
 * Returns the editions in force in the base year, by start day. If no edition of the base year starts on day 1, the last edition before the
 * base year is included, because it is still in force on day 1.
 */
function baseEditions({ name, editions }: ScheduleDocument, baseYear: number) {
  const own = editions.filter(({ fiscalYear }) => fiscalYear === baseYear);
  const before = editions.findLast(({ fiscalYear }) => fiscalYear < baseYear);
  const dated = own.map((edition) => ({ fromDay: edition.fromDay, edition }));
  if (dated[0]?.fromDay !== 1 && before) dated.unshift({ fromDay: 1, edition: before });
  if (dated[0]?.fromDay !== 1) {
    const year = fiscalYearLabel(baseYear);
    throw new AppError(
      'VALIDATION',
      `“${name}” has no edition in force on day 1 of ${year}, the base year. Enter or import an edition.`,
    );
  }
  const labels = dated.map(({ fromDay, edition }) => `${fiscalYearLabel(edition.fiscalYear)} from day ${fromDay}`);
  const note = `Editions in force in the base year, ${fiscalYearLabel(baseYear)}: ${labels.join('; ')}.`;
  return { editions: dated, note };
}

/** Returns true if the person counts in the cost: the FTE is above 0, and the person is on the schedule or has a salary. */
function isCounted({ lane, fte, salary }: queries.PlacedRow): boolean {
  return fte > 0 && (lane !== null || (salary ?? 0) > 0);
}

function payGroupOf(
  { step, lane, service_years: serviceYears, fte, salary, events, hireDate }: queries.PlacedRow,
  rules: Parameters<typeof hireMoves>[1],
  baseYear: number,
): PayGroup {
  const confirmed = events.filter(({ status }) => status === 'CONFIRMED');
  const { holds, ...hired } = hireMoves(hireDate, rules, baseYear);
  const lanesOf = (of: 'CONFIRMED' | 'REQUESTED') =>
    events.flatMap((one) =>
      one.kind === 'LANE' && one.status === of
        ? [{ fiscalYear: one.fiscalYear, day: one.day, lane: one.lane ?? '' }]
        : [],
    );
  const isOff = lane === null || step === null;
  return {
    ...{ people: 1, fte, serviceYears, ...hired },
    placement: isOff ? { offSchedule: salary ?? ZERO } : { lane, step },
    holds: [...confirmed.flatMap(({ kind, fiscalYear }) => (kind === 'HOLD' ? [fiscalYear] : [])), ...holds],
    laneChanges: lanesOf('CONFIRMED'),
    requestedLanes: lanesOf('REQUESTED'),
    extraSteps: confirmed.flatMap(({ kind, fiscalYear, day }) => (kind === 'EXTRA_STEP' ? [{ fiscalYear, day }] : [])),
  };
}

function presentLongevity({ tiers, byFte, isOwnLine = false }: Longevity): OfferBasis['longevity'] {
  return { tiers: tiers.map(({ years, amount }) => ({ years, amount: toDollars(amount) })), byFte, isOwnLine };
}

function presentGroup({ placement, ...group }: PayGroup): OfferBasis['groups'][number] {
  const isOff = 'offSchedule' in placement;
  return {
    ...{ people: group.people, fte: group.fte, serviceYears: group.serviceYears },
    ...{ lane: isOff ? null : placement.lane, step: isOff ? null : placement.step },
    offSchedule: isOff ? toDollars(placement.offSchedule) : null,
    ...{ holds: [...group.holds], laneChanges: [...group.laneChanges], stepDay: group.stepDay ?? null },
    ...{ requestedLanes: [...(group.requestedLanes ?? [])], extraSteps: [...(group.extraSteps ?? [])] },
  };
}

function notesOf(placed: readonly queries.PlacedRow[], unplaced: number): string[] {
  const counted = placed.filter(isCounted);
  const events = counted.flatMap((row) => row.events);
  const count = (people: number, text: string): string[] =>
    people > 0 ? [`${plural(people, 'person in the work group is', 'people in the work group are')} ${text}`] : [];
  const requested = events.filter(({ kind, status }) => kind === 'LANE' && status === 'REQUESTED').length;
  return [
    ...count(
      unplaced,
      'not counted, because they have no confirmed placement. Enter or confirm the missing placements.',
    ),
    ...count(placed.length - counted.length, 'not counted, because they have no FTE or no salary.'),
    ...count(
      counted.filter(({ leaves }) => leaves).length,
      'included as if they stayed, although they have a departure date.',
    ),
    ...(requested > 0
      ? [
          `${plural(requested, 'requested lane change is', 'requested lane changes are')} counted in the lane reserve. The cost of the offer includes only confirmed lane changes.`,
        ]
      : []),
  ];
}

function printedLater({ editions }: ScheduleDocument, baseYear: number): string[] {
  const later = editions.filter(({ fiscalYear, source }) => fiscalYear > baseYear && source === 'PRINTED');
  const years = [...new Set(later.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear)))];
  return years.length > 0
    ? [
        `The schedule already has printed amounts for ${years.join(', ')}. The cost of the offer is calculated from the base year and does not use these amounts.`,
      ]
    : [];
}
