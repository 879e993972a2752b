import type { FteBy, GroupedFte } from '../../../core/contract/positions-reports.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { totalStaffing } from '../../../core/rules/positions/position-state.ts';
import { addedFte, type FteGroup, publicFte } from '../../../core/rules/publishing/public-fte.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listDeseFunctions } from '../../records/reference/dese.ts';
import { personsByLine } from '../../records/totals/people.ts';
import { listPositions } from './read-positions.ts';
import { listRosterYears, type RosterQuery } from './roster.ts';

const NO_FUNCTION = 'Without a function';

/**
 * Returns authorized, filled and vacant FTE by school, function or year, without groups of fewer than 5 people. The result is empty if
 * there is no roster, if there are no positions, or if there are too few people.
 */
export async function groupedFte(cx: Context, { by, ...query }: RosterQuery & { by: FteBy }): Promise<GroupedFte> {
  return inSnapshot(cx, async (tx) => {
    try {
      const { schools, functions, ...of } = await fteGroups(tx, query);
      const rows = by === 'year' ? await yearRows(tx, query) : rowsOf(by === 'building' ? schools : functions);
      const totals = schools.length === 0 ? null : addedFte(schools);
      return { ...of, by, rows, totals };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      const { budgetYearId = null, fiscalYear = null } = query;
      return { budgetYearId, fiscalYear, isProjected: false, by, rows: [], totals: null };
    }
  });
}

async function yearRows(tx: Context, query: RosterQuery): Promise<GroupedFte['rows']> {
  const rows: GroupedFte['rows'] = [];
  for (const fiscalYear of await listRosterYears(tx, query)) {
    const { schools } = await fteGroups(tx, { ...query, fiscalYear });
    if (schools.length > 0) rows.push({ label: fiscalYearLabel(fiscalYear), ...addedFte(schools) });
  }
  return rows;
}

/**
 * Returns the positions of a fiscal year by school and by function, in groups of at least 5 people. A list is empty if there are fewer
 * people. Throws NOT_FOUND if there is no roster.
 */
export async function fteGroups(
  tx: Context,
  query: RosterQuery,
): Promise<
  Pick<GroupedFte, 'budgetYearId' | 'fiscalYear' | 'isProjected'> & { schools: FteGroup[]; functions: FteGroup[] }
> {
  const { positions, budgetYearId, fiscalYear, isProjected } = await listPositions(tx, query);
  const persons = await personsByLine(tx, query);
  const names = new Map((await listDeseFunctions(tx)).map(({ code, name }) => [code, name]));
  const nameOf = (code: string | null): string => (code === null ? NO_FUNCTION : (names.get(code) ?? NO_FUNCTION));
  const counted = positions.filter(({ state }) => state !== 'PROPOSED' && state !== 'CLOSED');
  const groups = (labelOf: (position: Position) => string) => groupFte(counted, labelOf, persons);
  return {
    ...{ budgetYearId, fiscalYear, isProjected },
    schools: publicFte(
      groups(({ building }) => building ?? DISTRICT_WIDE),
      'Other schools',
    ),
    functions: publicFte(
      groups(({ deseCode }) => nameOf(deseCode)),
      'Other functions',
    ),
  };
}

function groupFte(
  positions: readonly Position[],
  labelOf: (position: Position) => string,
  persons: ReadonlyMap<number, number>,
): FteGroup[] {
  return [...groupBy(positions, labelOf)].map(([name, group]) => {
    const { authorizedFte, filledFte, vacantFte } = totalStaffing(group);
    const present = group.flatMap(({ incumbents }) => incumbents.filter(({ isOnLeave }) => !isOnLeave));
    const count = new Set(present.map(({ lineId }) => persons.get(lineId) ?? 0)).size;
    return { name, count, authorizedFte, filledFte, vacantFte };
  });
}

/**
 * Returns the FTE of each group without the number of people. With that number, anyone could calculate hidden groups by subtracting it from
 * the headcount by location.
 */
function rowsOf(groups: readonly FteGroup[]): GroupedFte['rows'] {
  return groups.map(({ name, authorizedFte, filledFte, vacantFte }) => ({
    ...{ label: name, authorizedFte, filledFte, vacantFte },
  }));
}
