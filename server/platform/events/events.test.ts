import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import type { Role } from '../../../core/contract/endpoint.ts';
import { streamEvent, type ChangeEvent, type StreamEvent } from '../../../core/contract/events.ts';
import { deleteLineItem, restoreLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { changePlacements } from '../../../core/contract/placements.ts';
import { createPosition } from '../../../core/contract/positions-changes.ts';
import { createSchedule } from '../../../core/contract/schedules.ts';
import { MAX_STREAMS_PER_USER } from '../http/open-streams.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { TEST_PASSWORD, jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
/** The event streams that a test has opened. */
const streams: AbortController[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});

interface Watch {
  events: StreamEvent[];
  changes: ChangeEvent[];
  ended: Promise<void>;
}

async function watch(as: Role | { token: string }): Promise<Watch> {
  const controller = new AbortController();
  streams.push(controller);
  const response = await app.send(as, 'GET', '/api/events', {
    signal: controller.signal,
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(response.headers.get('Content-Encoding')).toBeNull();
  const events: StreamEvent[] = [];
  const changes: ChangeEvent[] = [];
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of response.body!) {
      text += decoder.decode(piece, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop()!;
      for (const message of messages) {
        const [, topic, data] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
        if (data === undefined) continue;
        const event = streamEvent.parse(JSON.parse(data));
        expect(event.topic).toBe(topic);
        events.push(event);
        // The factories write as the system. Their events can arrive late on a busy machine.
        if (event.topic !== 'ready' && event.by !== 'system') changes.push(event);
      }
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  await expect.poll(() => events[0]?.topic).toBe('ready');
  return { events, changes, ended };
}

const body = { nothing: undefined };
const at = (id: number) => ({ params: { id: String(id) } });

test('one user has 50 streams at most, and another one after closing one', { timeout: 60_000 }, async () => {
  const open = () => {
    const controller = new AbortController();
    streams.push(controller);
    return app.send('FINANCE', 'GET', '/api/events', { signal: controller.signal });
  };
  await app.tokenOf('FINANCE');
  const answers = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, open));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
  expect(((await refused.json()) as { error: string }).error).toMatch(
    /^You have 50 event streams open, which is the limit\./,
  );
  expect((await watch('ADMIN')).events).toHaveLength(1);
  streams.shift()?.abort();
  await expect.poll(async () => (await open()).status).toBe(200);
});

describe('the stream of events', () => {
  test('notifies of positions', async () => {
    const body = { fiscalYear: 2026, number: 'E-1', title: 'Nurse', authorizedFte: 1, reason: '' };
    const { changes } = await watch('FINANCE');
    const { position } = (await app.call('FINANCE', createPosition, { body })).body;
    await expect.poll(() => changes).toMatchObject([{ topic: 'positions', action: 'created', ids: [position.id] }]);
  });

  test('notifies of salary schedules and of placements, without a name', async () => {
    const workGroupId = await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
    const [lineId = 0] = await buildLines(app.cx, await buildScenario(app.cx), [
      employeeLine(70_821, { last_name: 'Abel', work_group_id: workGroupId }),
    ]);
    const { changes } = await watch('FINANCE');
    const body = salaryScheduleBody(workGroupId);
    const scheduleId = (await app.call('ADMIN', createSchedule, { body })).body.schedule.id;
    await app.call('ADMIN', changePlacements, {
      body: { edits: [{ lineId, rev: 0, set: { scheduleId, lane: 'M', step: '1' } }] },
    });
    await expect
      .poll(() => changes)
      .toMatchObject([
        { topic: 'schedules', action: 'created', ids: [scheduleId] },
        { topic: 'placements', action: 'changed', ids: [lineId] },
      ]);
    expect(JSON.stringify(changes)).not.toContain('Abel');
  });

  test('notifies every watcher which lines changed, by whom and by which request', async () => {
    const roster = await buildScenario(app.cx);
    const [id] = await buildLines(app.cx, roster, [{}]);
    const watches = [await watch('ADMIN'), await watch('FINANCE')];
    const answer = await app.call('FINANCE', updateLineItem, { ...at(id!), body: { notes: 'x' } });
    await app.call('ADMIN', deleteLineItem, at(id!));
    await app.call('ADMIN', restoreLineItems, { body: { ids: [id!] } });
    for (const { changes } of watches) {
      await expect.poll(() => changes.length).toBe(3);
      expect(changes).toMatchObject([
        { topic: 'line-items', action: 'changed', ids: [id], scenarioIds: [roster.id], by: 'FINANCE user' },
        { topic: 'line-items', action: 'deleted', ids: [id], by: 'ADMIN user' },
        { topic: 'line-items', action: 'restored', ids: [id], by: 'ADMIN user' },
      ]);
      expect(changes[0]?.requestId).toBe(answer.headers.get('X-Request-Id'));
    }
  });

  test('says at the start how long ago the last change was', async () => {
    const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{}]);
    const first = await watch('ADMIN');
    const before = performance.now();
    await app.call('FINANCE', updateLineItem, { ...at(id!), body: { notes: 'x' } });
    await expect.poll(() => first.changes.length).toBe(1);
    await pause(300);
    const [ready] = (await watch('FINANCE')).events;
    expect(ready).toMatchObject({ topic: 'ready', quietMs: expect.any(Number) as number });
    const { quietMs } = ready as { quietMs: number };
    expect(quietMs).toBeGreaterThanOrEqual(250);
    expect(quietMs).toBeLessThan(performance.now() - before + 1);
  });

  test('reports nothing about refused changes', async () => {
    const [a, b] = await buildLines(app.cx, await buildScenario(app.cx), [{}, {}]);
    const { changes } = await watch('ADMIN');
    const refused = {
      changes: [
        { id: a!, set: { notes: 'x' } },
        { id: b!, rev: 7, set: { notes: 'x' } },
      ],
    };
    expect((await app.refused('ADMIN', changeLineItems, { body: refused })).status).toBe(409);
    await app.call('ADMIN', updateLineItem, { ...at(b!), body: { notes: 'y' } });
    await expect.poll(() => changes.map(({ ids }) => ids)).toEqual([[b]]);
  });

  test('lists line ids in chunks, and asks for a reload when there are too many', async () => {
    const roster = await buildScenario(app.cx);
    await app.cx.db.raw(
      `INSERT INTO line_items (scenario_id, is_operating, fiscal_year, employee_status, updated_by)
       SELECT ?, true, 2026, 'Active', 'test' FROM generate_series(1, 2001)`,
      [roster.id],
    );
    const rows = await app.cx.db('line_items').where({ scenario_id: roster.id }).select<{ id: number }[]>('id');
    const ids = rows.map(({ id }) => id);
    const { changes } = await watch('FINANCE');
    const set = (some: number[], notes: string) =>
      app.call('ADMIN', changeLineItems, { body: { changes: some.map((id) => ({ id, set: { notes } })) } });
    await set(ids.slice(1), 'a');
    await expect.poll(() => changes.flatMap((change) => change.ids ?? []).sort((a, b) => a - b)).toEqual(ids.slice(1));
    const pieces = changes.length;
    expect(pieces).toBeGreaterThan(1);
    await set(ids, 'b');
    await expect.poll(() => changes.slice(pieces)).toMatchObject([{ ids: null, scenarioIds: [roster.id] }]);
  });

  test('reports projections, and that they changed lines', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2040 });
    await buildLines(app.cx, roster, [{}]);
    const { changes } = await watch('ADMIN');
    await app.call('ADMIN', generateProjection, {
      body: { budgetYearId: roster.budgetYearId, toFiscalYear: 2041, projectionType: 'operating' },
    });
    // Earlier changes may be reported late.
    await expect
      .poll(() =>
        changes.filter(({ ids, scenarioIds }) => [...(ids ?? []), ...(scenarioIds ?? [])].includes(roster.id)),
      )
      .toMatchObject([
        { topic: 'projections', ids: [roster.id] },
        { topic: 'line-items', ids: null, scenarioIds: [roster.id] },
      ]);
  });

  test('sends ready again after the database connection was lost, and continues', async () => {
    const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{}]);
    const { events, changes } = await watch('ADMIN');
    await app.cx.db.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'school-budget-workbench events'`,
    );
    await expect.poll(() => events.filter(({ topic }) => topic === 'ready').length, { timeout: 10_000 }).toBe(2);
    await app.call('ADMIN', updateLineItem, { ...at(id!), body: { notes: 'after' } });
    // Earlier changes may be reported late.
    await expect.poll(() => changes.map(({ ids }) => ids).filter((ids) => ids?.includes(id!))).toEqual([[id]]);
  });

  test('uses one connection for many watchers, and continues when some leave', async () => {
    const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{}]);
    const watches = await Promise.all(Array.from({ length: 20 }, () => watch('FINANCE')));
    const { rows } = await app.cx.db.raw<{ rows: { count: number }[] }>(
      `SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'school-budget-workbench events'`,
    );
    expect(rows[0]?.count).toBe(1);
    for (const stream of streams.splice(0, 10)) stream.abort();
    await pause(50);
    await app.call('ADMIN', updateLineItem, { ...at(id!), body: { notes: 'x' } });
    for (const { changes } of watches.slice(10)) await expect.poll(() => changes.length).toBe(1);
  });

  test('ends with the session', async () => {
    await app.tokenOf('FINANCE');
    const email = 'finance@test.example';
    const login = await app.send(null, 'POST', '/api/auth/login', jsonBody({ email, password: TEST_PASSWORD }));
    const session = (await login.json()) as { token: string };
    const mine = await watch(session);
    const other = await watch('FINANCE');
    await app.send(session, 'POST', '/api/auth/logout', jsonBody(body));
    await mine.ended;
    const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{}]);
    await app.call('ADMIN', updateLineItem, { ...at(id!), body: { notes: 'x' } });
    await expect.poll(() => other.changes.filter(({ topic }) => topic === 'line-items').length).toBe(1);
    expect(mine.changes).toEqual([]);
  });

  test('accepts a token only in the header, and is for users who see lines', async () => {
    const token = await app.tokenOf('ADMIN');
    expect((await app.send(null, 'GET', `/api/events?token=${token}`)).status).toBe(401);
    expect((await app.send({ token }, 'GET', `/api/events?token=${token}`)).status).toBe(400);
    expect((await app.send('VIEW_ONLY', 'GET', '/api/events')).status).toBe(403);
  });
});
