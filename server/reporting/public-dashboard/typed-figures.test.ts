import { beforeAll, describe, expect, test } from 'vitest';
import { saveEnrollment } from '../../../core/contract/enrollment.ts';
import { diffReleases } from '../../../core/contract/public-dashboard-releases.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as fill from '../../../core/contract/public-dashboard-fill.ts';
import type { OpenData } from '../../../core/contract/public-dashboard-open-data.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const bodyOf = (story: object) => ({ params: { id }, body: { story: { ...EMPTY_STORY, ...story } } });
const save = (story: Partial<PublicStory>) => app.call('ADMIN', contract.updateConfig, bodyOf(story));
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const read = async (path = '') => (await app.send(null, 'GET', `/public/typed${path}`)).text();
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const source = { source: 'School reports', link: 'https://state.example/reports' };
const TYPED = {
  classSizes: {
    ...source,
    rows: [
      { school: 'Oak School', grade: 'Grade 3', students: 41, sections: 2 },
      { school: 'Oak School', grade: 'Grade 4', students: 59, sections: 3 },
      { school: 'Elm School', grade: '', students: 120, sections: 8 },
    ],
  },
  services: [
    { change: 'kept', text: 'Late bus', amount: null, fte: null },
    { change: 'reduced', text: 'Library aides', amount: 52_900.5, fte: 1.25 },
    { change: 'added', text: 'One school nurse at Oak School', amount: 70_000, fte: 1 },
  ],
  peerCosts: {
    ...source,
    rows: [
      { district: 'State average', fiscalYear: 2025, costPerPupil: 21_500 },
      { district: 'Fairbrook', fiscalYear: 2024, costPerPupil: 20_000 },
      { district: 'Fairbrook', fiscalYear: 2025, costPerPupil: 21_000 },
      { district: 'Stonewick', fiscalYear: 2025, costPerPupil: 22_000 },
      { district: 'Stonewick', fiscalYear: 2020, costPerPupil: 15_000 },
    ],
  },
  outOfDistrict: {
    ...source,
    rows: [
      { fiscalYear: 2026, tuition: 900_000, offsets: 300_000 },
      { fiscalYear: 2025, tuition: 800_000.5, offsets: 250_000 },
    ],
  },
} satisfies Partial<PublicStory>;

beforeAll(async () => {
  const oak = await buildBuilding(app.cx, { name: 'Oak School' });
  for (const [fiscalYear, dollars] of [
    [2025, 8_000_000],
    [2026, 9_000_000],
  ] as const) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(app.cx, budget, [
      proposedLine(dollars, { building_id: oak }),
      proposedLine(600_000, { dese_code: '9300' }),
      proposedLine(100_000, { dese_code: '9400' }),
      proposedLine(-200_000, { dese_code: '9300' }),
      proposedLine(50_000, { dese_code: '3300' }),
    ]);
    for (const [grade, studentCount] of [
      ['3', 396],
      ['K', 4],
    ] as const) {
      await app.call('FINANCE', saveEnrollment, {
        body: { budgetYearId: budget.budgetYearId, buildingId: oak, grade, studentCount },
      });
    }
  }
  const people = Array.from({ length: 20 }, (_, index) =>
    employeeLine(61_000.11 + index * 1000, {
      ...{ first_name: 'Ines', last_name: `Quill${index}`, building_id: oak, dese_code: index < 16 ? '2305' : '3600' },
    }),
  );
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), people);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = { urlPath: 'typed', schoolName: 'Typed Schools', publishedYears: [2026] };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
});

describe('without anything typed', () => {
  test('the page has the students per classroom teacher and no empty part', async () => {
    await save({});
    expect((await publish()).status).toBe(200);
    const html = await read();
    // 400 students ÷ 16 teachers; the four others are no classroom teachers.
    expect(textOf(html)).toContain(
      'Students per classroom teacher by school School Students per teacher Oak School 25.0',
    );
    for (const absent of ['Class size', 'Services', 'id="peers"', 'id="out-of-district"', 'undefined', 'NaN']) {
      expect(html).not.toContain(absent);
    }
  });
});

describe('what is typed', () => {
  test('is on the page, with averages, signs, the order and its source', async () => {
    await save(TYPED);
    expect((await publish()).status).toBe(200);
    const html = await read();
    const text = textOf(html);
    // (41 + 59) ÷ 5 = 20; 41 ÷ 2 = 20.5; 59 ÷ 3 = 19.67; 120 ÷ 8 = 15.
    expect(text).toContain('Oak School Grade 3: 20.5 · Grade 4: 19.7 20.0 Elm School 15.0');
    expect(text).toContain(
      'Added One school nurse at Oak School +$70,000 · +1.0 FTE Reduced Library aides \u2212$52,901 · \u22121.25 FTE Kept Late bus',
    );
    // 8,550,000 ÷ 400 = 21,375 and 9,550,000 ÷ 400 = 23,875; 21,000 is 5% above 20,000. FY2020 is not one of five years.
    expect(text).toContain(
      'District FY2025 This budget (Typed Schools) FY2026 $23,875 $21,375 Stonewick $22,000 ' +
        'Fairbrook FY2024 $20,000; up 5% since FY2024 $21,000 State average $21,500',
    );
    expect(text).not.toContain('$15,000');
    expect(text).toContain('FY2025 $800,001 \u2212$250,000 $550,001 FY2026 $900,000 \u2212$300,000 $600,000');
    expect(html.match(/Source: <a href="https:\/\/state\.example\/reports">School reports<\/a>/g)).toHaveLength(3);
    const places = ['meaning', 'categories', 'five-years', 'peers', 'out-of-district'].map((mark) =>
      html.indexOf(`id="${mark}"`),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('is in the open data', async () => {
    const data = JSON.parse(await read('/data.json')) as OpenData;
    expect(data.years[0]?.classSizes?.[1]).toEqual({
      ...{ school: 'Oak School', grade: 'Grade 4', students: 59, sections: 3, classSize: 19.7 },
    });
    expect(data.years[0]?.services).toEqual(TYPED.services);
    expect(data.classSizesFrom).toEqual(source);
    expect(data.peerCosts).toEqual(TYPED.peerCosts);
    expect(data.outOfDistrict?.rows[1]).toEqual({ ...TYPED.outOfDistrict.rows[1], net: 550_000.5 });
    expect(data.years[0]?.schools?.[0]).toMatchObject({ classroomTeachers: 16 });
    const number = data.release.number;
    const rows = (await read('/data.csv')).split('\r\n');
    for (const row of [
      '2026,proposed,class size,"Oak School, Grade 3",students per section,20.5',
      '2026,proposed,service added,One school nurse at Oak School,dollars,70000.00',
      '2026,proposed,service reduced,Library aides,FTE,1.25',
      '2026,proposed,service kept,Late bus,services,1',
      '2025,typed in,tuition outside the district,Net,dollars,550000.50',
      '2024,typed in,other districts,Fairbrook,dollars per student,20000',
    ]) {
      expect(rows).toContain(`${number},${row}`);
    }
  });

  test('stays with its release, and a difference of two releases names it', async () => {
    const { body } = await app.call('ADMIN', contract.readConfig);
    const first = body.release?.number ?? 0;
    await save({ services: TYPED.services.slice(0, 1) });
    await publish();
    expect(await read(`/releases/${first}`)).toContain('One school nurse');
    expect(await read()).not.toContain('One school nurse');
    const { body: diff } = await app.call('ADMIN', diffReleases, { params: { id, number: String(first) }, query: {} });
    expect(diff.settings.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Class sizes', 'Services, Library aides', 'Cost per pupil in other districts']),
    );
  });

  test('a difference of two releases names only the changed rows, with amounts as money', async () => {
    const revenues = [
      { name: 'Property taxes', amount: 8_000_000 },
      { name: 'Grants', amount: 1_200_000 },
      { name: 'Fees', amount: 50_000.5 },
    ];
    await save({ revenues });
    await publish();
    const { body } = await app.call('ADMIN', contract.readConfig);
    const params = { id, number: String(body.release?.number) };
    const changesTo = async (story: Partial<PublicStory>) => {
      await save(story);
      return (await app.call('ADMIN', diffReleases, { params, query: { to: 'draft' } })).body.settings;
    };
    const [, grants, fees] = revenues.map(({ name }) => `Who pays for the budget, ${name}`);
    expect(
      await changesTo({
        revenues: [{ name: 'Grants', amount: 1_234_568 }, ...revenues.slice(2), ...revenues.slice(0, 1)],
      }),
    ).toEqual([{ what: grants, before: '$1,200,000', after: '$1,234,568' }]);
    expect(
      await changesTo({ revenues: [...revenues.slice(0, 2), { name: 'State aid', amount: 9 }], taxes: null }),
    ).toEqual([
      { what: 'Who pays for the budget, State aid', before: null, after: '$9' },
      { what: fees, before: '$50,000.50', after: null },
    ]);
    expect(await changesTo({ revenues: revenues.toReversed() })).toEqual([
      {
        what: 'Who pays for the budget, order',
        before: 'Property taxes · Grants · Fees',
        after: 'Fees · Grants · Property taxes',
      },
    ]);
    expect(await changesTo({ revenues: [] })).toEqual([
      {
        what: 'Who pays for the budget',
        before: 'Property taxes · $8,000,000 · Grants · $1,200,000 · Fees · $50,000.50',
        after: null,
      },
    ]);
    const [peers] = await changesTo({ revenues, peerCosts: TYPED.peerCosts });
    expect([peers?.what, peers?.before]).toEqual(['Cost per pupil in other districts', null]);
    expect(peers?.after).toContain('State average · FY25 · $21,500');
  });

  test('is text: HTML in it is escaped', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await save({
      services: [{ change: 'added', text: evil, amount: null, fte: null }],
      classSizes: { source: evil, link: '', rows: [{ school: evil, grade: evil, students: 20, sections: 1 }] },
    });
    await publish();
    const html = await read();
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('what is refused', () => {
  const row = { school: 'Oak', grade: '', students: 20, sections: 1 };
  const classes = (change: object) => ({ classSizes: { ...source, rows: [{ ...row, ...change }] } });
  const service = (change: object) => ({
    services: [{ change: 'added', text: 'A nurse', amount: null, fte: null, ...change }],
  });
  const peer = { district: 'Fairbrook', fiscalYear: 2025, costPerPupil: 20_000 };
  const peers = (...rows: object[]) => ({ peerCosts: { ...source, rows } });
  const tuition = (change: object) => ({
    outOfDistrict: { ...source, rows: [{ fiscalYear: 2025, tuition: 1000, offsets: 0, ...change }] },
  });

  test.each([
    ['few students', classes({ students: 4 }), 'classSizes.rows.0.students', 'must be at least 5'],
    ['no section', classes({ sections: 0 }), 'classSizes.rows.0.sections', 'must be at least 1'],
    [
      'more sections than students',
      classes({ sections: 21 }),
      'classSizes.rows.0.sections',
      'must not be more than the number of students',
    ],
    [
      'an absurd class',
      classes({ students: 9000 }),
      'classSizes.rows.0.sections',
      'gives more than 150 students per class',
    ],
    [
      'a grade twice',
      { classSizes: { ...source, rows: [row, { ...row, school: 'OAK' }] } },
      'classSizes.rows',
      'more than one row is for OAK',
    ],
    ['no source', { classSizes: { source: ' ', link: '', rows: [row] } }, 'classSizes.source', 'is required'],
    [
      'a source alone',
      { classSizes: { ...source, rows: [] } },
      'classSizes.rows',
      'must have at least one row if there is a source',
    ],
    [
      'a script as a link',
      { classSizes: { ...source, link: 'javascript:alert(1)', rows: [row] } },
      'classSizes.link',
      'must be a web address',
    ],
    ['10,000 characters', service({ text: 'x'.repeat(10_000) }), 'services.0.text', 'must be at most 150 characters'],
    ['a negative amount', service({ amount: -5 }), 'services.0.amount', 'must be more than 0'],
    ['an absurd amount', service({ amount: 1e9 }), 'services.0.amount', 'must be at most $999,999,999'],
    ['absurd positions', service({ fte: 1e6 }), 'services.0.fte', 'must be more than 0 and at most 1000'],
    ['no text', service({ text: '' }), 'services.0.text', 'is required'],
    ['an absurd cost', peers({ ...peer, costPerPupil: 200_001 }), 'peerCosts.rows.0.costPerPupil', 'at most $200,000'],
    ['a district twice', peers(peer, peer), 'peerCosts.rows', 'more than one row is for Fairbrook, FY2025'],
    [
      'offsets above tuition',
      tuition({ offsets: 1001 }),
      'outOfDistrict.rows.0.offsets',
      'must not be more than the tuition',
    ],
    [
      'a revenue source twice',
      {
        revenues: [
          { name: 'Grants', amount: 1 },
          { name: 'Fees', amount: 2 },
          { name: ' GRANTS', amount: 3 },
        ],
      },
      'revenues.2.name',
      'has the same name as row 1. Combine the two rows, or change a name',
    ],
    ['negative tuition', tuition({ tuition: -1 }), 'outOfDistrict.rows.0.tuition', 'must be more than $0'],
    ['absurd tuition', tuition({ tuition: 1e9 }), 'outOfDistrict.rows.0.tuition', 'at most $999,999,999'],
  ])('%s, at its field, and nothing is saved', async (_, story, field, problem) => {
    const before = (await app.call('ADMIN', contract.readConfig)).body.story;
    const { status, body } = await app.refused('ADMIN', contract.updateConfig, bodyOf(story));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`story.${field}`]]);
    expect(body.fields?.[`story.${field}`]).toContain(problem);
    expect((await app.call('ADMIN', contract.readConfig)).body.story).toEqual(before);
  });

  test.each([
    ['a name', 'Added for Ines Quill3', null],
    ['a pay in the text', 'A teacher at $63,000.11', null],
    ['a pay as the amount', 'One teacher', 63_000.11],
  ])('%s of a person: by the publish, and the release stays', async (_, text, amount) => {
    const { body: before } = await app.call('ADMIN', contract.readConfig);
    await save({ services: [{ change: 'reduced', text, amount, fte: 1 }] });
    const { status, body } = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect([status, body.error]).toEqual([409, expect.stringContaining('The privacy check failed')]);
    expect((await app.call('ADMIN', contract.readConfig)).body.release?.number).toBe(before.release?.number);
  });
});

describe('what fills the lists', () => {
  test('are the grades of five students and more, and the tuition less its offsets', async () => {
    const { body } = await app.call('ADMIN', fill.fromRecords, { query: { fiscalYear: '2026' } });
    expect(body.classes).toEqual([{ school: 'Oak School', grade: 'Grade 3', students: 396 }]);
    expect(body.outOfDistrict).toEqual([
      { fiscalYear: 2025, tuition: 700_000, offsets: 200_000 },
      { fiscalYear: 2026, tuition: 700_000, offsets: 200_000 },
    ]);
  });

  test('a CSV is read as a whole or not at all', async () => {
    const text = '\ufeffDistrict;Fiscal year;Cost per pupil\r\n"Fair;brook";FY25;"$20,000.50"\r\n';
    expect((await app.call('ADMIN', fill.readPeers, { body: { text } })).body).toEqual([
      { district: 'Fair;brook', fiscalYear: 2025, costPerPupil: 20_000.5 },
    ]);
    const lines = Array.from({ length: 12 }, (_, index) => `Town ${index},soon,20000`);
    const wrong = await app.refused('ADMIN', fill.readPeers, {
      body: { text: ['District,Year,Cost', ...lines].join('\n') },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error).toMatch(/^Nothing was imported\. Row 2: “soon” is not a fiscal year\..*And 2 more\.$/);
    const open = await app.refused('ADMIN', fill.readPeers, { body: { text: 'District,Year,Cost\n"Town,2025,1' } });
    expect(open.body.error).toBe('Nothing was imported. Row 2 has a quotation mark that is not closed.');
    const wide = await app.refused('ADMIN', fill.readPeers, { body: { text: 'District,'.repeat(20_000) } });
    expect(wide.body.error).toBe('Nothing was imported. Row 1 has too many values. Put each entry on its own line.');
  });

  test('a CSV of revenue sources is read the same way, and what is read can be saved and published', async () => {
    const refused = await app.refused('ADMIN', fill.readRevenues, {
      body: { text: 'Source,Amount\nState aid,1000000\nFees,some\nTotal,1000000\n' },
    });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Nothing was imported. Row 3: “some” is not an amount. Enter a number such as 18,250.40. Row 4: “Total” is a total, not a source. Delete this row.',
    ]);
    const refusalOf = async (text: string) =>
      (await app.refused('ADMIN', fill.readRevenues, { body: { text } })).body.error;
    expect(await refusalOf('Source,Amount\nState aid,1,250,000\nFees,3000\n')).toBe(
      'Nothing was imported. Row 2 has 4 values, but the file has 2 columns. Put quotation marks around amounts with commas, such as "1,250,000".',
    );
    expect(await refusalOf('Source,Amount\nState aid,250\nFees,50\nTOTAL REVENUES,300\n')).toBe(
      'Nothing was imported. Row 4: “TOTAL REVENUES” equals the sum of rows above it. It is a total, not a source. Delete this row.',
    );
    expect(await refusalOf(' \n')).toBe('Nothing was imported. The file is empty.');
    expect(await refusalOf('')).toBe('Nothing was imported. The file is empty.');
    const text = '\ufeffsep=;\r\n\r\nSource;Amount\r\nTown taxes;"$8,000,000"\r\nState aid;1,000,000.50\r\n';
    const { body: revenues } = await app.call('ADMIN', fill.readRevenues, { body: { text } });
    expect(revenues).toEqual([
      { name: 'Town taxes', amount: 8_000_000 },
      { name: 'State aid', amount: 1_000_000.5 },
    ]);
    await save({ revenues });
    expect((await publish()).status).toBe(200);
    // 9,550,000 − 9,000,000.50.
    expect(textOf(await read())).toContain('The total of the listed sources is $550,000 less than the budget.');
  });
});
