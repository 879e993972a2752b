import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { viewDashboard } from '../../core/contract/public-dashboard-view.ts';
import { fromDollars } from '../../core/money.ts';
import { ensureDashboard, updateDashboardConfig } from '../../server/reporting/public-dashboard/configuration.ts';
import { readCells } from '../../server/reporting/public-dashboard/privacy/read-cells.ts';
import { publishDashboard } from '../../server/reporting/public-dashboard/publish-dashboard.ts';
import { buildBuilding, buildCategory, buildLines, buildScenario, buildWorkGroup } from '../factories/factories.ts';
import { JudgedDistrict } from '../factories/judged-district.ts';
import {
  BUILDINGS,
  CATEGORIES,
  privateDistrict,
  proposedLines,
  rosterLines,
  WORK_GROUPS,
  type DistrictIds,
  type PrivateDistrict,
} from '../factories/private-district.ts';
import { sourcePage } from './source-page.ts';
import type { TestApp } from './test-app.ts';
import { questionsAbout, type AskedDistrict } from './view-only-calls.ts';

const YEARS = [2026, 2027] as const;
const TEXTS = ['/openapi.json', '/docs'];

interface PrivacyOptions extends Pick<fc.Parameters<[PrivateDistrict]>, 'seed' | 'endOnFailure' | 'examples'> {
  numRuns: number;
  asksVersions: boolean;
}

/**
 * Checks random districts: no response to VIEW_ONLY and no file of the release may show one person's pay or a count
 * below five people.
 */
export async function checkPrivateDistricts(app: TestApp, { asksVersions, ...options }: PrivacyOptions): Promise<void> {
  const many = (count: number, build: () => Promise<number>) => Promise.all(Array.from({ length: count }, build));
  const ids: DistrictIds = {
    buildings: (await many(BUILDINGS, () => buildBuilding(app.cx))).sort((a, b) => a - b),
    categories: await many(CATEGORIES, () => buildCategory(app.cx)),
    workGroups: await many(WORK_GROUPS, () => buildWorkGroup(app.cx)),
  };
  const { id } = await ensureDashboard(app.cx);
  const change = { showSalaryCharts: true, showHeadcountChart: true, showProjectedEmployees: true };
  await updateDashboardConfig(app.cx, {
    id,
    change: { ...change, schoolName: 'Example Schools', publishedYears: [...YEARS] },
  });
  await fc.assert(
    fc.asyncProperty(privateDistrict, async (district) => {
      const asked = await fill(app, district, ids);
      const judged = new JudgedDistrict(district);
      await judgeAnswers(app, judged, asksVersions ? asked : { ...asked, versionIds: [], versionNumbers: [] });
      await judgeRelease(app, judged);
      expect(judged.leaks).toEqual([]);
    }),
    options,
  );
}

async function fill(app: TestApp, district: PrivateDistrict, ids: DistrictIds): Promise<AskedDistrict> {
  for (const table of ['line_items', 'scenarios']) await app.cx.db(table).delete();
  const scenarios = [];
  for (const [year, fiscalYear] of YEARS.entries()) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(app.cx, budget, proposedLines(district, year === 0 ? 0 : 1, ids));
    scenarios.push(budget);
    if (district.isProjected && year === 1) continue;
    const roster = await buildScenario(app.cx, { fiscalYear });
    const built = await buildLines(app.cx, roster, rosterLines(district, year === 0 ? 0 : 1, ids));
    scenarios.push(roster);
    if (!district.isProjected) continue;
    const sources = new Map(
      rosterLines(district, 0, ids).map(({ position_number: key }, index) => [key, built[index]]),
    );
    const projected = rosterLines(district, 1, ids).map((line) => {
      const source = { is_projected: true, source_item_id: sources.get(line.position_number) ?? null };
      return { ...line, ...source, fiscal_year: YEARS[1] };
    });
    await buildLines(app.cx, roster, projected);
  }
  return {
    budgetYearIds: [...new Set(scenarios.map(({ budgetYearId }) => budgetYearId))],
    versionIds: scenarios.map(({ versionId }) => versionId),
    versionNumbers: [...new Set(scenarios.map(({ versionNumber }) => versionNumber))],
    fiscalYears: YEARS,
  };
}

async function judgeAnswers(app: TestApp, judged: JudgedDistrict, asked: AskedDistrict): Promise<void> {
  for (const address of questionsAbout(asked).filter((one) => !TEXTS.includes(one))) {
    const answer = await app.send('VIEW_ONLY', 'GET', `/api${address}`);
    expect([200, 404], address).toContain(answer.status);
    judged.judge(address, await answer.json());
  }
}

async function judgeRelease(app: TestApp, judged: JudgedDistrict): Promise<void> {
  await publishDashboard(app.cx, {}, sourcePage);
  const { url_path: urlPath } = await ensureDashboard(app.cx);
  const latest = await app.cx
    .db('public_releases')
    .orderBy('number', 'desc')
    .first<{ id: number; number: number }>('id', 'number');
  // A server learns of a new release with a short delay.
  const view = await vi.waitFor(async () => {
    const { body } = await app.call(null, viewDashboard, { params: { urlPath } });
    expect(body.release.number).toBe(latest.number);
    return body;
  }, 10_000);
  judged.judge('view', view);
  const files = await app.cx
    .db('public_release_files')
    .where({ release_id: latest.id })
    .select<{ path: string; media_type: string; gzip: Buffer }[]>('path', 'media_type', 'gzip');
  const read = files.map(({ path, media_type: mediaType, gzip }) => {
    return { path, mediaType, text: gunzipSync(gzip).toString('utf8') };
  });
  const data = read.find(({ path }) => path === 'data.json');
  if (!data) throw new Error('the release has no open data');
  judged.judge('data.json', JSON.parse(data.text));
  for (const file of read.filter(({ path }) => path.endsWith('.csv'))) {
    for (const row of file.text.trim().split('\r\n').slice(1)) {
      const [measure, value] = row.split(',').slice(-2);
      judged.figure(`${file.path}: ${row}`, Number(value), measure === 'people');
    }
  }
  // A page may show the amounts of the data in whole dollars.
  const described = new Set([...data.text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Math.round(Number(number))));
  for (const { file, place, text, people } of read
    .filter(({ mediaType }) => mediaType.startsWith('text/html'))
    .flatMap(readCells)) {
    if (people !== null) judged.figure(`${file}: ${place}`, people, true);
    for (const [number] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
      const dollars = Number(number.replaceAll(',', ''));
      if (!described.has(Math.round(dollars))) judged.written(`${file}: ${place}`, fromDollars(dollars));
    }
  }
}
