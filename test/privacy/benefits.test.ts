import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { analyzeBudgetCuts } from '../../core/contract/ai-analysis.ts';
import { updateApiKey } from '../../core/contract/auth.ts';
import * as changes from '../../core/contract/benefits-changes.ts';
import { benefitCost } from '../../core/contract/benefits-cost.ts';
import { listBenefitElections } from '../../core/contract/benefits.ts';
import { ensureDashboard, updateDashboardConfig } from '../../server/reporting/public-dashboard/configuration.ts';
import { publishDashboard } from '../../server/reporting/public-dashboard/publish-dashboard.ts';
import { buildLines, buildScenario, employeeLine } from '../factories/factories.ts';
import { buildAiDistrict } from '../support/ai-analysis/ai-district.ts';
import { replyError, useFakeAnthropic } from '../support/ai-analysis/fake-anthropic.ts';
import { sourcePage } from '../support/source-page.ts';
import { useTestApp } from '../support/test-app.ts';
import { questionsAbout } from '../support/view-only-calls.ts';

/** The plan that a person chose, its cost, and the opt-out payment of a person who waived coverage. */
const SECRET = /Zebrawood|1371\.93|1,371\.93|137193|12347\.4|12,347\.40|1234740|4141\.41|4,141\.41|414141/i;

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const fake = useFakeAnthropic();
const app = useTestApp({ log, publicPage: sourcePage });
let ai: Awaited<ReturnType<typeof buildAiDistrict>>;
let asked: { budgetYearIds: number[]; versionIds: number[]; versionNumbers: number[]; fiscalYears: number[] };

beforeAll(async () => {
  ai = await buildAiDistrict(app.cx, 2026);
  const roster = await buildScenario(app.cx, { fiscalYear: 2025 });
  const [chooser = 0, waiver = 0] = await buildLines(app.cx, roster, [
    employeeLine(60_000, { last_name: 'Abel', first_name: 'Ann' }),
    employeeLine(60_000, { last_name: 'Bell', first_name: 'Ben' }),
  ]);
  const plan = {
    ...{ kind: 'HEALTH' as const, name: 'Zebrawood plan', coverage: 'Family', monthlyPremium: 1_371.93 },
    // 1,371.93 × 75% is 1,028.95 (1,028.9475), × 12 is 12,347.40.
    ...{ employerPercent: 75, months: 12, minFte: 0, paidBy: 'SCHOOL' as const },
  };
  const added = <T>(set: T) => ({ id: null, rev: null, set });
  const { body } = await app.call('FINANCE', changes.changeBenefitPlans, {
    body: { fiscalYear: 2025, edits: [added(plan)] },
  });
  const planId = body.rows[0]?.id ?? 0;
  const edits = [
    added({ lineId: chooser, kind: 'HEALTH' as const, planId, optOut: null }),
    added({ lineId: waiver, kind: 'HEALTH' as const, planId: null, optOut: 4_141.41 }),
  ];
  await app.call('FINANCE', changes.changeBenefitElections, { body: { edits } });
  // The response to a rejected request may repeat the values, but the log must not.
  await app.refused('FINANCE', changes.changeBenefitElections, { body: { edits } });
  // Staff can read the values, so the searches below could find them.
  const query = { budgetYearId: String(roster.budgetYearId) };
  expect(JSON.stringify((await app.call('FINANCE', listBenefitElections, { query })).body)).toMatch(
    /Zebrawood.*4141\.41/,
  );
  const { rows } = (await app.call('FINANCE', benefitCost, { query: { ...query, by: 'person' } })).body;
  expect(rows.map(({ plans }) => plans)).toEqual([12_347.4, 4_141.41]);
  const versions = await app.cx.db('versions').select<{ id: number; version_number: number }[]>('id', 'version_number');
  const budgetYears = await app.cx.db('budget_years').select<{ id: number }[]>('id');
  asked = {
    budgetYearIds: budgetYears.map(({ id }) => id),
    versionIds: versions.map(({ id }) => id),
    versionNumbers: [...new Set(versions.map(({ version_number }) => version_number))],
    fiscalYears: [2025, 2026],
  };
});

test('no answer to VIEW_ONLY has what someone chose', async () => {
  const found: string[] = [];
  for (const address of questionsAbout(asked).concat('/search?q=Zebrawood')) {
    const text = await (await app.send('VIEW_ONLY', 'GET', `/api${address}`)).text();
    if (SECRET.test(text)) found.push(`${address}: ${text}`);
  }
  expect(found).toEqual([]);
});

test('no file of a release has what someone chose', async () => {
  const { id, url_path: urlPath } = await ensureDashboard(app.cx);
  const shown = { showSalaryCharts: true, showProjectedEmployees: true };
  const change = { schoolName: 'Example Schools', publishedYears: [2025, 2026], ...shown };
  await updateDashboardConfig(app.cx, { id, change });
  await publishDashboard(app.cx, {}, sourcePage);
  const files = await app.cx.db('public_release_files').select<{ path: string; gzip: Buffer }[]>('path', 'gzip');
  expect(files.length).toBeGreaterThan(5);
  const found = files.filter(({ gzip }) => SECRET.test(gunzipSync(gzip).toString('utf8')));
  expect(found.map(({ path }) => path)).toEqual([]);
  expect(await (await app.send(null, 'GET', `/api/public-dashboard/view/${urlPath}`)).text()).not.toMatch(SECRET);
});

test('no request to a model has what someone chose', async () => {
  app.ai.baseUrl = fake.url;
  fake.reply = replyError(400, 'invalid_request_error');
  await app.call('FINANCE', updateApiKey, { body: { claudeApiKey: 'sk-ant-key-of-finance-0123456789' } });
  const body = { budgetYearId: ai.proposed.budgetYearId, targetAmount: 10_000 };
  await app.refused('FINANCE', analyzeBudgetCuts, { body });
  expect(fake.requests.length).toBeGreaterThan(0);
  expect(fake.requests.filter(({ bytes }) => SECRET.test(bytes))).toEqual([]);
});

test('no line of the log has what someone chose', () => {
  expect(logged.some((line) => line.includes('/api/benefit-elections'))).toBe(true);
  expect(logged.filter((line) => SECRET.test(line))).toEqual([]);
});
