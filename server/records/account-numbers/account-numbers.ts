import type { AccountNumbers, AccountNumbersInput } from '../../../core/contract/account-numbers.ts';
import type { AccountTemplate } from '../../../core/rules/accounts/account-template.ts';
import { fitOf } from '../../../core/rules/accounts/propose-template.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { lockEntries } from '../../platform/db/lock-entries.ts';
import * as queries from './queries.ts';

const ENTITY = 'account numbers';

/** Returns the template of the district's account numbers, as other features read it; null if there is none. */
export async function findAccountTemplate(cx: Context): Promise<AccountTemplate | null> {
  return (await queries.findTemplate(cx.db))?.template ?? null;
}

/** Returns the template of the account numbers, with the meanings of the values in these numbers. */
export async function readAccountNumbers(cx: Context): Promise<AccountNumbers> {
  const row = await queries.findTemplate(cx.db);
  const values = await queries.listValues(cx.db);
  const of = (segment: queries.ValueRow['segment']) => values.filter((one) => one.segment === segment);
  return {
    template: (row?.template as AccountNumbers['template'] | undefined) ?? null,
    rev: row?.rev ?? 0,
    locations: of('location').map(({ value, building_id: buildingId }) => ({ value, buildingId })),
    funds: of('fund').flatMap(({ value, fund_id: fundId }) => (fundId === null ? [] : [{ value, fundId }])),
    programs: of('program').flatMap(({ value, name }) => (name === null ? [] : [{ value, name }])),
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  };
}

/**
 * Saves the template and the meanings of values, replacing the earlier ones. Throws CONFLICT if they were changed after `rev`, and
 * VALIDATION for unknown buildings and funds and for a template that fits no account in the active budgets.
 */
export async function saveAccountNumbers(cx: Context, input: AccountNumbersInput): Promise<AccountNumbers> {
  return inTransaction(cx, async (tx) => {
    await queries.lockTemplate(tx.db);
    const before = await readAccountNumbers(tx);
    if (before.rev !== input.rev) {
      throw new AppError('CONFLICT', 'The account numbers were changed after you loaded them. Nothing was saved.', {
        current: before,
      });
    }
    await assertKnown(tx, input);
    if (input.template) await assertFits(tx, input.template);
    const none = { building_id: null, fund_id: null, name: null };
    await queries.saveTemplate(tx.db, {
      ...{ template: input.template, rev: before.rev + 1 },
      ...{ updated_at: tx.now(), updated_by: tx.actor.name },
    });
    await queries.replaceValues(tx.db, [
      ...input.locations.map(({ value, buildingId }) => ({
        ...{ segment: 'location' as const, value, ...none, building_id: buildingId },
      })),
      ...input.funds.map(({ value, fundId }) => ({ segment: 'fund' as const, value, ...none, fund_id: fundId })),
      ...input.programs.map(({ value, name }) => ({ segment: 'program' as const, value, ...none, name })),
    ]);
    const after = await readAccountNumbers(tx);
    await audit(tx, { action: 'update', entity: ENTITY, before, after });
    return after;
  });
}

async function assertKnown(tx: Context, { locations, funds }: AccountNumbersInput): Promise<void> {
  const fields: Record<string, string> = {};
  const check = async (
    table: 'buildings' | 'funds',
    ids: readonly (number | null)[],
    pathOf: (index: number) => string,
  ) => {
    const known = await lockEntries(
      tx.db,
      table,
      ids.flatMap((id) => id ?? []),
    );
    for (const [index, id] of ids.entries()) {
      if (id !== null && !known.has(id)) fields[pathOf(index)] = `is unknown: no entry has the id ${id}`;
    }
  };
  await check(
    'buildings',
    locations.map(({ buildingId }) => buildingId),
    (index) => `locations.${index}.buildingId`,
  );
  await check(
    'funds',
    funds.map(({ fundId }) => fundId),
    (index) => `funds.${index}.fundId`,
  );
  const problems = Object.entries(fields).map(([path, why]) => `${path} ${why}`);
  if (problems.length > 0) throw new AppError('VALIDATION', `${problems.join('; ')}. Nothing was saved.`, { fields });
}

async function assertFits(tx: Context, template: AccountTemplate): Promise<void> {
  const accounts = (await queries.listAccounts(tx.db)).map(({ account }) => account);
  const { fitting, misfits } = fitOf(template, accounts);
  const [first] = misfits;
  if (fitting > 0 || !first) return;
  throw new AppError(
    'VALIDATION',
    `The template does not fit any account in the active budgets. For example, the template does not fit account ${first.account}: ${first.reason}. Nothing was saved.`,
    { fields: { template: 'fits no account' } },
  );
}
