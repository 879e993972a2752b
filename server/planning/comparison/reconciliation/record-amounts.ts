import type { Cents } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import type { ResolvedBudget } from '../../../records/budgets/resolve-budget.ts';
import { bulkAmounts } from './audit-entry.ts';
import { assertNotLocked } from './policy.ts';
import * as queries from './queries.ts';

interface RecordedAmounts {
  proposed: ResolvedBudget;
  fiscalYear: number;
  /** The kind of update, which also determines the action in the audit log. */
  kind: queries.ReconciliationRow['kind'];
  total: Cents;
  distributed: Cents;
  lines: readonly Omit<queries.ReconciledLine, 'rev'>[];
  details?: Record<string, unknown>;
}

export const ACTIONS = { SALARIES: 'update-salary-budget', BENEFITS: 'update-benefit-budget' } as const;

/**
 * Sets the amounts of lines in a proposed budget, and records the changes so that they can be undone together. Returns the id of the
 * record.
 */
export async function recordAmounts(tx: Context, given: RecordedAmounts): Promise<number> {
  const { proposed, fiscalYear, kind, total, distributed, details = {} } = given;
  const stamp = { at: tx.now(), by: tx.actor.name };
  const amounts = given.lines.map(({ id, after }) => ({ id, amount: after }));
  const written = await queries.setAmounts(tx.db, amounts, stamp);
  const revisions = new Map(written.map(({ id, rev }) => [id, rev]));
  const lines = given.lines.map((line) => ({ ...line, rev: revisions.get(line.id) ?? 0 }));
  const id = await queries.insertReconciliation(tx.db, {
    ...{ scenario_id: proposed.scenario.id, fiscal_year: fiscalYear, kind, lines },
    ...{ total_operating_cents: total, distributed_cents: distributed, made_at: stamp.at, made_by: stamp.by },
  });
  await audit(tx, bulkAmounts(ACTIONS[kind], lines, { reconciliationId: id, fiscalYear, ...details }));
  return id;
}

/**
 * Locks and returns the lines of a proposed budget in one fiscal year; other users cannot change them until the transaction ends.
 * Throws LOCKED for an adopted version.
 */
export async function holdProposedLines(tx: Context, slice: Slice): Promise<queries.SalaryLineRow[]> {
  await queries.holdScenarios(tx.db, [slice.scenarioId]);
  await assertNotLocked(tx, slice);
  return queries.listProposedLines(tx.db, slice);
}
