import type { SavedOffer, Settlement } from '../../../core/contract/offers.ts';
import { fiscalYearRange } from '../../../core/fiscal-year.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { headlinePercent } from '../../../core/rules/schedules/headline.ts';
import { type SettlementPlan, problemText, settlementPlan } from '../../../core/rules/schedules/settlement-plan.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { listContracts } from '../cola/contracts.ts';
import { settleContract } from '../cola/settle-contract.ts';
import type { ScheduleDocument } from '../schedules/document.ts';
import { listSchedules, requireSchedule } from '../schedules/read-schedules.ts';
import { lockSchedule, replaceDocument } from '../schedules/save-schedule.ts';
import * as queries from './queries.ts';
import { OFFER, assertOpen, lockUnchanged, requireOffer } from './save-offer.ts';
import { settledSchedule, settlementWarnings } from './settled-schedule.ts';

/**
 * Settles an offer: its decided years become the work group's contract, with the compounded percentage for each year, and calculated
 * editions are added to the group's schedules. Years at the start of the offer that are already in a settled contract stay unchanged.
 * Writes one entry to the audit log; undoSettlement undoes all of it. With `preview`, saves nothing. Throws NOT_FOUND for an unknown offer,
 * VALIDATION for terms that cannot be settled or if there is no schedule, and CONFLICT for a year with a printed edition, for another
 * contract in these years, or for an offer that was changed after revision `rev` or is already settled.
 */
export async function settleOffer(
  cx: Context,
  input: { id: number; rev: number; scheduleId?: number | undefined; preview: boolean },
): Promise<Settlement> {
  return inTransaction(cx, async (tx) => {
    const offer = await lockUnchanged(tx, input);
    assertOpen(offer);
    const { workGroupId, workGroup } = offer;
    const before = await lockSchedules(tx, offer, input.scheduleId);
    const contracts = await listContracts(tx, { workGroupId });
    const documents = before.map(({ document }) => document);
    const plan = settlementPlan({ years: offer.years, contracts, schedules: documents });
    assertPossible(plan);
    const schedules = before.map(({ id, document }) => ({ id, before: document, ...settledSchedule(document, plan) }));
    const yearlyIncreases = plan.years.map(({ fiscalYear, terms }) => {
      return { fiscalYear, colaPercentage: headlinePercent(terms), notes: describeTerms(terms) };
    });
    const [startYear, endYear] = [plan.years[0]?.fiscalYear ?? 0, plan.years.at(-1)?.fiscalYear ?? 0];
    // A preview makes the same changes and rolls them back, so that it fails wherever settling would fail.
    const nested = await tx.db.transaction();
    const inner = { ...tx, db: nested };
    try {
      // The contract does not get the offer's name, which stays private.
      const name = `${workGroup} ${fiscalYearRange(startYear, endYear)}`;
      const contract = await settleContract(inner, { workGroupId, name, startYear, endYear, yearlyIncreases });
      const editions = schedules.flatMap(({ id, after, years }) => editionsOf(id, after, years));
      const saved = [];
      for (const { id, before, after } of schedules) {
        const { row } = await replaceDocument(inner, id, after);
        saved.push({ id, rev: row.rev, before });
      }
      await queries.markSettled(nested, offer.id, { contract, schedules: saved }, tx.now());
      const after = await requireOffer(inner, offer.id);
      await audit(inner, {
        ...{ action: 'settle', entity: OFFER, entityIds: [offer.id] },
        before: { offer, contract: contract.before },
        after: { offer: after, contract: contract.after, editions },
      });
      await (input.preview ? nested.rollback() : nested.commit());
      const { colaSettings, id, name: contractName } = contract.after;
      return {
        offer: input.preview ? offer : after,
        contract: {
          ...{ id: input.preview && contract.before === null ? null : id, name: contractName, startYear, endYear },
          years: colaSettings.map(({ fiscalYear, colaPercentage, notes }) => ({ fiscalYear, colaPercentage, notes })),
        },
        editions,
        warnings: settlementWarnings(plan, documents),
      };
    } catch (error) {
      if (!nested.isCompleted()) await nested.rollback();
      throw error;
    }
  });
}

function assertPossible({ problems }: SettlementPlan): void {
  if (problems.length === 0) return;
  const isConflict = problems.some(({ where }) => where !== 'terms');
  throw new AppError(isConflict ? 'CONFLICT' : 'VALIDATION', problems.map(problemText).join(' '));
}

/** Locks and returns all schedules of the work group, or only the requested one. Throws VALIDATION if there is no such schedule. */
async function lockSchedules(tx: Context, offer: SavedOffer, only?: number) {
  const all = await listSchedules(tx, { workGroupId: offer.workGroupId });
  const chosen = all.filter(({ id }) => only === undefined || id === only);
  if (chosen.length === 0) {
    const why =
      only === undefined
        ? 'no salary schedule. Enter or import a salary schedule.'
        : `no salary schedule with the id ${only}. Choose a schedule of this work group.`;
    throw new AppError('VALIDATION', `${offer.workGroup} has ${why}`);
  }
  const found = [];
  for (const { id } of chosen) {
    await lockSchedule(tx, id);
    const { document } = await requireSchedule(tx, id);
    found.push({ id, document });
  }
  return found;
}

function editionsOf(
  id: number,
  document: ScheduleDocument,
  years: readonly { fiscalYear: number }[],
): Settlement['editions'] {
  const settled = document.editions.filter((one) => years.some(({ fiscalYear }) => fiscalYear === one.fiscalYear));
  return settled.map(({ fiscalYear, fromDay, terms, amounts }) => {
    const cells = amounts.flat().filter((amount): amount is Cents => amount !== null);
    return {
      ...{ scheduleId: id, schedule: document.name, fiscalYear, fromDay, terms, cells: cells.length },
      ...{
        lowest: toDollars(cells.reduce((a, b) => (a < b ? a : b))),
        highest: toDollars(cells.reduce((a, b) => (a > b ? a : b))),
      },
    };
  });
}
