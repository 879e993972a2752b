import type { ListedOffer, OfferBody, SavedOffer } from '../../../core/contract/offers.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { parseTerms } from '../../../core/rules/schedules/parse-terms.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findChangers, whoChanged } from '../../platform/audit/find-changers.ts';
import { audit } from '../../platform/db/audit.ts';
import { requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { requireWorkGroup } from '../schedules/save-schedule.ts';
import * as queries from './queries.ts';

export const OFFER = 'offer';
/**
 * The most contract days that any schedule can have. Whether a day is within the actual schedule's contract days is checked when the offer
 * is costed.
 */
const MAX_CONTRACT_DAYS = 260;

/** Lists all offers, or only those of a work group or budget year. Each offer shows who saved it last. */
export async function listOffers(
  cx: Context,
  input: { workGroupId?: number | undefined; budgetYearId?: number | undefined },
): Promise<ListedOffer[]> {
  const offers = (await queries.listOffers(cx.db, input)).map(presentOffer);
  const changers = await findChangers(
    cx,
    OFFER,
    offers.map(({ id, rev }) => ({ id, after: { rev } })),
  );
  return offers.map((offer) => ({ ...offer, changedBy: changers.get(offer.id) ?? null }));
}

/**
 * Saves an offer. Throws VALIDATION for terms that cannot be read and for a first year that is not after the budget year, NOT_FOUND for an
 * unknown work group or budget year, CONFLICT for a name already in use.
 */
export async function createOffer(cx: Context, input: OfferBody): Promise<SavedOffer> {
  const terms = readTerms(input);
  return inTransaction(cx, async (tx) => {
    await assertPossible(tx, input);
    const id = await queries.insertOffer(tx.db, fieldsOf(input, terms), tx.now());
    const after = await requireOffer(tx, id);
    await audit(tx, { action: 'create', entity: OFFER, entityIds: [id], after });
    return after;
  });
}

/**
 * Changes an offer. Throws the same errors as createOffer, and CONFLICT if another user changed the offer after revision `rev` or if the
 * offer is settled.
 */
export async function updateOffer(
  cx: Context,
  { id, rev, ...input }: OfferBody & { id: number; rev: number },
): Promise<SavedOffer> {
  const terms = readTerms(input);
  return inTransaction(cx, async (tx) => {
    const before = await lockUnchanged(tx, { id, rev });
    assertOpen(before);
    await assertPossible(tx, input);
    await queries.changeOffer(tx.db, id, fieldsOf(input, terms), tx.now());
    const after = await requireOffer(tx, id);
    await audit(tx, { action: 'update', entity: OFFER, entityIds: [id], before, after });
    return after;
  });
}

/** Deletes an offer. Throws NOT_FOUND for an unknown offer, CONFLICT for a settled offer. */
export async function deleteOffer(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    await queries.lockOffer(tx.db, id);
    const before = await requireOffer(tx, id);
    assertOpen(before);
    await queries.deleteOffer(tx.db, id);
    await audit(tx, { action: 'delete', entity: OFFER, entityIds: [id], before });
    return { message: `The offer “${before.name}” was deleted.` };
  });
}

/** Returns an offer. Throws NOT_FOUND. */
export async function requireOffer(cx: Context, id: number): Promise<SavedOffer> {
  const [row] = await queries.listOffers(cx.db, { ids: [id] });
  if (row) return presentOffer(row);
  throw new AppError('NOT_FOUND', `There is no offer with the id ${id}.`);
}

/** Locks an offer. Throws NOT_FOUND, and CONFLICT with the current offer if another user changed the offer after revision `rev`. */
export async function lockUnchanged(tx: Context, { id, rev }: { id: number; rev: number }): Promise<SavedOffer> {
  await queries.lockOffer(tx.db, id);
  const current = await requireOffer(tx, id);
  if (current.rev === rev) return current;
  const records = [{ id, after: { rev: current.rev } }];
  const who = await whoChanged(tx, { entity: OFFER, records, what: `“${current.name}”` });
  throw new AppError('CONFLICT', `${who} Nothing was saved. Reload the offer and make your change again.`, { current });
}

/** Throws CONFLICT for a settled offer. */
export function assertOpen({ name, settledAt }: SavedOffer): void {
  if (settledAt === null) return;
  throw new AppError('CONFLICT', `The offer “${name}” is settled. Undo the settlement first.`);
}

/** Reads the terms for each year. The years may be in any order, but without gaps. Throws VALIDATION. */
function readTerms({ years }: OfferBody): Record<string, string> {
  const sorted = [...years].sort((a, b) => a.fiscalYear - b.fiscalYear);
  for (const [at, { fiscalYear, terms }] of sorted.entries()) {
    const reading = parseTerms(terms, MAX_CONTRACT_DAYS);
    const isNext = at === 0 || fiscalYear === (sorted[at - 1]?.fiscalYear ?? 0) + 1;
    const why =
      reading.kind === 'refused'
        ? reading.why
        : isNext
          ? null
          : 'The years of an offer must be consecutive, and each year must appear only once.';
    if (why === null) continue;
    const field = `years.${years.findIndex((one) => one.fiscalYear === fiscalYear)}.terms`;
    throw new AppError('VALIDATION', `${fiscalYearLabel(fiscalYear)}: ${why}`, { fields: { [field]: why } });
  }
  return Object.fromEntries(sorted.map(({ fiscalYear, terms }) => [String(fiscalYear), terms.trim()]));
}

async function assertPossible(tx: Context, { workGroupId, budgetYearId, years }: OfferBody): Promise<void> {
  await requireWorkGroup(tx, workGroupId);
  const { fiscal_year: budgetYear } = await requireBudgetYear(tx, { id: budgetYearId });
  const first = Math.min(...years.map(({ fiscalYear }) => fiscalYear));
  if (first > budgetYear) return;
  const why = `The first year of the offer must be after ${fiscalYearLabel(budgetYear)}, the budget year.`;
  throw new AppError('VALIDATION', why, { fields: { years: why } });
}

function fieldsOf({ workGroupId, budgetYearId, name, side }: OfferBody, terms: Record<string, string>) {
  return { work_group_id: workGroupId, budget_year_id: budgetYearId, name, side, terms };
}

export function presentOffer(row: queries.OfferRow): SavedOffer {
  return {
    ...{ id: row.id, rev: row.rev, workGroupId: row.work_group_id, workGroup: row.work_group_name },
    ...{ budgetYearId: row.budget_year_id, name: row.name, side: row.side },
    years: Object.entries(row.terms)
      .map(([fiscalYear, terms]) => ({ fiscalYear: Number(fiscalYear), terms }))
      .sort((a, b) => a.fiscalYear - b.fiscalYear),
    settledAt: row.settled_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
