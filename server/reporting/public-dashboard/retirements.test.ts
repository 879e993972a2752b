import { expect, test } from 'vitest';
import { yearChange } from '../../../core/contract/dashboard.ts';
import { positionsFromRoster } from '../../../core/contract/positions.ts';
import * as dashboards from '../../../core/contract/public-dashboard.ts';
import { viewDashboard } from '../../../core/contract/public-dashboard-view.ts';
import { openData } from '../../../core/contract/public-dashboard-open-data.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import { setVacancyRule } from '../../../core/contract/vacancies.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
const SURNAMES = ['Ames', 'Birk', 'Cole', 'Dorn', 'Ek', 'Fry', 'Gray', 'Holm', 'Ives', 'Jung', 'Koch', 'Lund'];

/** Twelve teachers in positions of a district, some of whom retire. The budget is rolled forward and published. */
async function retirements(fiscalYear: number, retiring: number) {
  const next = fiscalYear + 1;
  const work_group_id = await buildWorkGroup(app.cx);
  const building_id = await buildBuilding(app.cx, { name: `Oak ${fiscalYear}` });
  const roster = await buildScenario(app.cx, { fiscalYear });
  const { budgetYearId } = roster;
  await buildLines(
    app.cx,
    roster,
    SURNAMES.map((last_name, at) =>
      employeeLine(at < retiring ? 115_744 : 60_000 + at, {
        ...{ last_name, work_group_id, building_id, position: 'Teacher', position_number: `${fiscalYear}-${at}` },
        ...(at < retiring && { employee_status: 'Retiring' as const }),
      }),
    ),
  );
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  await buildLines(app.cx, budget, [proposedLine(2_000_000)]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const rule = { kind: 'AMOUNT' as const, amount: 66_563 };
  await app.call('FINANCE', setVacancyRule, { body: { budgetYearId, workGroupId: work_group_id, rev: 0, rule } });

  const rolled = await app.call('ADMIN', rollForward, {
    params: { id: String(budgetYearId) },
    body: { fiscalYear: next },
  });
  const change = await app.call('FINANCE', yearChange, { query: { fiscalYear: next } });
  const { id, urlPath } = (await app.call('ADMIN', dashboards.readConfig)).body;
  const dashboard = { id: String(id) };
  const body = { schoolName: 'Example Schools', publishedYears: [fiscalYear, next], showHeadcountChart: true };
  await app.call('ADMIN', dashboards.updateConfig, { params: dashboard, body });
  await app.call('ADMIN', dashboards.publish, { params: dashboard });
  const { years } = (await app.call(null, viewDashboard, { params: { urlPath } })).body;
  const read = async (path: string) => (await app.send(null, 'GET', `/public/${urlPath}${path}`)).text();
  const html = await read(`/fy${next}`);
  return {
    rolled: rolled.body.budgets.find(({ type }) => type === 'operating'),
    bars: change.body.payroll?.bars,
    year: years[String(next)],
    text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    open: openData.parse(JSON.parse(await read('/data.json'))).years.find((one) => one.fiscalYear === next),
    csv: await read('/data.csv'),
  };
}

test('one retirement is one departure, one vacancy and its turnover savings, and no hire; residents read it without the person', async () => {
  const { rolled, bars, year, text, open, csv } = await retirements(2026, 1);
  // 115,744.00 − 66,563.00.
  expect(rolled).toMatchObject({ baseLines: 12, lines: 12, leavers: 1, vacancies: 1, turnoverSaving: 49_181 });
  expect(bars).toEqual([
    { cause: 'gone', amount: -115_744, lines: 1 },
    { cause: 'vacancy', amount: 66_563, lines: 1 },
  ]);
  const shown = { fromYear: 2026, departures: null, hires: 0, vacancies: 1, saving: null };
  expect(year?.staffChange).toEqual(shown);
  expect(open?.staffChange).toEqual(shown);
  expect(year?.fte?.total).toEqual({ authorizedFte: 12, filledFte: 11, vacantFte: 1 });
  expect(text).toContain('Who left and who was hired since FY2026');
  expect(text).toContain(
    'Fewer than 5 people left the district, and no one was hired. One position is vacant because someone left. The position stays in the budget and is not cut.',
  );
  expect(text).toContain(
    'The savings from replacing the people who left are not shown. The amount is unknown, covers fewer than 5 people or would reveal someone’s pay',
  );
  expect(csv).not.toContain('staff change');
  for (const secret of ['115,744', '115744', '49,181', '49181', ...SURNAMES]) expect(text + csv).not.toContain(secret);
});

test('five retirements are counted, and residents read what replacing them saves together', async () => {
  const { rolled, year, text, open, csv } = await retirements(2031, 5);
  // 5 × 49,181.00.
  expect(rolled).toMatchObject({ leavers: 5, vacancies: 5, turnoverSaving: 245_905 });
  const shown = { fromYear: 2031, departures: 5, hires: 0, vacancies: 5, saving: 245_905 };
  expect(year?.staffChange).toEqual(shown);
  expect(open?.staffChange).toEqual(shown);
  expect(text).toContain(
    '5 people left the district, and no one was hired. 5 positions are vacant because people left. The positions stay in the budget and are not cut. Replacing the people who left saves $245,905 in FY2032.',
  );
  expect(csv).toContain(',staff change,Turnover savings,dollars,245905.00\r\n');
  for (const secret of ['115,744', '49,181', ...SURNAMES]) expect(text + csv).not.toContain(secret);
});
