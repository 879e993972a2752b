import type { CreatePosition, DecidedPosition } from '../../../core/contract/positions-changes.ts';
import { firstDay, fiscalYearLabel, lastDay } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { fromDollars } from '../../../core/money.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { PositionDocument } from './document.ts';
import { fundingProblem, nameFundsOf } from './funding.ts';
import { readPositions } from './read-positions.ts';
import { auditChange, requirePosition } from './store.ts';
import * as queries from './write-queries.ts';

/** Creates a proposed position. Throws VALIDATION for invalid values, and CONFLICT for a number that another position has. */
export async function createPosition(
  cx: Context,
  { fiscalYear, budgetYearId, scenarioId, fromDate = firstDay(fiscalYear), reason, ...given }: CreatePosition,
): Promise<DecidedPosition> {
  if (fromDate > lastDay(fiscalYear)) {
    throw new AppError('VALIDATION', `The position must begin in ${fiscalYearLabel(fiscalYear)} or earlier.`, {
      fields: { fromDate: `must not be after ${formatPlainDate(lastDay(fiscalYear))}` },
    });
  }
  return inTransaction(cx, async (tx) => {
    const [named] = await nameFundsOf(tx, [{ set: given }]);
    const funding = named?.set.funding ?? [];
    const why = fundingProblem(funding);
    if (why !== null) throw new AppError('VALIDATION', `Funding ${why}.`, { fields: { funding: why } });
    const document: PositionDocument = {
      number: given.number,
      title: given.title ?? '',
      workGroupId: given.workGroupId ?? null,
      buildingId: given.buildingId ?? null,
      categoryId: given.categoryId ?? null,
      deseCode: given.deseCode ?? null,
      jobClass: given.jobClass ?? null,
      terms: [
        {
          fromDate,
          authorizedFte: given.authorizedFte,
          status: 'PROPOSED',
          reason,
          approvedBy: null,
          approvedAt: null,
        },
      ],
      funding: funding.map((part) => ({ fiscalYear, ...part })),
      ...(given.vacancyPrice && { vacancyPrices: [{ fiscalYear, price: fromDollars(given.vacancyPrice) }] }),
    };
    const id = await queries.insertPosition(tx.db, document, { at: tx.now(), by: tx.actor.name });
    const { document: after } = await requirePosition(tx, id);
    const changeId = await auditChange(tx, 'create', [{ id, before: null, after }]);
    const [position] = await readPositions(tx, { fiscalYear, budgetYearId, scenarioId }, [id]);
    if (!position) throw new Error('the new position was not found');
    return { position, changeId };
  });
}
