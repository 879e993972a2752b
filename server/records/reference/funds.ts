import type { Fund, FundFields } from '../../../core/contract/reference-funds.ts';
import { seesActiveOnly } from '../budgets/active-only.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertAsRead, type Changes } from './assert-as-read.ts';
import { changeEntry, createEntry, FUNDS } from './change-entries.ts';
import * as queries from './fund-queries.ts';

/** Lists the funds by name. For VIEW_ONLY, counts only lines of active proposed budgets, never people. */
export async function listFunds(cx: Context): Promise<Fund[]> {
  return (await queries.listFunds(cx.db, { activeProposedOnly: seesActiveOnly(cx) })).map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    coveredByGuidance: row.covered_by_guidance,
    lineCount: row.line_count,
  }));
}

/** Adds a fund. Throws CONFLICT when its name is taken. */
export async function createFund(cx: Context, fields: FundFields): Promise<Fund> {
  return found(cx, await createEntry(cx, FUNDS, columnsOf(fields)));
}

/** Changes a fund; its lines follow a new name. Throws NOT_FOUND, and CONFLICT also when a field differs from what the user saw. */
export async function updateFund(cx: Context, input: { id: number; fields: Changes<FundFields> }): Promise<Fund> {
  const { was, ...change } = input.fields;
  await changeEntry(cx, FUNDS, input.id, columnsOf(change), ({ name, kind, covered_by_guidance: coveredByGuidance }) =>
    assertAsRead({ name, kind, coveredByGuidance }, { ...change, was }, name),
  );
  return found(cx, input.id);
}

function columnsOf({ coveredByGuidance, ...columns }: Partial<FundFields>): object {
  return { ...columns, ...(coveredByGuidance !== undefined && { covered_by_guidance: coveredByGuidance }) };
}

async function found(cx: Context, id: number): Promise<Fund> {
  const entry = (await listFunds(cx)).find((one) => one.id === id);
  if (!entry) throw new AppError('CONFLICT', 'Another user deleted it at the same moment.');
  return entry;
}
