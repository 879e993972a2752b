import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { analyzeBudgetCuts } from '../../core/contract/ai-analysis.ts';
import { updateApiKey } from '../../core/contract/auth.ts';
import * as contract from '../../core/contract/offers.ts';
import { ensureDashboard, updateDashboardConfig } from '../../server/reporting/public-dashboard/configuration.ts';
import { publishDashboard } from '../../server/reporting/public-dashboard/publish-dashboard.ts';
import { buildSettlementExample } from '../factories/settlement-example.ts';
import { buildAiDistrict } from '../support/ai-analysis/ai-district.ts';
import { replyError, useFakeAnthropic } from '../support/ai-analysis/fake-anthropic.ts';
import { sourcePage } from '../support/source-page.ts';
import { useTestApp } from '../support/test-app.ts';
import { questionsAbout } from '../support/view-only-calls.ts';

/** Name and terms of an offer that occur nowhere else in the data. */
const NAME = 'Zebrawood ask';
const PERCENT = '1.3719';
const SECRET = /Zebrawood|1\.3719/i;

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const fake = useFakeAnthropic();
const app = useTestApp({ log, publicPage: sourcePage });
let asked: { budgetYearIds: number[]; versionIds: number[]; versionNumbers: number[]; fiscalYears: number[] };
let ai: Awaited<ReturnType<typeof buildAiDistrict>>;

beforeAll(async () => {
  const { workGroupId, scheduleId, budgetYearId } = await buildSettlementExample(app.cx);
  ai = await buildAiDistrict(app.cx, 2026);
  const years = [{ fiscalYear: 2024, terms: `${PERCENT}@1 + 1@92` }];
  const body = { workGroupId, budgetYearId, name: NAME, side: 'OURS' as const, years };
  const { body: offer } = await app.call('FINANCE', contract.createOffer, { body });
  // Staff can read the values, so the searches below could find them.
  const read = JSON.stringify((await app.call('FINANCE', contract.listOffers)).body);
  expect(read.match(new RegExp(SECRET, 'gi'))).toHaveLength(2);
  await app.call('FINANCE', contract.costOffer, { body: { scheduleId, budgetYearId, years } });
  const query = { ids: String(offer.id), scheduleId: String(scheduleId) };
  await app.call('FINANCE', contract.compareOffers, { query });
  // The response to a rejected request may repeat the values, but the log must not.
  await app.refused('FINANCE', contract.createOffer, { body });
  await app.refused('FINANCE', contract.costOffer, {
    body: { scheduleId, budgetYearId, years: [{ fiscalYear: 2024, terms: `${PERCENT} percent` }] },
  });
  const versions = await app.cx.db('versions').select<{ id: number; version_number: number }[]>('id', 'version_number');
  const budgetYears = await app.cx.db('budget_years').select<{ id: number }[]>('id');
  asked = {
    budgetYearIds: budgetYears.map(({ id }) => id),
    versionIds: versions.map(({ id }) => id),
    versionNumbers: [...new Set(versions.map(({ version_number }) => version_number))],
    fiscalYears: [2023, 2024, 2026],
  };
});

test('no answer to VIEW_ONLY has an offer', async () => {
  const questions = questionsAbout(asked).concat('/search?q=Zebrawood', `/search?q=${PERCENT}`);
  const found: string[] = [];
  for (const address of questions) {
    const text = await (await app.send('VIEW_ONLY', 'GET', `/api${address}`)).text();
    // A search response does not repeat its query, so every match is a leak.
    if (SECRET.test(text)) found.push(`${address}: ${text}`);
  }
  expect(found).toEqual([]);
  const status = async (path: string) => (await app.send('VIEW_ONLY', 'GET', `/api${path}`)).status;
  expect([await status('/offers'), await status('/offers/basis?scheduleId=1'), await status('/events')]).toEqual([
    403, 403, 403,
  ]);
});

test('no file of a release and no public page has an offer', async () => {
  const { id, url_path: urlPath } = await ensureDashboard(app.cx);
  await updateDashboardConfig(app.cx, {
    id,
    change: {
      schoolName: 'Example Schools',
      publishedYears: [2026],
      showSalaryCharts: true,
      showProjectedEmployees: true,
    },
  });
  await publishDashboard(app.cx, {}, sourcePage);
  const files = await app.cx.db('public_release_files').select<{ path: string; gzip: Buffer }[]>('path', 'gzip');
  expect(files.length).toBeGreaterThan(5);
  const found = files.filter(({ gzip }) => SECRET.test(gunzipSync(gzip).toString('utf8')));
  expect(found.map(({ path }) => path)).toEqual([]);
  const { rows } = await app.cx.db.raw<{ rows: { text: string }[] }>(
    'SELECT to_jsonb(r)::text AS text FROM public_releases r',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => SECRET.test(text))).toEqual([]);
  for (const path of [`/public/${urlPath}`, `/api/public-dashboard/view/${urlPath}`]) {
    expect(await (await app.send(null, 'GET', path)).text()).not.toMatch(SECRET);
  }
});

test('no request to a model has an offer', async () => {
  app.ai.baseUrl = fake.url;
  fake.reply = replyError(400, 'invalid_request_error');
  await app.call('FINANCE', updateApiKey, { body: { claudeApiKey: 'sk-ant-key-of-finance-0123456789' } });
  const body = { budgetYearId: ai.proposed.budgetYearId, targetAmount: 10_000 };
  await app.refused('FINANCE', analyzeBudgetCuts, { body });
  expect(fake.requests.length).toBeGreaterThan(0);
  expect(fake.requests.filter(({ bytes }) => SECRET.test(bytes))).toEqual([]);
});

test('no line of the log has an offer', () => {
  expect(logged.some((line) => line.includes('/api/offers'))).toBe(true);
  expect(logged.filter((line) => SECRET.test(line))).toEqual([]);
});
