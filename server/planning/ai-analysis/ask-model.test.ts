import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/ai-analysis.ts';
import { updateApiKey } from '../../../core/contract/auth.ts';
import * as jobs from '../../../core/contract/jobs.ts';
import { createCutPlan } from '../../../core/contract/scenario-builder.ts';
import { fromDollars, sum } from '../../../core/money.ts';
import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import { NO_AI } from '../../../test/support/no-ai.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { buildAiDistrict, rowsOf, SECRETS, type AiDistrict } from '../../../test/support/ai-analysis/ai-district.ts';
import {
  replyError,
  replyWith,
  sendEvent,
  startStream,
  useFakeAnthropic,
  type ReceivedRequest,
} from '../../../test/support/ai-analysis/fake-anthropic.ts';

const fake = useFakeAnthropic();
const app = useTestApp();
const KEY = 'sk-ant-key-of-finance-0123456789';
let district: AiDistrict;

beforeAll(async () => {
  await app.tokenOf('ADMIN');
  district = await buildAiDistrict(app.cx, 2026);
  await app.call('FINANCE', updateApiKey, { body: { claudeApiKey: KEY } });
});
afterEach(() => {
  Object.assign(app.ai, NO_AI, { baseUrl: fake.url });
});
beforeAll(() => {
  app.ai.baseUrl = fake.url;
});

const body = () => ({ budgetYearId: district.proposed.budgetYearId, targetAmount: 10_000 });
const analyze = async () => (await app.call('FINANCE', contract.analyzeBudgetCuts, { body: body() })).body;
const refused = () => app.refused('FINANCE', contract.analyzeBudgetCuts, { body: body() });
const latestRecord = async () => {
  const [first] = (await app.call('ADMIN', contract.listAnalyses)).body;
  return (await app.call('ADMIN', contract.getAnalysis, { params: { id: String(first?.id ?? 0) } })).body;
};

async function startJob(): Promise<string> {
  const init = jsonBody(body());
  const response = await app.send('FINANCE', 'POST', '/api/ai-analysis/budget-cuts', {
    ...init,
    headers: { 'Content-Type': 'application/json', Prefer: 'respond-async' },
  });
  expect(response.status).toBe(202);
  return String(jobs.startedJob.parse(await response.json()).jobId);
}

async function endedJob(id: string): Promise<jobs.Job> {
  for (;;) {
    const { body: job } = await app.call('FINANCE', jobs.getJob, { params: { id } });
    if (job.state !== 'RUNNING') return job;
    await setTimeout(20);
  }
}

interface Suggested {
  description?: string;
  impact?: string;
  savings?: number;
  lines: [name: string, percentCut: number][];
}

/** Replies with suggestions that name rows by label, as the request lists them. */
const suggesting =
  (lists: Partial<Record<'likelyNeeded' | 'moderateNeed' | 'deepCuts', Suggested[]>>) => (request: ReceivedRequest) => {
    const rows = rowsOf(request);
    const suggestionsOf = (list: Suggested[] = []) =>
      list.map(({ description = 'Wait a year.', impact = 'It is felt little.', savings, lines }) => {
        const known = lines.map(([name, percentCut]) => ({ name, percentCut, row: rows.get(name) }));
        const sums = known.reduce((total, { row, percentCut }) => total + ((row?.amount ?? 0) * percentCut) / 100, 0);
        return {
          description,
          impact,
          savings: savings ?? sums,
          lines: known.map(({ name, row, percentCut }) => ({ id: row?.id ?? name, percentCut })),
        };
      });
    return {
      likelyNeeded: suggestionsOf(lists.likelyNeeded),
      moderateNeed: suggestionsOf(lists.moderateNeed),
      deepCuts: suggestionsOf(lists.deepCuts),
    };
  };

const GOOD = suggesting({
  likelyNeeded: [
    {
      description: 'Postpone Textbooks, Grades 6-8.',
      impact: 'Saves $9,630.00, a cut of 10%. It affects 412 pupils.',
      lines: [['Textbooks, Grades 6-8', 10]],
    },
  ],
  moderateNeed: [{ lines: [['Supplies - Brown', 33.3333]] }],
  deepCuts: [{ lines: [['Salaries - Teachers', 2]] }],
});

describe.each([
  ['in one piece', false],
  ['as a stream', true],
])('an answer %s', (_, isStreamed) => {
  const ask = async () => {
    if (!isStreamed) return analyze();
    const job = await endedJob(await startJob());
    expect(job.state).toBe('DONE');
    return contract.analyzeBudgetCuts.response.parse(job.result);
  };
  const askRefused = async () => {
    if (!isStreamed) return (await refused()).body;
    const job = await endedJob(await startJob());
    expect(job.state).toBe('FAILED');
    return job.error;
  };

  test('that is good is returned with our figures, and is a cut plan to the cent', async () => {
    fake.reply = replyWith(GOOD);
    const result = await ask();
    expect(fake.requests[0]?.json.stream === true).toBe(isStreamed);
    // 12,000.50 × 66.6667 / 100 = 8,000.337…, so 4,000.16 is saved.
    expect(result.totals).toEqual({ likelyNeeded: 9_630, moderateNeed: 4_000.16, deepCuts: 30_000, all: 43_630.16 });
    expect(result).toMatchObject({ method: 'AI', model: NO_AI.model, totalAnalyzed: 11, dropped: 0, fiscalYear: 2026 });
    expect(result.likelyNeeded[0]).toMatchObject({
      description: 'Postpone Textbooks, Grades 6-8.',
      impact: 'Saves $9,630.00, a cut of 10%.',
      savings: 9_630,
      itemIds: [district.lines['Textbooks, Grades 6-8']],
    });
    expect(result.note).toContain('1 sentence with unverified figures was left out');
    const adjustments = Object.fromEntries(
      contract
        .itemsOf(result)
        .flatMap(({ item }) => item.lines.map(({ id, percentKept }) => [String(id), percentKept])),
    );
    const { body: plan } = await app.call('FINANCE', createCutPlan, {
      body: { budgetYearId: result.budgetYearId, name: `Plan ${result.analysisId}`, adjustments },
    });
    expect(plan.summary.totalCuts).toBe(result.totals.all);
    expect(sum(contract.itemsOf(result).map(({ item }) => fromDollars(item.savings)))).toBe(
      fromDollars(result.totals.all),
    );
  });

  test('loses suggestions that cite unknown lines, exceed a line, count a line twice, cut an offset, or do not add up', async () => {
    fake.reply = replyWith((request) => ({
      ...suggesting({
        likelyNeeded: [
          { lines: [['L999', 10]] },
          { lines: [['Textbooks, Grades 6-8', 120]] },
          { lines: [['Textbooks, Grades 6-8', 10]], savings: 96_301 },
          { lines: [['Textbooks, Grades 6-8', 10]], savings: 20_000 },
          { lines: [['Textbooks, Grades 6-8', 10]] },
        ],
        moderateNeed: [
          {
            lines: [
              ['Supplies - Brown', 10],
              ['Textbooks, Grades 6-8', 5],
            ],
          },
          { lines: [['Budgeted Offset - Fees', 10]] },
        ],
      })(request),
      deepCuts: [{ description: 'No lines' }, 'nonsense', { description: 'x', impact: 'y', savings: 0, lines: [] }],
    }));
    const result = await ask();
    expect(result.totals).toEqual({ likelyNeeded: 9_630, moderateNeed: 0, deepCuts: 0, all: 9_630 });
    expect(result.dropped).toBe(9);
    expect(result.note).toContain(
      '9 suggestions did not pass the check and were left out: 2 citing lines that do not exist, 2 cutting more than the amount of a line, 1 with savings that do not match the cuts, 1 counting a line twice, 1 without lines, 2 incomplete.',
    );
  });

  test('of which nothing passes gives empty lists that say so', async () => {
    fake.reply = replyWith(suggesting({ deepCuts: [{ lines: [['L999', 10]] }] }));
    const result = await ask();
    expect(contract.itemsOf(result)).toEqual([]);
    expect(result.note).toContain('None of the suggestions could be used');
  });

  test.each([
    ['is cut off', replyWith(GOOD, { stopReason: 'max_tokens' }), 'was cut off'],
    ['is refused', replyWith(() => ({}), { stopReason: 'refusal', text: 'I cannot.' }), 'declined to answer'],
    [
      'is plain words',
      replyWith(() => ({}), { stopReason: 'end_turn', text: 'Cut $1,000,000.' }),
      'in the required format',
    ],
    ['lacks a list', replyWith(() => ({ likelyNeeded: [], deepCuts: [] })), 'in the required format'],
    ['has the wrong form', replyWith(() => '["nothing"]'), 'in the required format'],
    ['is not JSON', replyWith(() => '{"likelyNeeded": [oops'), /in the required format|cannot be read/],
  ])('that %s is a clear error', async (_name, reply, message) => {
    fake.reply = reply;
    expect(await askRefused()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringMatching(message) as string });
    expect(await latestRecord()).toMatchObject({ state: 'FAILED', error: expect.stringMatching(message) as string });
  });

  test.each([
    [401, 'authentication_error', {}, 'API_KEY_REFUSED', 'Your API key was refused'],
    [403, 'permission_error', {}, 'API_KEY_REFUSED', 'Your API key was refused'],
    [402, 'billing_error', {}, 'API_KEY_REFUSED', 'no credit left'],
    [404, 'not_found_error', {}, 'UNAVAILABLE', 'The model model-of-tests is not available'],
    [400, 'invalid_request_error', {}, 'UNAVAILABLE', 'refused the request (400)'],
    [429, 'rate_limit_error', { 'Retry-After': '17' }, 'UNAVAILABLE', 'Try again in 17 seconds'],
    [429, 'rate_limit_error', {}, 'UNAVAILABLE', 'Your API key has reached its rate limit'],
    [500, 'api_error', {}, 'UNAVAILABLE', 'returned an error (500)'],
    [529, 'overloaded_error', {}, 'UNAVAILABLE', 'overloaded'],
  ])('of status %i (%s) is a clear error', async (status, type, headers, code, message) => {
    fake.reply = replyError(status, type, headers);
    expect(await askRefused()).toMatchObject({ code, error: expect.stringContaining(message) as string });
    // Only one request was sent: one click never costs twice.
    expect(fake.requests).toHaveLength(1);
  });

  test('that does not come in time, and a lost connection, are clear errors', async () => {
    app.ai.timeoutMs = 300;
    fake.reply = (request, response) => {
      if (request.json.stream === true) startStream(response, request.json.model);
    };
    expect(await askRefused()).toMatchObject({
      code: 'UNAVAILABLE',
      error: expect.stringContaining('did not respond') as string,
    });
    await fake.requests[0]?.aborted;
    app.ai.timeoutMs = NO_AI.timeoutMs;
    fake.reply = (_request, response) => void response.socket?.resetAndDestroy();
    expect(await askRefused()).toMatchObject({ error: expect.stringContaining('cannot be reached') as string });
    app.ai.baseUrl = NO_AI.baseUrl;
    expect(await askRefused()).toMatchObject({
      error: expect.stringContaining('127.0.0.1:9 cannot be reached') as string,
    });
  });
});

test('429 passes on when to retry', async () => {
  fake.reply = replyError(429, 'rate_limit_error', { 'Retry-After': '17' });
  const { status, headers } = await refused();
  expect([status, headers.get('retry-after')]).toEqual([503, '17']);
});

test('a stream that ends early, or reports a failure midway, gives nothing', async () => {
  const brokenBy = async (breakOff: (response: Parameters<typeof fake.reply>[1]) => void) => {
    fake.reply = (request, response) => {
      startStream(response, request.json.model);
      sendEvent(response, 'content_block_start', {
        index: 0,
        content_block: { type: 'tool_use', id: 'toolu_1', name: 'suggest_cuts', input: {} },
      });
      sendEvent(response, 'content_block_delta', {
        index: 0,
        delta: { type: 'input_json_delta', partial_json: '{"likely' },
      });
      breakOff(response);
    };
    const job = await endedJob(await startJob());
    expect(job).toMatchObject({ state: 'FAILED', error: { code: 'UNAVAILABLE' } });
    expect(job.result).toBeUndefined();
    return job.error?.error;
  };
  expect(await brokenBy((response) => void setTimeout(50).then(() => response.socket?.resetAndDestroy()))).toMatch(
    /connection was lost|was interrupted/,
  );
  expect(await brokenBy((response) => response.end())).toMatch(/connection was lost|was interrupted|cannot be read/);
  const overloaded = { error: { type: 'overloaded_error', message: 'Overloaded' } };
  expect(
    await brokenBy((response) =>
      response.end(`event: error\ndata: ${JSON.stringify({ type: 'error', ...overloaded })}\n\n`),
    ),
  ).toContain('overloaded');
  // The text that had arrived by then is recorded.
  expect((await latestRecord()).answer).toBe('{"likely');
});

test('canceling aborts the request, and keeps the record of what was sent', async () => {
  fake.reply = (request, response) => startStream(response, request.json.model);
  const arrived = fake.next();
  const id = await startJob();
  const request = await arrived;
  await app.call('FINANCE', jobs.cancelJob, { params: { id } });
  await request.aborted;
  expect((await endedJob(id)).state).toBe('CANCELLED');
  let record = await latestRecord();
  while (record.state === 'SENT') {
    await setTimeout(20);
    record = await latestRecord();
  }
  expect(record).toMatchObject({ state: 'CANCELLED', request: request.body, result: null });
});

test('a client that disconnects aborts the request', async () => {
  fake.reply = () => undefined;
  const arrived = fake.next();
  const leave = new AbortController();
  const call = app.send('FINANCE', 'POST', '/api/ai-analysis/budget-cuts', {
    ...jsonBody(body()),
    signal: leave.signal,
  });
  const request = await arrived;
  leave.abort();
  await expect(call).rejects.toThrow();
  await request.aborted;
});

test('nothing that is sent identifies a person, and schools keep their names', async () => {
  fake.reply = replyWith(GOOD);
  await analyze();
  await endedJob(await startJob());
  expect(fake.requests).toHaveLength(2);
  for (const request of fake.requests) {
    const text = request.bytes;
    const plain = ` ${normalizeText(text)} `;
    for (const [first, last] of SECRETS.names) {
      const [given, family] = [normalizeText(first), normalizeText(last)];
      for (const name of [`${given} ${family}`, `${family} ${given}`, `${given}${family}`])
        expect(plain).not.toContain(name);
    }
    for (const secret of [...SECRETS.words, ...SECRETS.emails, ...SECRETS.ids, ...SECRETS.notes]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(text).not.toContain('@');
    // The request has neither the pay of an individual on the roster nor the name of the user.
    expect(text).not.toContain('81234');
    expect(text).not.toContain('FINANCE user');
    const rows = rowsOf(request);
    expect([...rows.keys()]).toEqual(
      expect.arrayContaining([
        'Stipend – [name]',
        'Supplies - Brown',
        'Coaching ([name]) [id]',
        'Conference of [email]',
      ]),
    );
    expect(rows.get('Supplies - Brown')).toMatchObject({ building: 'Brown', amount: 12_000.5 });
    expect(rows.get('Tuition - Private Day Schools')?.class).toBe('mandated');
    expect(rows.has('Budgeted Offset - Fees')).toBe(false);
    for (const priority of contract.PRIORITIES) expect(request.body).toContain(priority);
    // The user's key is only in the header.
    expect([request.headers['x-api-key'], request.headers.authorization]).toContain(`Bearer ${KEY}`);
    expect(request.body).not.toContain(KEY);
    expect([request.method, request.path]).toEqual(['POST', '/v1/messages']);
  }
});

test('a budget beyond the token budget is sent with its largest lines whole and the rest in groups', async () => {
  app.ai.maxInputTokens = 2_000;
  fake.reply = replyWith((request) => {
    const rows = [...rowsOf(request).values()];
    const lines = [{ id: rows.at(-1)?.id, percentCut: 10 }];
    return {
      likelyNeeded: [{ description: 'Trim.', impact: 'Little.', savings: (rows.at(-1)?.amount ?? 0) / 10, lines }],
      moderateNeed: [],
      deepCuts: [],
    };
  });
  const result = await analyze();
  expect(result.note).toMatch(
    /The AI received the \d+ largest lines\. The \d+ other lines? (was|were) combined into \d+ groups?\. Lines that pay people were combined into totals by position and building\./,
  );
  const content = fake.requests[0]?.json.messages[0]?.content ?? '';
  expect(content).toMatch(/into totals by position and building\. The other \d+ lines are combined into \d+ groups/);
  expect(result.likelyNeeded[0]?.itemIds.length).toBeGreaterThan(0);
});

test('the record shows who asked which model what, with every byte that was sent and what came back', async () => {
  fake.reply = replyWith(GOOD);
  const result = await analyze();
  const record = (await app.call('FINANCE', contract.getAnalysis, { params: { id: String(result.analysisId) } })).body;
  expect(record).toMatchObject({
    askedBy: 'FINANCE user',
    method: 'AI',
    model: NO_AI.model,
    host: new URL(fake.url).host,
    targetAmount: 10_000,
    state: 'ANSWERED',
    request: fake.requests[0]?.body,
    result,
    error: null,
  });
  expect(record.answer).toContain('It affects 412 pupils.');
  expect(record.request).not.toContain(KEY);
  const entry = await app.cx.db('audit_log').where({ entity: 'AI analysis' }).orderBy('id', 'desc').first<{
    action: string;
    actor_name: string;
    entity_ids: number[];
    details: unknown;
  }>();
  expect(entry).toMatchObject({
    action: 'ask-model',
    actor_name: 'FINANCE user',
    entity_ids: [result.analysisId],
    details: {
      model: NO_AI.model,
      sentTo: fake.url,
      targetAmount: 10_000,
      sentBytes: Buffer.byteLength(record.request ?? ''),
    },
  });
  for (const change of ['UPDATE ai_analyses SET request = NULL', 'DELETE FROM ai_analyses', 'TRUNCATE ai_analyses']) {
    await expect(app.cx.db.raw(change)).rejects.toThrow('kept as it is');
  }
});
