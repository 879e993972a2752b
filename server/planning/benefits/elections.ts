import type { z } from 'zod';
import type { changeBenefitElections as changeCall } from '../../../core/contract/benefits-changes.ts';
import type { BenefitElectionRow } from '../../../core/contract/benefits.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import type { ListLineWork } from '../../records/import/undo/line-work.ts';
import { changeSheet, type SheetChange } from './change-sheet.ts';
import * as queries from './queries.ts';
import type { RowChange } from './sheet-queries.ts';

/** Lists the benefit elections of the people on a roster. Throws NOT_FOUND if there is no roster. */
export async function listElections(
  cx: Context,
  query: { scenarioId?: number | undefined; budgetYearId?: number | undefined },
): Promise<BenefitElectionRow[]> {
  const { scenario } = await requireBudget(cx, { ...query, type: 'operating' });
  return (await queries.listElections(cx.db, { scenarioId: scenario.id })).map(presentElection);
}

function presentElection({ optOutCents, updatedAt, ...row }: queries.ElectionRow): BenefitElectionRow {
  return {
    ...row,
    optOut: toDollars(optOutCents),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The elections on some lines, each with the user who entered it. */
export const listElectionsOn: ListLineWork = async (tx, lineIds) =>
  (await queries.listElectionsOn(tx.db, lineIds)).map((row) => ({ ...row, what: 'ELECTION' }));

/** Adds, replaces or deletes elections, all or none. Throws the same errors as changeSheet and checkElections. */
export async function changeElections(
  cx: Context,
  { edits }: z.output<typeof changeCall.body>,
): Promise<SheetChange<BenefitElectionRow>> {
  const given = edits.map(({ id, rev, set }) => {
    if (set === null) return { id, rev, set };
    const { optOut, ...fields } = set;
    return { id, rev, set: { ...fields, optOutCents: fromDollars(optOut) } };
  });
  return changeSheet(cx, 'elections', given, {
    check: checkElections,
    present: async (tx, ids) => (await queries.listElections(tx.db, { ids })).map(presentElection),
  });
}

/**
 * Throws VALIDATION for an election on a line that is not an employee's base-year line, and for a plan that does not exist or is not of the
 * same kind as the election.
 */
export async function checkElections(tx: Context, changes: readonly RowChange<'elections'>[]): Promise<void> {
  const sets = changes.flatMap(({ after }) => after ?? []);
  const people = await queries.listElectable(
    tx.db,
    sets.map(({ lineId }) => lineId),
  );
  const plans = await queries.listPlans(tx.db, { ids: sets.flatMap(({ planId }) => planId ?? []) });
  const kinds = new Map(plans.map(({ id, kind }) => [id, kind]));
  for (const { lineId, planId, kind } of sets) {
    if (!people.has(lineId)) {
      throw new AppError('VALIDATION', `Line ${lineId} is not the base-year line of an employee. Nothing was saved.`);
    }
    if (planId !== null && kinds.get(planId) !== kind) {
      const why = kinds.has(planId) ? `is not a ${kind.toLowerCase()} plan` : 'does not exist';
      throw new AppError('VALIDATION', `The plan with the id ${planId} ${why}. Nothing was saved.`);
    }
  }
}
