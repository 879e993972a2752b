import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chainAuditLog } from '../server/platform/audit/chain-audit-log.ts';
import { type Context, systemContext } from '../server/context.ts';
import { migrateDown } from '../server/platform/db/migrate.ts';
import { audit } from '../server/platform/db/audit.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../test/factories/factories.ts';
import { buildPlacement, buildSalarySchedule } from '../test/factories/placed-people.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { cents } from '../core/money.ts';
import { runCli } from '../test/support/run-cli.ts';

let database: TestDatabase;
let cx: Context;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function doctor(...args: string[]) {
  const outcome = await runCli(database, ['doctor', '--format', 'json', ...args]);
  const findings = outcome.out ? (JSON.parse(outcome.out) as { check: string; state: string; message: string }[]) : [];
  return { ...outcome, problems: findings.filter(({ state }) => state === 'problem'), findings };
}

/** Runs SQL with the triggers of a table disabled. */
async function force(table: string, sql: string): Promise<void> {
  await database.db.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER; ${sql}; ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function filled(): Promise<{ scenario: number; lines: number[] }> {
  const scenario = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
  const money = (n: number) => ({ amount_cents: cents(n), cost_cents: cents(n) });
  const lines = await buildLines(cx, scenario, [money(10_050), money(20_000)]);
  await audit(cx, { action: 'update', entity: 'test' });
  await audit(cx, { action: 'update', entity: 'test' });
  await chainAuditLog(cx);
  return { scenario: scenario.id, lines };
}

describe('budget-cli doctor', () => {
  test('finds no problems in an empty or a filled district, and prints the head of the audit log', async () => {
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });
    await audit(cx, { action: 'update', entity: 'test' });
    await chainAuditLog(cx);
    expect((await doctor()).err).toContain('Audit log: 1 entry in the checksum chain, 0 not in the chain yet.');
    await filled();
    const outcome = await doctor();
    expect(outcome).toMatchObject({ code: 0, problems: [] });
    expect(outcome.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        'totals match the lines',
        'projected lines match their base-year lines',
        'audit chain',
        'schema',
        'configuration',
      ]),
    );
    expect(outcome.err).toMatch(/(\d+) entries in the checksum chain, 0 not in the chain yet\. Head \1:[0-9a-f]{64}/);
  });

  test('warns about DESE codes that are not in the list', async () => {
    const codeWarnings = async () => {
      const { code, findings } = await doctor();
      expect(code).toBe(0);
      return findings.filter(({ check }) => check === 'DESE codes').map(({ state, message }) => [state, message]);
    };
    const scenario = await buildScenario(cx, { fiscalYear: 2026 });
    await buildLines(
      cx,
      scenario,
      ['2305', '9999', '9999', '23'].map((dese_code) => employeeLine(100, { dese_code })),
    );
    expect(await codeWarnings()).toEqual([['ok', '']]);
    const added = { report_group: 'x', confidence: 'x' };
    await database.db('dese_functions').insert({ code: '2305', name: 'Teachers', ...added });
    const message = 'FY26: 3 lines have a DESE code that is not in the list of DESE functions (9999, 23).';
    expect(await codeWarnings()).toEqual([['warning', message]]);
  });

  test('finds a total that is not the sum of its lines, a constraint that was never checked, a missing guard, a number that comes again', async () => {
    const { lines } = await filled();
    await database.db.raw('ALTER TABLE line_items DROP CONSTRAINT line_items_cost_is_amount');
    await database.db('line_items').where({ id: lines[0] }).update({ cost_cents: 1 });
    await database.db.raw(
      'ALTER TABLE line_items ADD CONSTRAINT line_items_cost_is_amount CHECK (cost_cents = amount_cents) NOT VALID',
    );
    await database.db.raw('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    // Both lines are in the same year, so the index cannot be finished. PostgreSQL leaves it behind, invalid.
    await expect(
      database.db.raw('CREATE UNIQUE INDEX CONCURRENTLY one_line_a_year ON line_items (fiscal_year)'),
    ).rejects.toThrow('could not create unique index');
    await database.db.raw(`SELECT setval(pg_get_serial_sequence('line_items', 'id'), 1, false)`);
    const { code, problems, err } = await doctor();
    expect(code).toBe(1);
    const messages = problems.map(({ check, message }) => `${check}: ${message}`);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^totals match the lines: Budget \d+: the screens show 2 lines and \$200\.01\. But 2 lines are stored, with a total of \$300\.50\.$/,
        ),
        'constraints and indexes: The constraint line_items_cost_is_amount is not enforced.',
        'constraints and indexes: The index one_line_a_year is invalid, so the database might not use it. Run: REINDEX INDEX one_line_a_year',
        'constraints and indexes: The trigger audit_log_append_only is not enforced.',
        'sequences: A new record cannot be saved, because the next line_items.id is already in use.',
      ]) as string[],
    );
    expect(err).toContain(`Found ${problems.length} problems`);
  });

  test('compares the audit log with heads saved in a file, noted by hand or in a backup', async () => {
    await filled();
    const heads = join(folder, 'heads.jsonl');
    const backup = join(folder, 'b.gz');
    expect((await doctor('--head-file', heads)).code).toBe(0);
    const [, count = '', head = ''] = /Head (\d+):(\w+)/.exec((await doctor()).err) ?? [];
    expect(JSON.parse(await readFile(heads, 'utf8'))).toMatchObject({ count: Number(count), head });
    await doctor('--head-file', heads);
    expect((await readFile(heads, 'utf8')).trim().split('\n')).toHaveLength(1);
    expect((await runCli(database, ['backup', backup])).code).toBe(0);
    expect((await doctor('--backup', backup, '--head', `${count}:${head}`, '--head-file', heads)).code).toBe(0);
    expect((await readFile(heads, 'utf8')).trim().split('\n')).toHaveLength(2);

    // Rewrite the log and rebuild the whole chain.
    await force('audit_log', `UPDATE audit_log SET actor_name = 'Someone Else' WHERE id = 1`);
    await force('audit_chain', `DELETE FROM audit_chain; INSERT INTO audit_unchained SELECT id FROM audit_log`);
    await chainAuditLog(cx);
    expect((await doctor()).code).toBe(0);
    for (const args of [
      ['--head', `${count}:${head}`],
      ['--backup', backup],
      ['--head-file', heads],
    ]) {
      expect(await doctor(...args)).toMatchObject({ code: 1, problems: [{ check: 'audit chain' }] });
    }
    expect((await doctor('--head', '5')).code).toBe(2);
    await writeFile(heads, 'rubbish\n');
    expect((await doctor('--head-file', heads)).code).toBe(2);
  });

  test('finds people who are placed where the edition in force has no amount', async () => {
    const workGroupId = await buildWorkGroup(cx);
    const lanes = ['B', 'M'];
    const editions = [
      {
        fiscalYear: 2026,
        fromDay: 1,
        source: 'PRINTED' as const,
        terms: null,
        stepMap: null,
        file: null,
        amounts: [
          [50_000, 55_000],
          [null, 57_001],
        ],
      },
      // After the last day: not in force in FY26.
      {
        fiscalYear: 2026,
        fromDay: 184,
        source: 'PRINTED' as const,
        terms: null,
        stepMap: null,
        file: null,
        amounts: [
          [50_000, 55_000],
          [52_000, null],
        ],
      },
    ];
    const scheduleId = await buildSalarySchedule(cx, {
      workGroupId,
      lanes,
      steps: [{ label: '1' }, { label: '2' }],
      editions,
    });
    const lines = await buildLines(
      cx,
      await buildScenario(cx, { fiscalYear: 2026 }),
      [1, 2, 3].map(() => employeeLine(50_000, { work_group_id: workGroupId })),
    );
    await buildPlacement(cx, { lineId: lines[0]!, scheduleId, lane: 'M', step: '2' });
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });
    const closed = { scheduleId, lane: 'B', step: '2' };
    for (const lineId of lines.slice(1)) await buildPlacement(cx, { ...closed, lineId, source: 'FILE' });
    // Until a user confirms them, the placements from a file do not count.
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });
    await database.db('placements').update({ source: 'PERSON' });
    const { code, problems } = await doctor();
    expect([code, problems]).toEqual([
      1,
      [
        {
          ...{ check: 'each placed person’s step and lane have an amount', state: 'problem' },
          message: `2 people are placed on lane B, step 2 of “Unit A” (lines ${String(lines[1])}, ${String(lines[2])}). This cell has no amount in FY26. Enter the amount under Salary Schedules, or place these people elsewhere under Placement Review.`,
        },
      ],
    ]);
    await database.db('line_items').whereIn('id', lines.slice(1)).update({ deleted_at: new Date() });
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });
  });

  test('finds people whose step the next grid lacks without a renamed step, and an edition that appears twice', async () => {
    const workGroupId = await buildWorkGroup(cx);
    const grid = (fiscalYear: number, amounts: (number | null)[][]) => ({ fiscalYear, fromDay: 1, amounts });
    const scheduleId = await buildSalarySchedule(cx, {
      ...{ workGroupId, lanes: ['M'], steps: [{ label: '1' }, { label: '2' }, { label: '3' }] },
      editions: [grid(2026, [[50_000], [52_000], [54_000]]), grid(2027, [[null], [53_000], [55_000]])],
    });
    const lines = await buildLines(
      cx,
      await buildScenario(cx, { fiscalYear: 2026 }),
      [1, 2].map(() => employeeLine(50_000, { work_group_id: workGroupId })),
    );
    await buildPlacement(cx, { lineId: lines[0]!, scheduleId, lane: 'M', step: '2' });
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });
    await buildPlacement(cx, { lineId: lines[1]!, scheduleId, lane: 'M', step: '1' });
    expect((await doctor()).problems).toEqual([
      {
        ...{ check: 'next year’s grid has a step for each placed person', state: 'problem' },
        message: `1 person is placed on step 1 of “Unit A” (lines ${String(lines[1])}). The FY27 grid has no amount for this step, and no renamed step replaces it. Enter the step that replaces it under Salary Schedules, Contract rules.`,
      },
    ]);
    await database
      .db('schedule_editions')
      .where({ fiscal_year: 2027 })
      .update({ step_map: { 1: '2' } });
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });

    await database.db.raw('ALTER TABLE schedule_editions DROP CONSTRAINT schedule_editions_unique');
    await database.db('schedule_editions').insert({
      ...{ schedule_id: scheduleId, fiscal_year: 2028, from_day: 92, source: 'PRINTED' },
    });
    expect(await doctor()).toMatchObject({ code: 0, problems: [] });
    await database.db('schedule_editions').insert({
      ...{ schedule_id: scheduleId, fiscal_year: 2028, from_day: 92, source: 'PRINTED' },
    });
    expect((await doctor()).problems).toEqual([
      {
        ...{ check: 'no schedule edition appears twice', state: 'problem' },
        message: '“Unit A” has 2 editions for FY28 that start on day 92. Remove all but one under Salary Schedules.',
      },
    ]);
  });

  test('says what to do about an older or newer schema', async () => {
    await migrateDown(database.db);
    expect(await doctor()).toMatchObject({
      code: 1,
      problems: [{ check: 'schema', message: expect.stringContaining('budget-cli migrate up') as string }],
    });
    await database.db('migrations').insert({ name: '29990101_from_the_future', batch: 99, migration_time: new Date() });
    expect(await doctor()).toMatchObject({
      code: 1,
      problems: [{ check: 'schema', message: expect.stringContaining('newer version') as string }],
    });
  });
});

test('a migration is reverted only with --yes, and can run again', async () => {
  expect(await runCli(database, ['migrate', 'down'])).toMatchObject({ code: 2 });
  const down = await runCli(database, ['migrate', 'down', '--yes', '--format', 'json']);
  const [last] = (JSON.parse(down.out) as { name: string; applied: boolean }[]).slice(-1);
  expect(last?.applied).toBe(false);
  const up = await runCli(database, ['migrate', 'up', '--format', 'json']);
  expect((JSON.parse(up.out) as { applied: boolean }[]).every(({ applied }) => applied)).toBe(true);
  expect(up.err).toContain('Ran 1 migration.');
});
