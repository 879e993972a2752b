import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { applyAccountNumbers as contract, AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { meaningKey, planLine, type Meanings } from '../../../core/rules/accounts/account-meaning.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import { APPLY_ACCOUNT_NUMBERS, applyLinks } from '../bulk-update/apply-links.ts';
import { listDeseFunctions } from '../reference/dese.ts';
import { listBuildings } from '../reference/lists.ts';
import { readAccountNumbers } from './account-numbers.ts';
import { presentPlan } from './present-plan.ts';
import * as queries from './queries.ts';

type Input = z.output<typeof contract.body>;

const TYPES = ['operating', 'proposed'] as const;

/**
 * Fills in missing fields of the active budgets' base-year lines from their account numbers, as one change that undoBulkUpdate undoes. With
 * `preview`, nothing is written. Throws NOT_FOUND without a template or an active budget, CONFLICT if `previewToken` is given and the
 * result would differ from the preview, and LOCKED in an adopted version.
 */
export async function applyAccountNumbers(cx: Context, input: Input): Promise<AppliedAccountNumbers> {
  return inTransaction(cx, async (tx) => {
    const { template, ...values } = await readAccountNumbers(tx);
    if (!template) throw new AppError('NOT_FOUND', 'There is no account template yet. Save a template first.');
    const scenarioIds = await scenariosOf(tx, input);
    const lines = await queries.listLines(tx.db, scenarioIds);
    const names = await readNames(tx);
    const meanings: Meanings = {
      functions: new Set((await listDeseFunctions(tx)).map(({ code }) => code)),
      locations: new Map(values.locations.map(({ value, buildingId }) => [meaningKey(value), buildingId])),
      funds: new Map(
        values.funds.map(({ value, fundId }) => [meaningKey(value), names.funds.get(fundId) ?? `(${fundId})`]),
      ),
      programs: new Map(values.programs.map(({ value, name }) => [meaningKey(value), name])),
    };
    const planned = lines.map((line) => ({ line, plan: planLine(template, meanings, line, input) }));
    const edits = planned.flatMap(({ line: { id, rev }, plan }) =>
      plan.kind === 'fits' && Object.keys(plan.set).length > 0 ? [{ id, rev, set: plan.set }] : [],
    );
    const previewToken = createHash('sha256').update(JSON.stringify(edits)).digest('base64url');
    if (input.previewToken !== undefined && input.previewToken !== previewToken) {
      throw new AppError(
        'CONFLICT',
        'The lines, the account numbers or the reference data have changed since the preview. Nothing was changed. Preview the changes again.',
      );
    }
    const updateId = input.preview === true ? null : await applyLinks(tx, APPLY_ACCOUNT_NUMBERS, edits);
    return {
      ...presentPlan(planned, { buildings: names.buildings, programs: meanings.programs }),
      adoptedVersion: await queries.findAdoptedVersion(tx.db, scenarioIds),
      previewToken,
      updateId,
    };
  });
}

async function scenariosOf(tx: Context, { budgetYearId, type }: Input): Promise<number[]> {
  const ids: number[] = [];
  for (const one of type === undefined ? TYPES : [type]) {
    const budget = await resolveBudget(tx, { type: one, budgetYearId });
    if (budget) ids.push(budget.scenario.id);
  }
  if (ids.length > 0) return ids;
  throw new AppError(
    'NOT_FOUND',
    `This budget year has no active ${type === undefined ? '' : `${type} `}budget. Import a budget first.`,
  );
}

interface Names {
  buildings: ReadonlyMap<number, string>;
  funds: ReadonlyMap<number, string>;
}

async function readNames(tx: Context): Promise<Names> {
  return {
    buildings: new Map((await listBuildings(tx, {})).map(({ id, name }) => [id, name])),
    funds: new Map((await queries.listFunds(tx.db)).map(({ id, name }) => [id, name])),
  };
}
