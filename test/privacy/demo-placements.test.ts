import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { analyzeBudgetCuts } from '../../core/contract/ai-analysis.ts';
import { updateApiKey } from '../../core/contract/auth.ts';
import { loadDemo } from '../../server/reporting/demo/load-demo.ts';
import { replyError, useFakeAnthropic } from '../support/ai-analysis/fake-anthropic.ts';
import { sourcePage } from '../support/source-page.ts';
import { jsonBody, useTestApp } from '../support/test-app.ts';
import { questionsAbout } from '../support/view-only-calls.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const fake = useFakeAnthropic();
const app = useTestApp({ log, publicPage: sourcePage });
let secret: RegExp;
let asked: Parameters<typeof questionsAbout>[0];

/** Collects the secret texts: the names of the demo district's offers, and the reasons why people are off the schedule. */
beforeAll(async () => {
  await loadDemo(app.cx, sourcePage);
  const texts: string[] = [
    ...(await app.cx.db('offers').pluck<string[]>('name')),
    ...(await app.cx.db('placements').whereNotNull('off_schedule').pluck<string[]>('off_schedule')),
  ];
  expect(texts).toHaveLength(4);
  secret = new RegExp(texts.map((text) => text.replace(/[^\w ]/g, '.')).join('|'), 'i');
  const [year] = await app.cx.db('budget_years').select<{ id: number; fiscal_year: number }[]>('id', 'fiscal_year');
  const [version] = await app.cx
    .db('versions')
    .select<{ id: number; version_number: number }[]>('id', 'version_number');
  asked = {
    budgetYearIds: [year?.id ?? 0],
    versionIds: [version?.id ?? 0],
    versionNumbers: [version?.version_number ?? 0],
    fiscalYears: [2026, 2027],
  };
});

/**
 * Response properties of placements and elections only. Lanes are not included, because salary grids are public record.
 */
const PERSONAL_FIELDS =
  /"(?:serviceYears|laneChanges|requestedLanes|optOut|elections?|placements?|candidates|lineId)":/;
/** These responses describe all calls, for every role. */
const IS_DESCRIPTION = /^\/(?:openapi\.json|docs)/;

test('no answer to VIEW_ONLY has an offer, who is placed where, or a reason for being off the schedule', async () => {
  const placed = await app.cx
    .db('placements')
    .join('line_items', 'line_items.id', 'placements.line_id')
    .select<{ last_name: string; first_name: string }[]>('last_name', 'first_name');
  expect(placed.length).toBeGreaterThan(100);
  const names = placed.flatMap(({ last_name: last, first_name: first }) => [`${last}, ${first}`, `${first} ${last}`]);
  const staff = await (await app.send('FINANCE', 'GET', '/api/offers')).text();
  expect(staff).toMatch(secret);
  const queue = await (await app.send('FINANCE', 'GET', '/api/placements?state=ALL')).text();
  expect(queue).toMatch(PERSONAL_FIELDS);
  expect(names.some((name) => queue.includes(name))).toBe(true);
  const found: string[] = [];
  let isShown = false;
  for (const address of questionsAbout(asked)) {
    const text = await (await app.send('VIEW_ONLY', 'GET', `/api${address}`)).text();
    if (secret.test(text) || names.some((name) => text.includes(name))) found.push(address);
    if (!IS_DESCRIPTION.test(address) && PERSONAL_FIELDS.test(text)) found.push(`${address}: fields`);
    isShown ||= address.includes('/scattergram') && text.includes('"topShare":');
  }
  expect(found).toEqual([]);
  // Checks that the responses include the counts of the scattergram.
  expect(isShown).toBe(true);
});

test('no file of the release and no public page has an offer, a placement or an election', async () => {
  const files = await app.cx.db('public_release_files').select<{ path: string; gzip: Buffer }[]>('path', 'gzip');
  expect(files.length).toBeGreaterThan(5);
  const isSecret = (text: string): boolean => [secret, OWN_FIELDS, LANES].some((one) => one.test(text));
  const found = files.filter(({ gzip }) => isSecret(gunzipSync(gzip).toString('utf8')));
  expect(found.map(({ path }) => path)).toEqual([]);
  const [urlPath = ''] = await app.cx.db('public_dashboards').pluck<string[]>('url_path');
  for (const path of [`/public/${urlPath}`, `/api/public-dashboard/view/${urlPath}`]) {
    const answer = await app.send(null, 'GET', path);
    expect(answer.status).toBe(200);
    expect(isSecret(await answer.text())).toBe(false);
  }
});

/**
 * Property names that only placements, offers and elections have in requests and responses, in plain or escaped JSON.
 */
const OWN_FIELDS = /\\?"(?:lane|offSchedule|serviceYears|laneChanges|optOut|elections|placements?)\\?"/;
/** The lanes of the demo's schedules, such as M+30. */
const LANES = /\b[BM]\+(?:15|30|45|60)\b/;

test('no request to a model has an offer, a placement or an election', async () => {
  app.ai.baseUrl = fake.url;
  fake.reply = replyError(400, 'invalid_request_error');
  await app.call('FINANCE', updateApiKey, { body: { claudeApiKey: 'sk-ant-key-of-finance-0123456789' } });
  for (const budgetYearId of asked.budgetYearIds) {
    await app.refused('FINANCE', analyzeBudgetCuts, { body: { budgetYearId, targetAmount: 250_000 } });
  }
  expect(fake.requests.length).toBeGreaterThan(0);
  const found = fake.requests.filter(({ bytes }) => [secret, OWN_FIELDS, LANES].some((one) => one.test(bytes)));
  expect(found.map(({ bytes }) => bytes)).toEqual([]);
});

test('no line of the log has an offer, a placement or an election', async () => {
  const staff: string[] = [];
  for (const address of [
    '/offers',
    '/placements?state=ALL',
    `/benefit-elections?budgetYearId=${asked.budgetYearIds[0] ?? 0}`,
    '/salary-schedules',
  ]) {
    staff.push(await (await app.send('FINANCE', 'GET', `/api${address}`)).text());
  }
  // Rejected requests are logged, too, but without their values.
  const edits = [{ lineId: 999_999, rev: 0, set: { scheduleId: 1, lane: 'M+30', step: '7' } }];
  expect((await app.send('FINANCE', 'PATCH', '/api/placements', jsonBody({ edits }))).status).toBe(404);
  expect(staff.join(' ')).toMatch(secret);
  expect(staff.join(' ')).toMatch(OWN_FIELDS);
  expect(staff.join(' ')).toMatch(LANES);
  expect(logged.some((line) => line.includes('/api/placements'))).toBe(true);
  expect(logged.filter((line) => [secret, OWN_FIELDS, LANES].some((one) => one.test(line)))).toEqual([]);
});
