import type { CompletedPositions } from '../../../core/contract/positions-changes.ts';
import {
  positionsFromRoster as readRoster,
  type RosterPosition,
} from '../../../core/rules/positions/positions-from-roster.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { PositionDocument } from './document.ts';
import type { PlacedLine } from './queries.ts';
import { requireRoster, type RosterQuery } from './roster.ts';
import { auditChange, saveDocuments } from './store.ts';
import { lockNumbers } from './write-queries.ts';

/**
 * Fills in missing values of positions from the roster, with one entry in the audit log: title, work group, building, category and codes,
 * and the accounts of the fiscal year for positions without funding. Existing values stay. With `preview`, nothing is saved. Throws
 * NOT_FOUND if there is no roster.
 */
export async function completePositions(
  cx: Context,
  { preview = false, ...query }: RosterQuery & { preview?: boolean },
): Promise<CompletedPositions> {
  return inTransaction(cx, async (tx) => {
    const { fiscalYear, lines } = await requireRoster(tx, query);
    const seats = new Map(readRoster(lines).positions.map((position) => [position.number, position]));
    const found = await lockNumbers(tx.db, [...seats.keys()]);
    const changes = found.flatMap((stored) => {
      const seat = seats.get(stored.document.number);
      const after = seat && complete(stored.document, seat, fiscalYear);
      return after && JSON.stringify(after) !== JSON.stringify(stored.document) ? [{ stored, after }] : [];
    });
    const funded = changes.filter(
      ({ stored: { document }, after }) => after.funding.length > document.funding.length,
    ).length;
    const answer = { fiscalYear, positions: changes.length, funded, changeId: null };
    if (preview || changes.length === 0) return answer;
    const rows = await saveDocuments(tx, changes);
    return { ...answer, changeId: await auditChange(tx, 'complete-positions', rows, { fiscalYear }) };
  });
}

function complete(
  document: PositionDocument,
  { main, funding }: RosterPosition<PlacedLine>,
  fiscalYear: number,
): PositionDocument {
  const isFunded = document.funding.some((part) => part.fiscalYear <= fiscalYear);
  return {
    ...document,
    title: document.title === '' ? main.title : document.title,
    workGroupId: document.workGroupId ?? main.workGroupId,
    buildingId: document.buildingId ?? main.buildingId,
    categoryId: document.categoryId ?? main.categoryId,
    deseCode: document.deseCode ?? main.deseCode,
    jobClass: document.jobClass ?? main.jobClass,
    funding: isFunded ? document.funding : [...document.funding, ...funding.map((part) => ({ fiscalYear, ...part }))],
  };
}
