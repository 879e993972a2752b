import type { ChangePositions, PositionChange } from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { termIn, withAuthorizedFte } from '../../../core/rules/positions/terms.ts';
import { fromDollars } from '../../../core/money.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { PositionDocument, StoredPosition } from './document.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { fundingProblem, nameFundsOf } from './funding.ts';
import { priceVacancyLines } from './price-vacancy-lines.ts';
import { readPositions } from './read-positions.ts';
import { auditChange, requirePositions, saveDocuments } from './store.ts';

/**
 * Changes positions, all or none, in one transaction with one entry in the audit log. Throws NOT_FOUND for an unknown position, VALIDATION
 * that lists every invalid field, FORBIDDEN for the FTE of an approved position unless the user is ADMIN, LOCKED for the price of a vacancy
 * that has a line in an adopted version, and CONFLICT, with the current positions, if another user has changed one of them.
 */
export async function changePositions(
  cx: Context,
  { changes: given, ...inYear }: ChangePositions,
): Promise<{ positions: Position[]; changeId: number | null }> {
  return inTransaction(cx, async (tx) => {
    const ids = given.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      throw new AppError('VALIDATION', 'The request has the same position twice. Send each position once.');
    const { fiscalYear } = inYear;
    const stored = await requirePositions(tx, ids);
    await assertUnchanged(
      tx,
      inYear,
      stored.map((one, at) => ({ ...one, seen: given[at]?.rev ?? one.rev })),
    );
    const changes = await nameFundsOf(tx, given);
    const problems: Record<string, string> = {};
    const applied = stored.map((one, at) => {
      const set = changes[at]?.set ?? {};
      for (const [field, why] of problemsOf(tx, one, set, fiscalYear)) problems[`changes.${at}.set.${field}`] = why;
      return { stored: one, after: apply(one.document, set, fiscalYear), set };
    });
    assertNoProblem(problems, stored);
    const salaries = await priceVacancyLines(tx, inYear, applied);
    const priced = new Set(salaries.map(({ number }) => number));
    const changed = applied.filter(
      ({ stored: { document }, after }) =>
        priced.has(after.number) || JSON.stringify(after) !== JSON.stringify(document),
    );
    const rows = await saveDocuments(tx, changed);
    const details = { fiscalYear, ...(salaries.length > 0 && { salaries }) };
    const changeId = rows.length === 0 ? null : await auditChange(tx, 'update-positions', rows, details);
    return { positions: await readPositions(tx, inYear, ids), changeId };
  });
}

const NOT_APPROVER = 'can be changed only by an administrator, because the position is approved';

function* problemsOf(
  { actor }: Context,
  { document }: StoredPosition,
  set: PositionChange,
  fiscalYear: number,
): Generator<[string, string]> {
  const why = set.funding && fundingProblem(set.funding);
  if (why) yield ['funding', why];
  if (set.authorizedFte === undefined) return;
  const term = termIn(document.terms, fiscalYear);
  if (!term)
    yield ['authorizedFte', `cannot be set for ${fiscalYearLabel(fiscalYear)}, because the position begins later`];
  else if (term.status === 'CLOSED') yield ['authorizedFte', 'cannot be changed, because the position is closed'];
  else if (term.authorizedFte !== set.authorizedFte && term.status !== 'PROPOSED' && actor.role !== 'ADMIN') {
    yield ['authorizedFte', NOT_APPROVER];
  }
}

/** Names the position in the message if the request changes several positions. */
function assertNoProblem(fields: Record<string, string>, stored: readonly StoredPosition[]): void {
  const [first] = Object.entries(fields);
  if (!first) return;
  const [path, why] = first;
  const [, at, , key] = path.split('.');
  const number = stored.length === 1 ? undefined : stored[Number(at)]?.document.number;
  const field = `${number === undefined ? '' : `Position ${number}: `}${key === 'funding' ? 'Funding' : 'Authorized FTE'}`;
  const code = Object.values(fields).every((problem) => problem === NOT_APPROVER) ? 'FORBIDDEN' : 'VALIDATION';
  throw new AppError(code, `${field} ${why}. Nothing was saved.`, { fields });
}

function apply(document: PositionDocument, set: PositionChange, fiscalYear: number): PositionDocument {
  const { authorizedFte, funding, vacancyPrice, ...own } = set;
  const isOther = authorizedFte !== undefined && termIn(document.terms, fiscalYear)?.authorizedFte !== authorizedFte;
  const terms = isOther ? withAuthorizedFte(document.terms, fiscalYear, authorizedFte) : null;
  const { vacancyPrices: entered = [], ...kept } = document;
  const vacancyPrices = vacancyPrice === undefined ? entered : withPrice(entered, fiscalYear, vacancyPrice);
  return {
    ...kept,
    ...own,
    ...(vacancyPrices.length > 0 && { vacancyPrices }),
    terms: terms ?? document.terms,
    funding: funding
      ? [
          ...document.funding.filter((part) => part.fiscalYear !== fiscalYear),
          ...funding.map((part) => ({ fiscalYear, ...part })).sort((a, b) => b.percent - a.percent),
        ]
      : document.funding,
  };
}

function withPrice(
  entered: NonNullable<PositionDocument['vacancyPrices']>,
  fiscalYear: number,
  price: number | null,
): NonNullable<PositionDocument['vacancyPrices']> {
  const others = entered.filter((one) => one.fiscalYear !== fiscalYear);
  const own = price === null ? [] : [{ fiscalYear, price: fromDollars(price) }];
  return [...others, ...own].sort((a, b) => a.fiscalYear - b.fiscalYear);
}
