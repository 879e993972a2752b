import type { PositionsFromRoster } from '../../../core/contract/positions.ts';
import { firstDay, fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { staffingOf, totalStaffing } from '../../../core/rules/positions/position-state.ts';
import {
  linesByNumber,
  nextNumbers,
  positionsFromRoster as readRoster,
} from '../../../core/rules/positions/positions-from-roster.ts';
import { type Context, inTransaction } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { numberLines } from './number-lines.ts';
import * as queries from './queries.ts';
import { requireRoster, type RosterQuery } from './roster.ts';
import { ENTITY } from './store.ts';

const FROM_ROSTER = 'create-positions-from-roster';

/**
 * Creates the positions on a roster that do not exist yet, authorized from the first day of the fiscal year, with one entry in the audit
 * log. With `numberLines`, lines without a number get one first. With `preview`, nothing is saved. Throws NOT_FOUND without a roster, and
 * what numberLines throws.
 */
export async function positionsFromRoster(
  cx: Context,
  {
    preview = false,
    numberLines: isNumbering = false,
    ...query
  }: RosterQuery & { preview?: boolean; numberLines?: boolean },
): Promise<PositionsFromRoster> {
  return inTransaction(cx, async (tx) => {
    const roster = await requireRoster(tx, query);
    const { scenario, fiscalYear } = roster;
    const known = await queries.listNumbers(tx.db);
    const numbered = isNumbering ? newNumbers(roster, known) : new Map<number, string>();
    const lines = roster.lines.map((line) => ({
      ...line,
      positionNumber: numbered.get(line.id) ?? line.positionNumber,
    }));
    const { positions, withoutNumber } = readRoster(lines);
    const missing = positions.filter(({ number }) => !known.has(number));
    const totals = totalStaffing(
      missing.map(({ authorizedFte, filledFte }) => staffingOf({ status: 'AUTHORIZED', authorizedFte }, filledFte)),
    );
    const answer = {
      fiscalYear,
      positions: positions.length,
      existing: positions.length - missing.length,
      authorizedFte: totals.authorizedFte,
      vacant: totals.vacant,
      vacantFte: totals.vacantFte,
      overFilled: totals.overFilled,
      withoutNumber: withoutNumber.length,
      added: missing.length,
      changeId: null,
    };
    if (preview || missing.length === 0) return answer;
    const stamp = { at: tx.now(), by: tx.actor.name, fromDate: firstDay(fiscalYear), fiscalYear };
    const ids = await queries.insertFromRoster(tx.db, missing, stamp);
    if (ids.length === 0) return { ...answer, added: 0 };
    await numberLines(
      tx,
      [...numbered].map(([id, number]) => ({ id, number })),
    );
    const details = { scenarioId: scenario.id, fiscalYear, count: ids.length, numbered: [...numbered] };
    const changeId = await audit(tx, { action: FROM_ROSTER, entity: ENTITY, entityIds: ids, details });
    return { ...answer, added: ids.length, changeId };
  });
}

/**
 * Returns the next free position numbers for the lines that have none. Throws PROJECTED in a projected year, because projected lines get
 * their numbers from the base year.
 */
function newNumbers(
  { isProjected, scenario, lines }: Awaited<ReturnType<typeof requireRoster>>,
  known: ReadonlySet<string>,
): Map<number, string> {
  const without = linesByNumber(lines).get('') ?? [];
  if (without.length > 0 && isProjected) {
    const year = fiscalYearLabel(scenario.base_year);
    throw new AppError(
      'PROJECTED',
      `Lines can get position numbers only in ${year}, the base year. Choose ${year} and try again.`,
    );
  }
  const taken = [...known, ...lines.flatMap(({ positionNumber }) => positionNumber ?? [])];
  const numbers = nextNumbers(without.length, taken);
  return new Map(without.map(({ id }, at) => [id, numbers[at] ?? '']));
}
