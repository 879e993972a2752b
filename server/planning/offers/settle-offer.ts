import type { SavedOffer, Settlement } from '../../../core/contract/offers.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { headlinePercent } from '../../../core/rules/schedules/headline.ts';
import { parseTerms } from '../../../core/rules/schedules/parse-terms.ts';
import type { Terms } from '../../../core/rules/schedules/terms.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { settleContract } from '../cola/settle-contract.ts';
import type { ScheduleDocument } from '../schedules/document.ts';
import { withYear } from '../schedules/generate-edition.ts';
import { listSchedules, requireSchedule } from '../schedules/read-schedules.ts';
import { lockSchedule, replaceDocument } from '../schedules/save-schedule.ts';
import * as queries from './queries.ts';
import { OFFER, assertOpen, lockUnchanged, requireOffer } from './save-offer.ts';

interface DecidedYear {
  fiscalYear: number;
  terms: Terms;
}

/**
 * Settles an offer: its decided years become the contract of the work group, with the compounded percentage, and calculated editions of its
 * schedules. One entry in the audit log, undone by undoSettlement; with `preview`, saves nothing. Throws NOT_FOUND, VALIDATION, and CONFLICT for a
 * year with a printed edition, another contract in these years, or an offer that was changed since `rev` or is settled.
 */
export async function settleOffer(
  cx: Context,
  input: { id: number; rev: number; scheduleId?: number | undefined; preview: boolean },
): Promise<Settlement> {
  return inTransaction(cx, async (tx) => {
    const offer = await lockUnchanged(tx, input);
    assertOpen(offer);
    const years = decidedYears(offer);
    const schedules = await settledSchedules(tx, offer, years, input.scheduleId);
    const yearlyIncreases = years.map(({ fiscalYear, terms }) => {
      return { fiscalYear, colaPercentage: headlinePercent(terms), notes: describeTerms(terms) };
    });
    const [startYear, endYear] = [years[0]?.fiscalYear ?? 0, years.at(-1)?.fiscalYear ?? 0];
    // A preview makes the same changes and drops them, so that it refuses whatever settling refuses.
    const nested = await tx.db.transaction();
    const inner = { ...tx, db: nested };
    try {
      const { workGroupId, workGroup } = offer;
      // An offer keeps its name to itself.
      const name = `${workGroup} ${fiscalYearLabel(startYear)} to ${fiscalYearLabel(endYear)}`;
      const contract = await settleContract(inner, { workGroupId, name, startYear, endYear, yearlyIncreases });
      const editions = schedules.flatMap(({ id, after }) => editionsOf(id, after, years));
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
        warnings: warningsOf(offer, years),
      };
    } catch (error) {
      if (!nested.isCompleted()) await nested.rollback();
      throw error;
    }
  });
}

/** The years before the first one that is not decided. Throws VALIDATION if there are none. */
function decidedYears({ years }: SavedOffer): DecidedYear[] {
  const decided: DecidedYear[] = [];
  for (const { fiscalYear, terms } of years) {
    const reading = parseTerms(terms, Number.MAX_SAFE_INTEGER);
    if (reading.kind !== 'terms') break;
    decided.push({ fiscalYear, terms: reading.terms });
  }
  if (decided.length > 0) return decided;
  throw new AppError('VALIDATION', 'The first year of the offer is not decided. Enter its terms; 0 is no raise.');
}

/** The schedules of the work group before and after, locked. Throws CONFLICT that names printed editions. */
async function settledSchedules(tx: Context, offer: SavedOffer, years: readonly DecidedYear[], only?: number) {
  const all = await listSchedules(tx, { workGroupId: offer.workGroupId });
  const chosen = all.filter(({ id }) => only === undefined || id === only);
  if (chosen.length === 0) {
    const what = only === undefined ? 'no salary schedule' : `no salary schedule with the id ${only}`;
    throw new AppError('VALIDATION', `${offer.workGroup} has ${what}. Enter or import one.`);
  }
  const found = [];
  for (const { id } of chosen) {
    await lockSchedule(tx, id);
    const { document: before } = await requireSchedule(tx, id);
    for (const { terms } of years) assertDays(before, terms);
    found.push({ id, before, after: years.reduce((now, year) => withYear(now, year), before) });
  }
  return found;
}

function assertDays({ name, contractDays }: ScheduleDocument, { raises }: Terms): void {
  const late = raises.find(({ day }) => day > contractDays + 1);
  if (!late) return;
  throw new AppError(
    'VALIDATION',
    `Day ${late.day} is not a contract day of “${name}”. Use 1 to ${contractDays}, or ${contractDays + 1} for after the last day.`,
  );
}

function editionsOf(id: number, document: ScheduleDocument, years: readonly DecidedYear[]): Settlement['editions'] {
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

function warningsOf(offer: SavedOffer, years: readonly DecidedYear[]): string[] {
  const undecided = offer.years.slice(years.length).map(({ fiscalYear }) => fiscalYearLabel(fiscalYear));
  const warnings = years.flatMap(({ fiscalYear, terms }) => {
    const year = fiscalYearLabel(fiscalYear);
    const shape = terms.drops.length > 0 || terms.addedStep !== null || terms.top !== null;
    const isMore = shape || terms.raises.some(({ kind }) => kind === 'flat');
    return [
      ...(isMore
        ? [`${year}: the contract has ${headlinePercent(terms)}%, the percentages alone. The editions have all of it.`]
        : []),
      ...(terms.hold ? [`${year}: no steps is in no edition. Hold the step of each person.`] : []),
      ...(terms.oneTime > 0 ? [`${year}: the one-time payment is in no edition. Budget it on its own line.`] : []),
    ];
  });
  if (undecided.length > 0) warnings.push(`${undecided.join(', ')} not decided: nothing is written for them.`);
  return warnings;
}
