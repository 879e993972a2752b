import type { Position } from '../../../core/contract/positions.ts';
import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { totalStaffing } from '../../../core/rules/positions/position-state.ts';
import { addedFte, type FteGroup, publicFte } from '../../../core/rules/publishing/public-fte.ts';
import type { Context } from '../../context.ts';
import { listPositions } from '../../planning/positions/read-positions.ts';
import { listDeseFunctions } from '../../records/reference/dese.ts';
import { personsByLine } from '../../records/totals/people.ts';

const NO_FUNCTION = 'Without a function';

/**
 * Authorized, filled and vacant FTE of a year by school and by function, without groups of fewer than 5 people; null if there are no
 * positions, or too few people. Throws NOT_FOUND without a roster.
 */
export async function publicFteOf(cx: Context, fiscalYear: number): Promise<NonNullable<PublicYear['fte']> | null> {
  const { positions } = await listPositions(cx, { fiscalYear });
  const persons = await personsByLine(cx, { fiscalYear });
  const names = new Map((await listDeseFunctions(cx)).map(({ code, name }) => [code, name]));
  const nameOf = (code: string | null): string => (code === null ? NO_FUNCTION : (names.get(code) ?? NO_FUNCTION));
  const counted = positions.filter(({ state }) => state !== 'PROPOSED' && state !== 'CLOSED');
  const groups = (labelOf: (position: Position) => string) => groupFte(counted, labelOf, persons);
  const schools = publicFte(
    groups(({ building }) => building ?? DISTRICT_WIDE),
    'Other schools',
  );
  const functions = publicFte(
    groups(({ deseCode }) => nameOf(deseCode)),
    'Other functions',
  );
  if (schools.length === 0) return null;
  return { schools: schools.map(withoutCount), functions: functions.map(withoutCount), total: addedFte(schools) };
}

function groupFte(
  positions: readonly Position[],
  labelOf: (position: Position) => string,
  persons: ReadonlyMap<number, number>,
): FteGroup[] {
  const byName = new Map<string, Position[]>();
  for (const position of positions) {
    const name = labelOf(position);
    const group = byName.get(name);
    if (group) group.push(position);
    else byName.set(name, [position]);
  }
  return [...byName].map(([name, group]) => {
    const { authorizedFte, filledFte, vacantFte } = totalStaffing(group);
    const present = group.flatMap(({ incumbents }) => incumbents.filter(({ isOnLeave }) => !isOnLeave));
    const count = new Set(present.map(({ lineId }) => persons.get(lineId) ?? 0)).size;
    return { name, count, authorizedFte, filledFte, vacantFte };
  });
}

/** The number of people stays private: beside the headcount by location it could be subtracted. */
function withoutCount({ count: _, ...figures }: FteGroup): Omit<FteGroup, 'count'> {
  return figures;
}
