import { NEW_HIRE } from '../../../seeds/data/exceptions.ts';
import { fiscalYearOf } from '../../../core/fiscal-year.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { changePositions } from '../../planning/positions/change-positions.ts';
import { createPosition } from '../../planning/positions/create-position.ts';
import { decidePosition } from '../../planning/positions/decide-position.ts';
import { positionsFromRoster } from '../../planning/positions/positions-from-roster.ts';
import { listPositions } from '../../planning/positions/read-positions.ts';
import type { Context } from '../../context.ts';

/** Positions that the schools request in addition to the roster. */
const REQUESTS = [
  { number: 'R-0001', title: 'Reading Specialist', authorizedFte: 1, reason: 'Third-grade scores' },
  { number: 'R-0002', title: 'School Adjustment Counselor', authorizedFte: 0.6, reason: 'Caseload above 250' },
];

const FROZEN_TITLE = 'Human Resources Generalist';
const POOLED_TITLE = 'Special Education Assistant';

/**
 * Creates the positions of the demo district: one for each position number on the roster, and two requests. Of these,
 * three are vacant, one is frozen, and one is over-filled by a line that is in the roster twice.
 */
export async function makeDemoPositions(tx: Context, budgetYearId: number): Promise<void> {
  const { fiscalYear } = await positionsFromRoster(tx, { budgetYearId });
  const { positions } = await listPositions(tx, { budgetYearId });
  const find = (what: string, fits: (position: Position) => boolean): Position => {
    const found = positions.find(fits);
    if (!found) throw new Error(`the demo roster has no ${what}`);
    return found;
  };
  const inYear = { fiscalYear, budgetYearId };

  const frozen = find('vacancy to freeze', ({ title, state }) => title === FROZEN_TITLE && state === 'VACANT');
  const reason = 'December hiring freeze';
  await decidePosition(tx, { id: frozen.id, rev: frozen.rev, decision: 'freeze', reason, ...inYear });

  const pooled = find('shared position', ({ title, state }) => title === POOLED_TITLE && state === 'OVER_FILLED');
  await authorize(tx, pooled, inYear, pooled.filledFte);
  // The position starts next year, together with the new hire.
  const hired = find('new hire', ({ state, incumbents }) => state === 'VACANT' && incumbents.length > 0);
  const [later] = await authorize(tx, hired, inYear, 0);
  const nextYear = { ...inYear, fiscalYear: fiscalYearOf(NEW_HIRE.hireDate) };
  if (later) await authorize(tx, later, nextYear, hired.authorizedFte);

  const teacher = find('teacher', ({ title }) => title.endsWith('Teacher'));
  for (const request of REQUESTS) {
    const { buildingId, workGroupId } = teacher;
    await createPosition(tx, { ...request, buildingId, workGroupId, ...inYear });
  }
}

async function authorize(
  tx: Context,
  { id, rev }: Position,
  inYear: { fiscalYear: number; budgetYearId: number },
  authorizedFte: number,
): Promise<Position[]> {
  return (await changePositions(tx, { ...inYear, changes: [{ id, rev, set: { authorizedFte } }] })).positions;
}
