import {
  MAX_RECORDS,
  type AnalysisRecord,
  type AnalysisRecordDetails,
  type BudgetCutAnalysis,
  type RecordState,
} from '../../../core/contract/ai-analysis.ts';
import { toDollars, type Cents } from '../../../core/money.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import type { AnalysisData } from './gather.ts';
import { presentDetails, presentRecord } from './present.ts';
import * as queries from './queries.ts';

const ENTITY = 'AI analysis';

/**
 * Uses a connection outside the job's transaction, so that the record of what was sent stays when the job fails or is canceled.
 */
function lasting(cx: Context): Context {
  return { ...cx, db: cx.outside ?? cx.db };
}

interface Asked {
  data: AnalysisData;
  target: Cents;
  /** Null for an analysis by rules, which sends nothing. */
  sent: { model: string; baseUrl: string; body: string } | null;
}

/** Reserves an id for the next record. */
export async function reserveRecord(cx: Context): Promise<number> {
  return queries.reserveAnalysis(lasting(cx).db);
}

/** Records who sends what to which service, before it is sent. */
export async function recordSending(cx: Context, id: number, asked: Asked): Promise<void> {
  await record(lasting(cx), id, asked, null);
}

/** Records an analysis by rules. */
export async function recordRules(cx: Context, id: number, asked: Asked, result: BudgetCutAnalysis): Promise<void> {
  await record(lasting(cx), id, asked, result);
}

async function record(cx: Context, id: number, { data, target, sent }: Asked, result: BudgetCutAnalysis | null) {
  await inTransaction(cx, async (tx) => {
    await queries.insertAnalysis(tx.db, {
      id,
      started_at: tx.now(),
      ended_at: result ? tx.now() : null,
      user_id: tx.actor.userId,
      actor_name: tx.actor.name,
      actor_email: tx.actor.email,
      method: sent ? 'AI' : 'RULES',
      model: sent?.model ?? null,
      base_url: sent?.baseUrl ?? null,
      budget_year_id: data.budgetYearId,
      scenario_id: data.scenarioId,
      fiscal_year: data.fiscalYear,
      target_cents: target,
      state: result ? 'ANSWERED' : 'SENT',
      request: sent?.body ?? null,
      answer: null,
      result,
      error: null,
      request_id: tx.requestId,
    });
    await audit(tx, {
      action: sent ? 'ask-model' : 'analyze-by-rules',
      entity: ENTITY,
      entityIds: [id],
      details: {
        fiscalYear: data.fiscalYear,
        targetAmount: toDollars(target),
        ...(sent && { model: sent.model, sentTo: sent.baseUrl, sentBytes: Buffer.byteLength(sent.body) }),
      },
    });
  });
}

/** Records the response, or why there is none. */
export async function recordEnd(
  cx: Context,
  id: number,
  end: {
    state: Exclude<RecordState, 'SENT'>;
    /** The message as JSON, or the part of it that arrived. */
    answer: string | null;
    result?: BudgetCutAnalysis;
    error?: string;
  },
): Promise<void> {
  const { db, now } = lasting(cx);
  await queries.endAnalysis(db, id, {
    ended_at: now(),
    state: end.state,
    answer: end.answer,
    result: end.result ?? null,
    error: end.error ?? null,
  });
}

/** Lists the latest analyses, newest first: all for an administrator, otherwise the user's own. */
export async function listRecords(cx: Context): Promise<AnalysisRecord[]> {
  const own = cx.actor.role === 'ADMIN' ? {} : { userId: cx.actor.userId };
  return (await queries.listAnalyses(cx.db, { ...own, most: MAX_RECORDS })).map(presentRecord);
}

/**
 * Returns one record with everything that was sent and received. Throws NOT_FOUND if there is no such record, or if it is another user's
 * record and the current user is not an administrator.
 */
export async function readRecord(cx: Context, { id }: { id: number }): Promise<AnalysisRecordDetails> {
  const row = await queries.findAnalysis(cx.db, id);
  if (row && (cx.actor.role === 'ADMIN' || row.user_id === cx.actor.userId)) return presentDetails(row);
  throw new AppError('NOT_FOUND', `There is no analysis with the id ${id}.`);
}
