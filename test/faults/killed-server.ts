import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { createVersion } from '../../server/records/budgets/versions.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { runHealthChecks } from '../../server/reporting/doctor/run-health-checks.ts';
import { formBody, jsonBody, TEST_PASSWORD } from '../support/test-app.ts';
import { buildScenario, buildWorkGroup, buildBuilding } from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { cents } from '../../core/money.ts';
import { suggestionsOf } from './suggestions.ts';

export const KINDS = ['import', 'generate', 'publish', 'bulk edit'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Counts and values that a piece of work changes. After a kill, they must be as before or after the work, never in
 * between.
 */
type State = Record<string, number | string | null>;

interface Work {
  /** Creates the data that the work needs, or changes data so that the work has an effect. */
  prepare(): Promise<void>;
  send(): Promise<Response>;
  state(): Promise<State>;
}

export interface Outcome {
  kind: Kind;
  /** Fraction of the duration of the work. */
  moment: number;
  happened: boolean;
}

/**
 * Starts the real server, starts a piece of work, and kills the server (SIGKILL) at the given moments. After each
 * restart, the data must be as before or after the work, the doctor must report nothing, and repeating the work must
 * succeed.
 */
export async function killAtMoments(
  kills: readonly { kind: Kind; moment: number }[],
  lines: number,
): Promise<Outcome[]> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-server-'));
  const cx = systemContext(database.db);
  let server: ServerProcess | null = null;
  const outcomes: Outcome[] = [];
  try {
    server = await startServerProcess(database.url, { dataDir });
    const token = await signIn(server, cx);
    const call = (method: string, path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return fetch(`${server?.url ?? ''}/api${path}`, { ...init, method, headers });
    };
    const works = await makeWorks(cx, call, lines);
    const durations = new Map<Kind, number>();
    for (const kind of new Set(kills.map((kill) => kill.kind))) {
      // Measures the second run, which is like the following ones: the first import creates lines, and later imports
      // change them.
      for (let time = 1; time <= 2; time += 1) {
        await works[kind].prepare();
        const began = performance.now();
        await whole(works[kind]);
        durations.set(kind, performance.now() - began);
      }
    }
    for (const { kind, moment } of kills) {
      const work = works[kind];
      await work.prepare();
      const before = await work.state();
      const answer = work.send().then(
        (response) => response.status,
        () => null,
      );
      await pause((durations.get(kind) ?? 0) * moment);
      server.child.kill('SIGKILL');
      const [status] = [await answer, await server.ended];
      await untilNobodyWorks(cx);
      server = await startServerProcess(database.url, { dataDir });
      const after = await work.state();
      const { findings } = await runHealthChecks(cx, { configuration: [], kept: [] });
      expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);

      const happened = JSON.stringify(after) !== JSON.stringify(before);
      if (status === 200) expect(happened).toBe(true);
      if (!happened) await whole(work);
      const done = await work.state();
      // The result is the same whether the work finished before the kill or was repeated after it.
      expect({ kind, moment, ...after }).toEqual({ kind, moment, ...(happened ? done : before) });
      expect(done).toEqual(expected(kind, before, done));
      outcomes.push({ kind, moment, happened });
    }
  } finally {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
  return outcomes;
}

/** The work adds one audit entry, and publishing also adds a release. All other values are those after the work. */
function expected(kind: Kind, before: State, done: State): State {
  const entries = Number(before.entries) + 1;
  if (kind !== 'publish') return { ...done, entries };
  return { ...done, entries, releases: Number(before.releases) + 1 };
}

async function whole(work: Work): Promise<void> {
  const response = await work.send();
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function signIn(server: ServerProcess, cx: Context): Promise<string> {
  const email = 'admin@test.example';
  const password_hash = await hashPassword(TEST_PASSWORD);
  await cx.db('users').insert({ name: 'Admin', email, password_hash, role: 'ADMIN' });
  const form = jsonBody({ email, password: TEST_PASSWORD });
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', ...form });
  return ((await response.json()) as { token: string }).token;
}

/** Waits until PostgreSQL has noticed that its clients are gone, which happens when it next sends something. */
async function untilNobodyWorks(cx: Context): Promise<void> {
  const working = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
  while ((await cx.db.raw<{ rows: unknown[] }>(working)).rows.length > 0) await pause(20);
}

type Call = (method: string, path: string, init?: RequestInit) => Promise<Response>;

async function makeWorks(cx: Context, call: Call, lines: number): Promise<Record<Kind, Work>> {
  const scenario = await buildScenario(cx, { fiscalYear: 2026 });
  await fillRoster(cx.db, scenario, {
    count: lines,
    workGroupIds: [await buildWorkGroup(cx)],
    buildingIds: [await buildBuilding(cx)],
  });
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
  const amount = cents(1_000_000);
  await cx.db('line_items').insert({
    scenario_id: proposed.id,
    is_operating: false,
    fiscal_year: 2026,
    amount_cents: amount,
    cost_cents: amount,
    updated_by: 'test',
  });
  const version = await createVersion(cx, { fiscalYear: 2027, label: 'Imported' });
  const ids = (
    await cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id').select<{ id: number }[]>('id')
  ).map(({ id }) => id);
  const one = async (sql: string, ...values: (string | number)[]) => {
    const { rows } = await cx.db.raw<{ rows: State[] }>(sql, values);
    return rows[0] ?? {};
  };
  const change = (set: Record<string, unknown>) =>
    call('PATCH', '/line-items/bulk', jsonBody({ changes: ids.map((id) => ({ id, set })) }));
  const config = (await (await call('GET', '/public-dashboard/config')).json()) as { id: number };
  let round = 0;
  let execute: unknown = {};

  return {
    import: {
      prepare: async () => {
        round += 1;
        const rows = Array.from(
          { length: lines },
          (_, n) => `${n + 1},"Person, Number ${n}",Teacher,${50_000 + round}.25`,
        );
        const content = ['Employee ID,Name,Job Title,Salary', ...rows].join('\n');
        execute = await suggestionsOf(
          await call(
            'POST',
            '/import/analyze',
            formBody({ name: 'roster.csv', content }, { importType: 'operating', versionId: String(version.id) }),
          ),
          version,
        );
      },
      send: () => call('POST', '/import/execute', jsonBody(execute)),
      state: () =>
        one(
          `SELECT count(*) AS lines, coalesce(sum(cost_cents), 0)::bigint AS cost, count(DISTINCT import_id) AS imports_of_lines,
             (SELECT count(*) FROM imports) AS imports, (SELECT count(*) FROM import_changes) AS changes,
             (SELECT count(*) FROM audit_log WHERE action = 'import') AS entries
           FROM line_items l JOIN scenarios s ON s.id = l.scenario_id WHERE s.version_id = ? AND l.deleted_at IS NULL`,
          version.id,
        ),
    },
    generate: {
      prepare: async () => {
        round += 1;
        const response = await call('PUT', `/line-items/${ids[1] ?? 0}`, jsonBody({ currentSalary: 60_000 + round }));
        if (!response.ok) throw new Error(await response.text());
      },
      send: () =>
        call(
          'POST',
          '/projections/generate',
          jsonBody({ budgetYearId: scenario.budgetYearId, toFiscalYear: 2029, projectionType: 'operating' }),
        ),
      state: () =>
        one(
          `SELECT count(*) AS lines, coalesce(sum(cost_cents), 0)::bigint AS cost, coalesce(min(fiscal_year), 0) AS first,
             coalesce(max(fiscal_year), 0) AS last,
             (SELECT count(*) FROM audit_log WHERE action = 'generate-projection') AS entries
           FROM line_items WHERE scenario_id = ? AND is_projected AND deleted_at IS NULL`,
          scenario.id,
        ),
    },
    publish: {
      prepare: async () => {
        round += 1;
        await call(
          'PATCH',
          `/public-dashboard/config/${config.id}`,
          jsonBody({ schoolName: `School ${round}`, publishedYears: [2026] }),
        );
      },
      send: () => call('POST', `/public-dashboard/publish/${config.id}`, jsonBody({})),
      state: () =>
        one(
          `SELECT (SELECT count(*) FROM public_releases) AS releases,
             (SELECT count(DISTINCT release_id) FROM public_release_files) AS released_files,
             (SELECT is_published::text FROM public_dashboards) AS published,
             (SELECT count(*) FROM audit_log WHERE action = 'publish') AS entries`,
        ),
    },
    'bulk edit': {
      prepare: () => Promise.resolve(void (round += 1)),
      send: () => change({ notes: `round ${round}` }),
      state: () =>
        one(
          `SELECT count(*) FILTER (WHERE notes = ?) AS done, count(DISTINCT notes) AS kinds,
             (SELECT count(*) FROM audit_log WHERE action = 'bulk-change') AS entries
           FROM line_items WHERE scenario_id = ? AND NOT is_projected`,
          `round ${round}`,
          scenario.id,
        ),
    },
  };
}
