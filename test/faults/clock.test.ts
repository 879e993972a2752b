import { beforeAll, expect, test } from 'vitest';
import { chainAuditLog } from '../../server/platform/audit/chain-audit-log.ts';
import { verifyAuditChain } from '../../server/platform/audit/verify-chain.ts';
import { me } from '../../core/contract/auth.ts';
import { publish, readConfig, updateConfig } from '../../core/contract/public-dashboard.ts';
import { generateProjection } from '../../core/contract/projections.ts';
import { updateLineItem } from '../../core/contract/line-items.ts';
import { executeImport } from '../../core/contract/import.ts';
import { createVersion } from '../../server/records/budgets/versions.ts';
import { buildLines, buildScenario, proposedLine } from '../factories/factories.ts';
import { csv } from '../support/import/import-calls.ts';
import { suggestionsOf } from './suggestions.ts';
import { formBody, jsonBody, TEST_PASSWORD, useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const PROPOSED_YEAR = 2030;
let versions = 0;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: PROPOSED_YEAR });
  await buildLines(app.cx, proposed, [proposedLine(9_000_000)]);
});

const jump = (ms: number) => (app.clock.now = new Date(Date.now() + ms));

async function signIn(): Promise<{ token: string }> {
  const form = { email: 'admin@test.example', password: TEST_PASSWORD };
  const response = await app.send(null, 'POST', '/api/auth/login', jsonBody(form));
  expect(response.status).toBe(200);
  return (await response.json()) as { token: string };
}

/** Performs one request of each kind. None may fail because of the system time. */
async function work(as: { token: string }): Promise<void> {
  const version = await createVersion(app.cx, { fiscalYear: 2026, label: `Version ${++versions}` });
  const content = csv(['Name', 'Job Title', 'Salary'], ['Holt, Ana', 'Teacher', 100]);
  const form = formBody({ name: 'a.csv', content }, { importType: 'operating', versionId: String(version.id) });
  const body = await suggestionsOf(await app.send(as, 'POST', '/api/import/analyze', form), version);
  await app.call(as, executeImport, { body });
  const { id: scenarioId } = await app.cx.db('scenarios').where({ version_id: version.id }).first<{ id: number }>('id');
  const [line] = await app.cx.db('line_items').where({ scenario_id: scenarioId }).select<{ id: number }[]>('id');
  await app.call(as, updateLineItem, { params: { id: String(line!.id) }, body: { notes: 'seen' } });
  await app.call(as, generateProjection, {
    body: { budgetYearId: version.budgetYearId, toFiscalYear: 2028, projectionType: 'operating' },
  });
  const { id } = (await app.call(as, readConfig)).body;
  const settings = { schoolName: 'Example Schools', publishedYears: [PROPOSED_YEAR] };
  await app.call(as, updateConfig, { params: { id: String(id) }, body: settings });
  await app.call(as, publish, { params: { id: String(id) } });
}

test('a clock that jumps ends sessions that are over by it, and breaks nothing: days ahead, years back, and to the truth again', async () => {
  await app.tokenOf('ADMIN');
  const first = await signIn();
  for (const hours of [72, -20_000, 9_000, 0]) {
    jump(hours * HOUR_MS);
    const session = await signIn();
    await work(session);
    expect((await app.call(session, me)).status).toBe(200);
    const old = await app.send(first, 'GET', '/api/auth/me');
    expect([hours, old.status]).toEqual([hours, hours > 12 ? 401 : 200]);
  }
  // Entries have the times of the changing clock. The chain has the order in which the entries were written.
  await chainAuditLog(app.cx);
  expect(await verifyAuditChain(app.cx)).toEqual([]);
});

test('failures that a clock put into the future count no longer once it is set right', async () => {
  await app.tokenOf('ADMIN');
  jump(48 * HOUR_MS);
  const wrong = { email: 'admin@test.example', password: 'wrong' };
  for (let n = 0; n < 10; n += 1) await app.send(null, 'POST', '/api/auth/login', jsonBody(wrong));
  expect((await app.send(null, 'POST', '/api/auth/login', jsonBody(wrong))).status).toBe(429);
  jump(0);
  await signIn();
});
