import type { z } from 'zod';
import type {
  BenefitKind,
  updateBenefitBudget as contract,
  UpdatedBenefitBudget,
} from '../../../core/contract/benefits-budget.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, sum, toDollars } from '../../../core/money.ts';
import { PLAN_KINDS, RATE_KINDS } from '../../../core/rules/benefits/benefit-year.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { assertAsPreviewed } from '../comparison/reconciliation/policy.ts';
import { holdProposedLines, recordAmounts } from '../comparison/reconciliation/record-amounts.ts';
import { costLines } from './cost-lines.ts';

type Input = z.output<typeof contract.body>;

const KINDS: readonly BenefitKind[] = [...PLAN_KINDS, ...RATE_KINDS];

/**
 * Writes what the school pays for benefits into the chosen lines of the active proposed budget, all or none; with `preview`, only
 * calculates. Each chosen line gets exactly the total of its kinds of benefits. Throws NOT_FOUND unless both budgets exist, LOCKED for an
 * adopted version, VALIDATION for a line that is not in the budget and for a kind or line that appears twice, and CONFLICT for a line whose
 * new amount would differ from the amount in the user's preview.
 */
export async function updateBenefitBudget(cx: Context, input: Input): Promise<UpdatedBenefitBudget> {
  return inTransaction(cx, async (tx) => {
    const { budgetYearId, fiscalYear } = input;
    assertOnce(input.lines);
    const operating = await requireBudget(tx, { type: 'operating', budgetYearId, fiscalYear });
    const proposed = await requireBudget(tx, { type: 'proposed', budgetYearId, fiscalYear });
    const slice = { scenarioId: proposed.scenario.id, fiscalYear };
    const byId = new Map((await holdProposedLines(tx, slice)).map((line) => [line.id, line]));
    const amounts = await schoolAmounts(tx, { scenarioId: operating.scenario.id, fiscalYear });
    const lines = input.lines.map(({ id, kinds }) => {
      const line = byId.get(id);
      const after = sum(kinds.map((kind) => amounts.get(kind) ?? (0 as Cents)));
      if (line) return { ...line, kinds, before: line.amount, after };
      throw new AppError('VALIDATION', `Line ${id} is not in the proposed budget for ${fiscalYearLabel(fiscalYear)}.`);
    });
    const changed = lines.filter(({ before, after }) => before !== after);
    const changes = changed.map(({ id, rev, accountDescription, accountLine, kinds, before, after }) => {
      return { id, rev, accountDescription, accountLine, kinds, before: toDollars(before), after: toDollars(after) };
    });
    assertAsPreviewed(input, changes);
    const written = sum(lines.map(({ after }) => after));
    const total = sum(amounts.values());
    const reconciliationId =
      input.preview === true || changed.length === 0
        ? null
        : await recordAmounts(tx, {
            ...{ proposed, fiscalYear, kind: 'BENEFITS', total, distributed: written },
            lines: changed.map(({ id, before, after }) => ({ id, before, after })),
          });
    const chosen = new Set(input.lines.flatMap(({ kinds }) => kinds));
    const left = [...amounts].filter(([kind, amount]) => !chosen.has(kind) && amount !== 0);
    return {
      ...{ updatedItems: changes.length, schoolTotal: toDollars(total), written: toDollars(written), changes },
      amounts: [...amounts].map(present),
      left: left.map(present),
      ...{ reconciliationId, isProjected: proposed.isProjected },
    };
  });
}

const present = ([kind, amount]: [BenefitKind, Cents]) => ({ kind, amount: toDollars(amount) });

/** Returns the school's cost for each kind of benefit on the lines of a roster. Throws NOT_FOUND if the year has no lines. */
async function schoolAmounts(tx: Context, slice: Slice): Promise<Map<BenefitKind, Cents>> {
  const { lines } = await costLines(tx, slice);
  if (lines.length === 0) {
    const label = fiscalYearLabel(slice.fiscalYear);
    throw new AppError(
      'NOT_FOUND',
      `The operating budget has no lines in ${label}. If ${label} is the base year, import a roster. If ${label} is a later year, generate the projection.`,
    );
  }
  const parts = lines.flatMap((line) => line.parts).filter(({ paidBy }) => paidBy === 'SCHOOL');
  return new Map(
    KINDS.map((kind) => [kind, sum(parts.filter((part) => part.kind === kind).map(({ amount }) => amount))]),
  );
}

function assertOnce(lines: Input['lines']): void {
  const ids = lines.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new AppError('VALIDATION', 'A line is chosen twice. Choose each line once.');
  const kinds = lines.flatMap((line) => line.kinds);
  if (new Set(kinds).size === kinds.length) return;
  throw new AppError(
    'VALIDATION',
    'Two lines were chosen for the same kind of benefit. Choose one line for each kind.',
  );
}
