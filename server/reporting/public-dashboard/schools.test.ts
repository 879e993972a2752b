import { beforeAll, describe, expect, test } from 'vitest';
import { saveEnrollment } from '../../../core/contract/enrollment.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import type { OpenData } from '../../../core/contract/public-dashboard-open-data.ts';
import { previewPage } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
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
let id: string;
let oak: number;
let elm: number;

const patch = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const read = async (path = '') => (await app.send(null, 'GET', `/public/schools${path}`)).text();
const data = async () => JSON.parse(await read('/data.json')) as OpenData;
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

/** Employees of a group at a building, each with a different salary. */
const staff = (count: number, from: number, more: object) =>
  Array.from({ length: count }, (_, index) =>
    employeeLine(from + index * 13, { first_name: 'Ines', last_name: `Quill${from + index}`, ...more }),
  );

beforeAll(async () => {
  oak = await buildBuilding(app.cx, { name: 'Oak Hill School' });
  elm = await buildBuilding(app.cx, { name: 'Elm School' });
  const teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  const aides = await buildWorkGroup(app.cx, { name: 'Aides' });
  const clerks = await buildWorkGroup(app.cx, { name: 'Clerks' });
  for (const [fiscalYear, growth] of [
    [2025, 0],
    [2026, 500_000],
  ] as const) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(app.cx, budget, [
      proposedLine(4_000_000 + growth, { building_id: oak }),
      proposedLine(2_000_000 + growth, { building_id: elm }),
      proposedLine(1_000_000),
    ]);
    for (const [building, grade, students] of [
      [oak, '3', 200],
      [oak, '4', 200 + growth / 5000],
      [elm, 'K', 160],
    ] as const) {
      await app.call('FINANCE', saveEnrollment, {
        body: { budgetYearId: budget.budgetYearId, buildingId: building, grade, studentCount: students },
      });
    }
  }
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  await buildLines(app.cx, roster, [
    ...staff(20, 60_001, { building_id: oak, work_group_id: teachers }),
    ...staff(6, 30_001, { building_id: oak, work_group_id: aides }),
    ...staff(2, 40_001, { building_id: oak, work_group_id: clerks }),
    { is_vacancy: true, building_id: oak, work_group_id: teachers, position: 'Teacher' },
    ...staff(4, 70_001, { building_id: elm, work_group_id: teachers }),
  ]);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await patch({ urlPath: 'schools', schoolName: 'Two Schools', publishedYears: [2026] });
  await publish();
});

describe('each school on the page for residents', () => {
  test('has an address, its budget, students, cost per student, and positions by group of five or more', async () => {
    const html = await read();
    const [elmLink, oakLink] = [...html.matchAll(/href="#(school-[^"]+)"/g)].map(([, anchor]) => anchor);
    expect([elmLink, oakLink]).toEqual(['school-elm-school', 'school-oak-hill-school']);
    for (const anchor of [elmLink, oakLink]) expect(html).toContain(`<h3 id="${anchor ?? ''}">`);
    const text = textOf(html);
    // 4,500,000 ÷ 500 students; 20 teachers and a vacancy; 2 clerks are too few, so they are shown with the 6 aides.
    expect(text).toContain('Oak Hill School FY2026 budget $4,500,000 Students 500 Per student $9,000');
    expect(text).toContain('Teachers 21 Other positions 8 Total 29');
    // 2,500,000 ÷ 160; four people are too few to show, even combined.
    expect(text).toContain('Elm School FY2026 budget $2,500,000 Students 160 Per student $15,625');
    expect(text).not.toContain('Positions at Elm School');
    expect(text).not.toContain('Clerks');
    // 500 ÷ 29 is 17.2.
    expect(text).toContain(
      'What it means for the schools Students and positions by school School Students Positions ' +
        'Elm School 160 – Oak Hill School 17.2 students per position 500 29',
    );
    expect(html.indexOf('id="meaning"')).toBeLessThan(html.indexOf('id="categories"'));
  });

  test('is not compared with a year that is not selected; the district is, in a table and a picture', async () => {
    const html = await read();
    const text = textOf(html);
    // 7,000,000 ÷ 560 and 8,000,000 ÷ 660.
    expect(text).toContain('FY2025 $7,000,000 560 $12,500 FY2026 $8,000,000 660 $12,121');
    expect(text).not.toContain('$4,000,000');
    // Three charts of the district, drawn on the server.
    expect(html.match(/<figure class="columns"/g)).toHaveLength(3);
    const preview = await app.call('ADMIN', previewPage, { params: { id }, body: { of: 'draft' } });
    expect(preview.body.years).toEqual([
      {
        fiscalYear: 2026,
        totalBudget: 8_000_000,
        versionLabel: expect.stringMatching(/^Version /) as unknown,
        status: 'DRAFT',
        isProjected: false,
      },
    ]);
    expect(preview.body.otherYears).toEqual([{ fiscalYear: 2025, figures: ['total budget', 'enrollment'] }]);
  });

  test('is in the open data and the spreadsheet', async () => {
    const { years, earlierYears } = await data();
    expect(years[0]).toMatchObject({
      students: 660,
      schools: [
        { name: 'Elm School', amount: 2_500_000, students: 160, costPerPupil: 15_625, positions: [] },
        {
          name: 'Oak Hill School',
          amount: 4_500_000,
          students: 500,
          costPerPupil: 9000,
          positions: [
            { group: 'Teachers', count: 21 },
            { group: 'Other positions', count: 8 },
          ],
        },
      ],
    });
    expect(earlierYears).toEqual([{ fiscalYear: 2025, amount: 7_000_000, students: 560, source: null, schools: [] }]);
    const rows = (await read('/data.csv')).split('\r\n');
    expect(rows).toContain('1,2026,proposed,school,Oak Hill School,students,500');
    expect(rows).toContain('1,2026,proposed,positions at Oak Hill School,Teachers,positions,21');
    expect(rows.filter((row) => row.startsWith('1,2025'))).toEqual([
      '1,2025,earlier year,budget,Total budget,dollars,7000000.00',
      '1,2025,earlier year,enrollment,All schools,students,560',
    ]);
  });

  test('shows figures typed in for earlier years, with their source, before those of this system', async () => {
    const year = { fiscalYear: 2025, amount: 6_600_000, students: 550, source: 'Town report' };
    const twice = { ...EMPTY_STORY, earlierYears: [year, year] };
    const refused = await app.refused('ADMIN', contract.updateConfig, { params: { id }, body: { story: twice } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'story.earlierYears': 'FY2025 appears more than once' },
    ]);
    await patch({ story: { ...EMPTY_STORY, earlierYears: [year, { ...year, fiscalYear: 2024, students: null }] } });
    await publish();
    const text = textOf(await read());
    expect(text).toContain('FY2024 $6,600,000 – – FY2025 $6,600,000 550 $12,000 FY2026 $8,000,000 660 $12,121');
    expect(text).toContain('Sources for earlier years: Town report.');
    // 1,400,000 ÷ 6,600,000.
    expect(text).toContain('21.2% more than in FY2025.');
    await patch({ story: EMPTY_STORY });
  });

  test('has a page with its figures and class sizes, in each language and each release', async () => {
    const classSizes = {
      rows: [
        { school: 'Elm School', grade: 'Kindergarten', students: 40, sections: 2 },
        { school: 'Oak Hill School', grade: 'Grade 3', students: 66, sections: 3 },
      ],
      source: 'Enrollment report',
      link: '',
    };
    await patch({ translations: ['es'], story: { ...EMPTY_STORY, classSizes } });
    await publish();
    expect(await read()).toContain('href="/public/schools/school-oak-hill-school"');
    const { number } = (await data()).release;
    for (const place of ['', `/releases/${number}`]) {
      const html = await read(`${place}/school-oak-hill-school`);
      const text = textOf(html);
      expect(html).toContain('<h1>Oak Hill School</h1>');
      expect(text).toContain('FY2026 budget $4,500,000 Students 500 Per student $9,000');
      expect(text).toContain('Teachers 21 Other positions 8 Total 29');
      // 66 ÷ 3, without the class of the other school.
      expect(text).toContain('Average class size by grade or course Grade or course Students per class Grade 3 22.0');
      expect(text).not.toMatch(/Elm School|Kindergarten/);
      expect(html).toContain(`href="/public/schools${place}"`);
      expect(html).toContain(`href="/public/schools${place}/es/school-oak-hill-school"`);
      const spanish = await read(`${place}/es/school-oak-hill-school`);
      expect(textOf(spanish)).toContain('$4,500,000 Estudiantes 500');
      expect(spanish).toContain('<h1 lang="en">Oak Hill School</h1>');
      expect(spanish).toContain(`href="/public/schools${place}/es"`);
    }
    const status = async (path: string) => (await app.send(null, 'GET', `/public/schools${path}`)).status;
    expect([await status('/school-pine'), await status('/pt/school-oak-hill-school')]).toEqual([404, 404]);
    // The page of an earlier year has no pages of schools; neither has a page that hides its schools.
    await patch({ publishedYears: [2025, 2026], translations: [] });
    await publish();
    expect(await read('/fy2025')).not.toContain('/school-');
    await patch({ publishedYears: [2026], showBuildingChart: false });
    await publish();
    expect(await status('/school-oak-hill-school')).toBe(404);
    await patch({ showBuildingChart: true, story: EMPTY_STORY });
    await publish();
  });

  test('is compared with an earlier year that is selected', async () => {
    await patch({ publishedYears: [2025, 2026] });
    await publish();
    const html = await read();
    expect(textOf(html)).toContain('FY2025 $4,000,000 400 $10,000 FY2026 $4,500,000 500 $9,000');
    // Three charts of the district and of each of two schools.
    expect(html.match(/<figure class="columns"/g)).toHaveLength(9);
    const preview = await app.call('ADMIN', previewPage, { params: { id }, body: { of: 'draft' } });
    expect(preview.body.otherYears).toEqual([]);
    await patch({ publishedYears: [2026] });
  });

  test('leaves out what the configuration hides', async () => {
    await patch({ showHeadcountChart: false });
    await publish();
    expect((await data()).years[0]?.schools?.map(({ positions }) => positions)).toEqual([[], []]);
    await patch({ showBuildingChart: false });
    await publish();
    expect((await data()).years[0]?.schools).toEqual([]);
    expect(await read()).not.toContain('Find your school');
    await patch({ showHeadcountChart: true, showBuildingChart: true });
  });
});
