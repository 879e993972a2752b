import type { PlacementSet } from '../../../core/contract/placements.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { parseDate } from '../../../core/import/parse-date.ts';
import { readPlace, serviceYearsSince } from '../../../core/import/schedules/split-place.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { cellAt } from '../../../core/rules/schedules/schedule.ts';
import type { PlaceCells } from '../../records/import/roster-placements.ts';
import type { KnownSchedule } from './read-placements.ts';

const MAX_SERVICE = 70;

/**
 * Reads a row's step and lane on one of the schedules of its work group as an unconfirmed placement, or returns the problem with the row.
 * If the row has no service years, the placement's service years stay unchanged.
 */
export function readFilePlace(
  cells: PlaceCells,
  schedules: readonly KnownSchedule[],
  fiscalYear: number,
): PlacementSet | string {
  const name = cells.schedule.toLowerCase();
  const asked = schedules.filter((one) => name === '' || one.name.toLowerCase() === name);
  if (asked.length === 0) return `the work group has no schedule named "${cells.schedule}".`;
  const said = [cells.lane, cells.step].join(' ').trim();
  const found = asked.flatMap((schedule) => {
    const place = readPlace(cells, schedule);
    return place ? [{ schedule, place }] : [];
  });
  if (found.length === 0) return `"${said}" is not a step and lane of a schedule.`;
  const open = found.filter(({ schedule, place }) => {
    const edition = editionInForce(schedule, fiscalYear);
    return !edition || cellAt(edition.grid, place) !== null;
  });
  const [first, ...others] = open;
  if (!first) return `"${said}" has no amount in ${fiscalYearLabel(fiscalYear)}.`;
  if (others.length > 0) return 'several schedules have this step and lane. Add a Schedule column.';
  const serviceYears = serviceYearsOf(cells, fiscalYear);
  return {
    ...{ scheduleId: first.schedule.id, ...first.place, offSchedule: null, source: 'FILE', confirmed: false },
    ...(serviceYears !== null && { serviceYears }),
  };
}

function serviceYearsOf({ serviceYears: years, longevityDate }: PlaceCells, fiscalYear: number): number | null {
  if (/^\d{1,2}(?:\.0+)?$/.test(years) && Number(years) <= MAX_SERVICE) return Number(years);
  const date = parseDate(longevityDate);
  return date.kind === 'date' ? Math.min(MAX_SERVICE, serviceYearsSince(date.date, fiscalYear)) : null;
}
