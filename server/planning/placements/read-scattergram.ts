import type { ScattergramAnswer } from '../../../core/contract/placements-scattergram.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { hireMoves } from '../../../core/rules/schedules/hire-moves.ts';
import {
  type PlacedPerson,
  type Scattergram,
  buildScattergram,
  totalPlaced,
} from '../../../core/rules/schedules/scattergram.ts';
import { yearMoves } from '../../../core/rules/schedules/year-moves.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type KnownSchedule, isPlaced, readPlacements } from './read-placements.ts';
import type { LineRow } from './queries.ts';

/** The smallest number of people in a group that VIEW_ONLY users may see. */
const SMALLEST_GROUP = 5;
const YEARS_AHEAD = 10;

type Person = PlacedPerson & { line: LineRow };
type Placed = { person: Person; pay: Cents };

/**
 * Counts the people on each step and lane of a schedule in the roster's base year or up to ten years later. VIEW_ONLY users get only the
 * base year, without names and without groups of fewer than five people. Throws NOT_FOUND if there is no roster or for an unknown schedule,
 * and VALIDATION for any other year.
 */
export async function readScattergram(
  cx: Context,
  { id, ...query }: { id: number; budgetYearId?: number | undefined; fiscalYear?: number | undefined },
): Promise<ScattergramAnswer> {
  return inSnapshot(cx, async (tx) => {
    const roster = await readPlacements(tx, { scheduleId: id, budgetYearId: query.budgetYearId });
    const { fiscalYear: baseYear, budgetYearId, lines } = roster;
    const isStaff = cx.actor.role !== 'VIEW_ONLY';
    const fiscalYear = query.fiscalYear ?? baseYear;
    assertYear(fiscalYear, baseYear, baseYear + (isStaff ? YEARS_AHEAD : 0));
    const schedule = roster.schedules.find((one) => one.id === id);
    const here = lines.filter((line) => isPlaced(line) && line.placement?.scheduleId === id);
    const found =
      schedule &&
      buildScattergram(
        schedule,
        here.map((line) => personOf(line, schedule, baseYear)),
        { baseYear, fiscalYear },
      );
    if (!schedule || !found) {
      throw new AppError(
        'VALIDATION',
        `The schedule has no edition in or before ${fiscalYearLabel(fiscalYear)}. Enter or import an edition.`,
      );
    }
    const { edition } = found;
    return {
      ...{ scheduleId: id, schedule: schedule.name, workGroup: schedule.workGroup, budgetYearId, baseYear, fiscalYear },
      edition: { fiscalYear: edition.fiscalYear, fromDay: edition.fromDay, source: edition.source },
      lanes: [...edition.grid.lanes],
      steps: edition.grid.steps.map(({ label }) => label),
      ...presentGroups(found, isStaff),
      notPlaced: isStaff ? lines.filter((line) => !isPlaced(line)).length : null,
      lost: isStaff ? found.lost.map(({ line }) => presentPerson(line, null)) : [],
    };
  });
}

function assertYear(fiscalYear: number, first: number, last: number): void {
  if (fiscalYear >= first && fiscalYear <= last) return;
  const range = fiscalYearRange(first, last);
  throw new AppError('VALIDATION', `${fiscalYearLabel(fiscalYear)} cannot be shown. Choose ${range}.`, {
    fields: { fiscalYear: `must be ${range}` },
  });
}

function personOf(line: LineRow, { rules, contractDays }: KnownSchedule, baseYear: number): Person {
  const { placement, salary, fte, departure, hireDate } = line;
  const held = hireMoves(hireDate, { ...rules, contractDays }, baseYear).holds;
  const moves = yearMoves(placement?.events ?? [], held);
  const isOn = placement !== null && placement.lane !== null && placement.step !== null;
  const place = isOn ? { lane: placement.lane ?? '', step: placement.step ?? '' } : null;
  return { line, place, salary, fte, departure, serviceYears: placement?.serviceYears ?? null, moves };
}

function presentGroups({ edition: { grid }, onSchedule, off }: Scattergram<Person>, isStaff: boolean) {
  const open = grid.steps.flatMap(({ label: step }, row) =>
    grid.lanes.flatMap((lane, column) => {
      const amount = grid.amounts[row]?.[column] ?? null;
      const placed = onSchedule.filter(({ place }) => place.step === step && place.lane === lane);
      return amount === null ? [] : [{ step, lane, amount, placed }];
    }),
  );
  const hidden = isStaff ? new Set() : hiddenGroups([...open.map(({ placed }) => placed), off]);
  const shown = open.flatMap(({ placed }) => (hidden.has(placed) ? [] : placed));
  const top = shown.filter(({ isTop }) => isTop).length;
  return {
    cells: open.map(({ step, lane, amount, placed }) => ({
      ...{ step, lane, amount: toDollars(amount) },
      ...presentGroup(hidden.has(placed) ? [] : placed, isStaff),
      isHidden: hidden.has(placed),
    })),
    offSchedule: { ...presentGroup(hidden.has(off) ? [] : off, isStaff), isHidden: hidden.has(off) },
    totals: figuresOf(shown),
    topShare: shown.length === 0 ? null : Math.round((top / shown.length) * 1000) / 10,
  };
}

/**
 * Hides groups that are too small to show, and then larger groups until the hidden groups together have enough people. Otherwise the size
 * of a small group could be calculated from the total.
 */
function hiddenGroups(groups: readonly (readonly Placed[])[]): Set<unknown> {
  const hidden = new Set<readonly Placed[]>();
  let people = 0;
  for (const group of groups.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)) {
    if (group.length >= SMALLEST_GROUP && (people === 0 || people >= SMALLEST_GROUP)) break;
    hidden.add(group);
    people += group.length;
  }
  return hidden;
}

function presentGroup(placed: readonly Placed[], isStaff: boolean) {
  return {
    ...figuresOf(placed),
    people: isStaff ? placed.map(({ person, pay }) => presentPerson(person.line, pay)) : [],
  };
}

function figuresOf(placed: readonly Placed[]) {
  const { pay, ...figures } = totalPlaced(placed);
  return { ...figures, dollars: toDollars(pay) };
}

function presentPerson({ lineId, name, fte, placement }: LineRow, pay: Cents | null) {
  return { lineId, name, fte, pay: toDollars(pay), offSchedule: placement?.offSchedule ?? null };
}
