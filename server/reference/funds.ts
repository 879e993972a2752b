import type { Fund, FundFields } from '../../core/contract/funds.ts';
import { seesActiveOnly } from '../budgets/active-only.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { assertAsRead, type Changes } from './assert-as-read.ts';
import { changeEntry, createEntry, FUNDS } from './change-entries.ts';
import * as queries from './fund-queries.ts';

/** The funds by name. For VIEW_ONLY they count the lines of active proposed budgets, never people. */
export async function listFunds(cx: Context): Promise<Fund[]> {
  return (await queries.listFunds(cx.db, { activeProposedOnly: seesActiveOnly(cx) })).map(
    ({ id, name, kind, line_count: lineCount }) => ({
      ...{ id, name, kind, lineCount },
    }),
  );
}

/** Adds a fund. Throws CONFLICT when its name is taken. */
export async function createFund(cx: Context, fields: FundFields): Promise<Fund> {
  return found(cx, await createEntry(cx, FUNDS, fields));
}

/** Changes a fund; its lines follow a new name. Throws NOT_FOUND, and CONFLICT also when a field differs from what was read. */
export async function updateFund(cx: Context, input: { id: number; fields: Changes<FundFields> }): Promise<Fund> {
  const { was, ...change } = input.fields;
  await changeEntry(cx, FUNDS, input.id, change, ({ name, kind }) =>
    assertAsRead({ name, kind }, { ...change, was }, name),
  );
  return found(cx, input.id);
}

async function found(cx: Context, id: number): Promise<Fund> {
  const entry = (await listFunds(cx)).find((one) => one.id === id);
  if (!entry) throw new AppError('CONFLICT', 'Another user deleted it at the same moment.');
  return entry;
}
