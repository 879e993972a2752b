import { describe, expect, test } from 'vitest';
import { lineHistory } from '../../../../core/contract/line-items-history.ts';
import { jsonBody, useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);
const HEADER = ['Employee ID', 'Name', 'Job Title', 'Salary'];
const FIRST = csv(HEADER, ['1', 'Holt, Ana', 'Teacher', 100], ['2', 'Quill, Bo', 'Aide', 200]);
const SECOND = csv(HEADER, ['1', 'Holt, Ana', 'Teacher', 110], ['2', 'Quill, Bo', 'Aide', 210]);
const ADOPTED = { status: 'ADOPTED' } as const;

async function waiting(): Promise<number> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Blocks writes to lines and starts operations one by one, each after the previous ones wait. */
async function inThisOrder<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await app.cx.db.transaction();
  const started: Promise<T>[] = [];
  try {
    await holder.raw('LOCK TABLE line_items IN SHARE MODE');
    for (const [index, work] of works.entries()) {
      started.push(work());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(index + 1);
    }
  } finally {
    await holder.rollback();
  }
  return Promise.all(started);
}

async function imported() {
  const version = await imports.newVersion();
  const { scenarioId } = await imports.run(version, { content: FIRST });
  const body = await imports.stage(version, { content: SECOND });
  const [first, second] = await imports.lines(scenarioId);
  return { version, scenarioId, body, lines: [first!, second!] as const };
}

const execute = (body: object) => app.send('ADMIN', 'POST', '/api/import/execute', jsonBody(body));
const edit = (id: number, body: object) => app.send('FINANCE', 'PUT', `/api/line-items/${id}`, jsonBody(body));
const statuses = (responses: Response[]) => responses.map(({ status }) => status);

describe('an edit during an import', () => {
  test('applies on top of it, or is refused with the line as the import left it', async () => {
    const { scenarioId, body, lines } = await imported();
    const responses = await inThisOrder([
      () => execute(body),
      () => edit(lines[0].id, { rev: lines[0].rev, currentSalary: 999 }),
      () => edit(lines[1].id, { notes: 'On leave' }),
    ]);
    expect(statuses(responses)).toEqual([200, 409, 200]);
    const refusal = (await responses[1]!.json()) as { current: unknown };
    expect(refusal.current).toMatchObject({ id: lines[0].id, rev: 2, currentSalary: 110 });
    expect(await imports.lines(scenarioId)).toMatchObject([
      { current_salary_cents: 11_000, notes: null },
      { current_salary_cents: 21_000, notes: 'On leave' },
    ]);
  });
});

describe('an import during an edit', () => {
  test('keeps what the file does not map, and overwrites what it does', async () => {
    const { scenarioId, body, lines } = await imported();
    const responses = await inThisOrder([
      () => edit(lines[0].id, { notes: 'On leave', currentSalary: 999 }),
      () => execute(body),
    ]);
    expect(statuses(responses)).toEqual([200, 200]);
    const [line] = await imports.lines(scenarioId);
    expect(line).toMatchObject({ current_salary_cents: 11_000, notes: 'On leave', rev: 3 });
    // The overwritten value is in the history.
    const params = { id: String(lines[0].id) };
    const history = (await app.call('FINANCE', lineHistory, { params })).body;
    expect(JSON.stringify(history)).toContain('999');
  });

  test('is refused if it was previewed before the edit', async () => {
    const { scenarioId, body, lines } = await imported();
    const { previewToken } = await imports.preview(body);
    const responses = await inThisOrder([
      () => edit(lines[0].id, { currentSalary: 999 }),
      () => execute({ ...body, previewToken }),
    ]);
    expect(statuses(responses)).toEqual([200, 409]);
    expect(await imports.lines(scenarioId)).toMatchObject([
      { current_salary_cents: 99_900 },
      { current_salary_cents: 20_000 },
    ]);
  });
});

describe('a direct change in the database, which takes no locks', () => {
  test.each([
    ['a line that the import would update', SECOND, { rev: 7 }],
    [
      'a line that the import would remove',
      csv(HEADER, ['1', 'Holt, Ana', 'Teacher', 110]),
      { deleted_at: new Date() },
    ],
  ])('to %s refuses all of it', async (_, content, change) => {
    const { version, scenarioId, lines } = await imported();
    const body = await imports.stage(version, { content }, { mode: 'replace' });
    const byHand = await app.cx.db.transaction();
    await byHand('line_items').where({ id: lines[1].id }).update(change);
    const executing = imports.refused(body);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await byHand.commit();
    expect(await executing).toMatchObject({
      status: 409,
      body: { error: 'A line changed during the import. Nothing was imported. Try again.' },
    });
    expect((await imports.lines(scenarioId))[0]).toMatchObject({ current_salary_cents: 10_000, rev: 1 });
  });
});

describe('adopting a version', () => {
  test('during an import waits for the import to end, and then blocks further ones', async () => {
    const { version, scenarioId, body } = await imported();
    const adopt = () => app.send('ADMIN', 'PATCH', `/api/versions/${version.id}`, jsonBody(ADOPTED));
    expect(statuses(await inThisOrder([() => execute(body), adopt]))).toEqual([200, 200]);
    expect(await imports.lines(scenarioId)).toMatchObject([
      { current_salary_cents: 11_000 },
      { current_salary_cents: 21_000 },
    ]);
    const late = await imports.analyze({ content: FIRST });
    expect(await imports.refused({ ...body, fileName: late.fileName })).toMatchObject({
      status: 409,
      body: { code: 'LOCKED' },
    });
  });

  test('before a waiting import refuses that import', async () => {
    const { version, scenarioId, body } = await imported();
    const adopting = await app.cx.db.transaction();
    await adopting('versions').where({ id: version.id }).update(ADOPTED);
    const executing = imports.refused(body);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await adopting.commit();
    expect(await executing).toMatchObject({ status: 409, body: { code: 'LOCKED' } });
    expect(await imports.lines(scenarioId)).toMatchObject([
      { current_salary_cents: 10_000 },
      { current_salary_cents: 20_000 },
    ]);
  });
});
