import { readFile } from 'node:fs/promises';
import excel from 'exceljs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoEnrollmentImport, type ImportedEnrollment } from '../../../core/contract/enrollment-import.ts';
import { GRADES, saveEnrollment } from '../../../core/contract/enrollment.ts';
import { buildBuilding, buildScenario } from '../../../test/factories/factories.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const HARROWFIELD = new URL('../../../fixtures/enrollment/harrowfield-october-1.csv', import.meta.url);

describe('importing enrollment', () => {
  const app = useTestApp();
  let years: Record<2026 | 2027, number>;
  let hill: number;
  let ash: number;

  async function send(
    content: string | Uint8Array,
    fields: Record<string, string> = {},
    role: 'ADMIN' | 'FINANCE' | 'VIEW_ONLY' = 'FINANCE',
  ) {
    const body = formBody({ name: 'October.csv', content }, { budgetYearId: String(years[2027]), ...fields });
    const response = await app.send(role, 'POST', '/api/enrollment/import', body);
    return { status: response.status, body: (await response.json()) as ImportedEnrollment & { error: string } };
  }
  const preview = async (content: string | Uint8Array, fields: Record<string, string> = {}) =>
    (await send(content, { ...fields, preview: 'true' })).body;
  const save = (grade: string, studentCount: number, specialEdCount: number | null = null) =>
    app.call('FINANCE', saveEnrollment, {
      body: { budgetYearId: years[2027], buildingId: hill, grade, studentCount, specialEdCount },
    });
  const stored = async (): Promise<unknown[]> =>
    (
      await app.cx
        .db('enrollment')
        .join('budget_years', 'budget_years.id', 'budget_year_id')
        .orderBy(['fiscal_year', 'building_id', 'grade'])
        .select<
          { fiscal_year: number; building_id: number; grade: string; student_count: number; special_ed_count: number }[]
        >()
    ).map((row) => [row.fiscal_year, row.building_id, row.grade, row.student_count, row.special_ed_count]);
  const undo = (id: number | null, role: 'ADMIN' | 'FINANCE' = 'FINANCE') =>
    app.send(role, 'POST', `/api/enrollment/imports/${id ?? 0}/undo`);

  beforeEach(() => app.cx.db('enrollment').delete());

  beforeAll(async () => {
    hill = await buildBuilding(app.cx, { name: 'Hill Elementary School', code: '11' });
    ash = await buildBuilding(app.cx, { name: 'Ash Middle School', code: '21' });
    years = {
      2026: (await buildScenario(app.cx, { fiscalYear: 2026 })).budgetYearId,
      2027: (await buildScenario(app.cx, { fiscalYear: 2027 })).budgetYearId,
    };
  });

  test('is previewed, saved with one audit log entry, and undone', async () => {
    await save('K', 20, 5);
    await save('1', 21, 5);
    await save('2', 22);
    // The numbers stay with 4 students, but not 5 in special education. Grade 2 is blank, and 0 adds no grade 3.
    const file = 'School,K,1,2,3,5,Total\nHill Elem.,24,4,,0,,28\n21,,,,,30,30\nTotal,24,4,,,30,58\n';
    const before = await preview(file);
    expect(before.schools).toEqual([
      {
        ...{ school: 'Hill Elem.', row: 2, fiscalYear: 2027, buildingId: hill, building: 'Hill Elementary School' },
        grades: [
          { grade: 'K', saved: 20, inFile: 24, change: 'changed' },
          { grade: '1', saved: 21, inFile: 4, change: 'changed' },
          { grade: '2', saved: 22, inFile: null, change: 'none' },
          { grade: '3', saved: null, inFile: 0, change: 'none' },
        ],
        ...{ saved: 63, inFile: 28 },
      },
      {
        ...{ school: '21', row: 3, fiscalYear: 2027, buildingId: ash, building: 'Ash Middle School' },
        grades: [{ grade: '5', saved: null, inFile: 30, change: 'new' }],
        ...{ saved: null, inFile: 30 },
      },
    ]);
    // 63 + 4 − 17 + 30.
    expect(before).toMatchObject({
      ...{ years: [{ fiscalYear: 2027, saved: 63, after: 80 }], changes: { added: 1, changed: 2, unchanged: 0 } },
      ...{ problems: [], changeId: null },
      message: '3 student counts would be imported for FY27. Nothing has been saved.',
      notes: ['The totals in row 4 are not imported. They match the sums of the school rows.'],
      warnings: [
        'Hill Elementary School, grade 1: the saved number of special education students (5) is more than the number of students in the file (4). The import clears the saved number.',
        'Hill Elementary School: the file has no number for grade 2. The saved number does not change.',
      ],
    });
    expect(await stored()).toHaveLength(3);

    const { status, body } = await send(file, { previewToken: before.previewToken });
    expect([status, body.message]).toEqual([200, '3 student counts were imported for FY27.']);
    expect(await stored()).toEqual([
      [2027, hill, '1', 4, null],
      [2027, hill, '2', 22, null],
      [2027, hill, 'K', 24, 5],
      [2027, ash, '5', 30, null],
    ]);
    const entry = await app.cx.db('audit_log').where({ id: body.changeId }).first<Record<string, unknown>>();
    // 20 + 21 became 24 + 4 + 30.
    expect(entry).toMatchObject({ action: 'import', before: { students: 41 }, after: { students: 58 } });
    expect(entry.details).toMatchObject({ fileName: 'October.csv', count: 3 });

    const again = await send(file);
    expect(again.body).toMatchObject({
      ...{ changeId: null, changes: { added: 0, changed: 0, unchanged: 3 } },
      message: 'The file has no new or changed student counts for the matched schools. Nothing was changed.',
    });

    const undone = await app.call('ADMIN', undoEnrollmentImport, { params: { id: String(body.changeId) } });
    expect(undone.body.message).toBe('The import of 3 student counts was undone.');
    expect(await stored()).toEqual([
      [2027, hill, '1', 21, 5],
      [2027, hill, '2', 22, null],
      [2027, hill, 'K', 20, 5],
    ]);
    expect((await undo(body.changeId)).status).toBe(409);
    expect((await undo(999_999)).status).toBe(404);
  });

  test('is refused if the enrollment changed since the preview, and an undo if it changed since the import', async () => {
    const file = 'School,Grade,Students\nHill,K,24\n';
    const { previewToken } = await preview(file);
    await save('K', 19);
    const { status, body } = await send(file, { previewToken });
    expect([status, body.error]).toEqual([
      409,
      'The file, the enrollment or the buildings have changed since the preview. Nothing was imported. Preview the import again.',
    ]);
    expect(await stored()).toEqual([[2027, hill, 'K', 19, null]]);
    // Two imports at once: the second one sees what the first one saved.
    const token = (await preview(file)).previewToken;
    const answers = await Promise.all([send(file, { previewToken: token }), send(file, { previewToken: token })]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const changeId = answers.find((one) => one.status === 200)?.body.changeId ?? null;
    await save('K', 25);
    const refused = await undo(changeId);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: '1 student count changed again after the import. Nothing was undone. Undo the later changes first.' },
    ]);
    // Only an administrator may undo the import of someone else.
    const byAdmin = await send(file, {}, 'ADMIN');
    expect((await undo(byAdmin.body.changeId)).status).toBe(403);
  });

  test('rows with a fiscal year go into their budget years', async () => {
    const file =
      'School,School Year,Grade,Students\nHill Elementary,2025-26,K,20\nHill Elementary,FY27,K,22\nHill Elementary,2019,K,9\n';
    const { body } = await send(file);
    expect(body.message).toBe('2 student counts were imported for FY26 to FY27.');
    expect(body.notes).toEqual(['The rows for FY19 are left out, because there is no budget year FY19.']);
    expect(await stored()).toEqual([
      [2026, hill, 'K', 20, null],
      [2027, hill, 'K', 22, null],
    ]);
  });

  test('a user matches or leaves out the other schools', async () => {
    const file = 'School,School ID,K,1\nHill Annex,900,3,4\nOnline,901,5,6\nHill Elementary,,,30\n';
    const open = await preview(file);
    expect(open.schools.map(({ school, building }) => [school, building])).toEqual([
      ['Hill Annex (900)', null],
      ['Online (901)', null],
      ['Hill Elementary', 'Hill Elementary School'],
    ]);
    const matches = JSON.stringify({ 'Hill Annex (900)': hill, 'Online (901)': null });
    expect((await preview(file, { matches })).problems).toEqual([
      'Grade 1 at Hill Elementary School would get student counts from two schools in the file: “Hill Annex (900)” (row 2) and “Hill Elementary” (row 4). Choose another building for one of these schools, or leave one of them out.',
    ]);
    expect((await send(file, { matches })).status).toBe(400);
    // Two schools may share a building if their grades differ. The saved grade 2 is shown once.
    await save('2', 8);
    const parts = 'School,K,1\nHill Annex,3,\nHill Elementary,,30\n';
    const shared = await preview(parts, { matches: JSON.stringify({ 'Hill Annex': hill }) });
    expect(
      shared.schools.map(({ grades }) => grades.map(({ grade, saved, inFile }) => [grade, saved, inFile])),
    ).toEqual([
      [
        ['K', null, 3],
        ['2', 8, null],
      ],
      [['1', null, 30]],
    ]);
    expect([shared.warnings, shared.years]).toEqual([
      ['Hill Elementary School: the file has no number for grade 2. The saved number does not change.'],
      [{ fiscalYear: 2027, saved: 8, after: 41 }],
    ]);
    await app.cx.db('enrollment').delete();

    await send(file, { matches: JSON.stringify({ 'Hill Annex (900)': ash }) });
    expect(await stored()).toEqual([
      [2027, hill, '1', 30, null],
      [2027, ash, '1', 4, null],
      [2027, ash, 'K', 3, null],
    ]);
    for (const wrong of ['{"Elsewhere": 1}', '{"Online (901)": 999999}', '[1]', 'x']) {
      expect((await send(file, { matches: wrong })).status).toBe(400);
    }
  });

  test('refuses other files and other users, and keeps nothing of a file with a problem', async () => {
    const other = await send('Name,Salary\nHolt,71000\n');
    expect([other.status, other.body.error]).toEqual([
      400,
      'October.csv has no table of student counts. Use one column for the schools and one column for each grade (PK, K, 1 to 12). Or use the columns School, Grade and Students.',
    ]);
    const bad = await send('School,K,1\nHill Elementary,20,many\n');
    expect([bad.status, bad.body.error]).toEqual([
      400,
      'October.csv cannot be imported.\nRow 2, column C, “Hill Elementary”: “many” is not a number of students. Enter a whole number from 0 to 99,999, or leave the cell blank if the number is unknown.',
    ]);
    const strange = await preview(`School,K,1\n${Array.from({ length: 60 }, (_, at) => `Far ${at},1,2`).join('\n')}\n`);
    expect(strange.schools).toEqual([]);
    expect(strange.problems).toEqual([
      'No building in this district matches any of the 60 schools in the file. Delete the rows for other districts, and use the names or codes of your buildings.',
    ]);
    // 60 schools with three years each: 60 schools, not 180.
    const ofYears = ['FY26', 'FY27', 'FY25'].flatMap((year) =>
      Array.from({ length: 60 }, (_, at) => `Far ${at},${year},1,2`),
    );
    const strangers = await preview(`School,Fiscal Year,K,1\n${ofYears.join('\n')}\n`);
    expect([strangers.unlisted, strangers.problems[0]]).toEqual([
      60,
      expect.stringContaining('No building in this district matches any of the 60 schools in the file.'),
    ]);
    const mixed = await preview(`School,Fiscal Year,K,1\nHill Elementary,FY27,1,2\n${ofYears.join('\n')}\n`);
    expect(mixed.unlisted).toBe(60);
    expect(mixed.notes.join(' ')).toContain('60 schools in the file match no building and are left out.');
    const huge = await send(`School,K,1\n${Array.from({ length: 5_001 }, (_, at) => `Far ${at},1,2`).join('\n')}\n`);
    expect([huge.status, huge.body.error]).toEqual([
      400,
      'October.csv has 5,001 schools. Import at most 5,000 at a time. Keep only the rows for your schools.',
    ]);
    expect((await send('School,K,1\nHill Elementary,1,2\n', {}, 'VIEW_ONLY')).status).toBe(403);
    expect((await send('School,K,1\nHill Elementary,1,2\n', { budgetYearId: '999999' })).status).toBe(404);
    expect(
      (
        await app.send(
          'FINANCE',
          'POST',
          '/api/enrollment/import',
          formBody({ name: 'a.pdf', content: '%PDF-1.7 x' }, { budgetYearId: String(years[2027]) }),
        )
      ).status,
    ).toBe(415);
    expect(await stored()).toEqual([]);
  });

  test('an import can be undone only once, and not after its numbers were saved again', async () => {
    const file = 'School,Grade,Students\nHill,K,300\n';
    const conflict = async (id: number | null) => {
      const refused = await undo(id);
      return [refused.status, ((await refused.json()) as { error: string }).error];
    };
    const first = (await send(file)).body.changeId;
    expect((await undo(first)).status).toBe(200);
    await send(file, {}, 'ADMIN');
    expect(await conflict(first)).toEqual([409, 'This import was already undone.']);
    expect(await stored()).toEqual([[2027, hill, 'K', 300, null]]);

    const changed = (await send('School,Grade,Students\nHill,K,301\n')).body.changeId;
    await save('K', 302);
    await save('K', 301);
    expect(await conflict(changed)).toEqual([
      409,
      '1 student count changed again after the import. Nothing was undone. Undo the later changes first.',
    ]);
    expect(await stored()).toEqual([[2027, hill, 'K', 301, null]]);
  });

  test('imports of the same grade can be undone one after the other, the last one first', async () => {
    await save('K', 20, 5);
    const ids: (number | null)[] = [];
    for (const count of [24, 25]) ids.push((await send(`School,Grade,Students\nHill,K,${count}\n`)).body.changeId);
    const [first = null, last = null] = ids;
    expect((await undo(first)).status).toBe(409);
    expect((await undo(last)).status).toBe(200);
    expect(await stored()).toEqual([[2027, hill, 'K', 24, 5]]);
    expect((await undo(first)).status).toBe(200);
    expect(await stored()).toEqual([[2027, hill, 'K', 20, 5]]);
  });

  test('refuses long names, names that cannot be matched, and too many schools, in a short answer', async () => {
    const long = 'x'.repeat(32_000);
    const rows = Array.from({ length: 50 }, (_, at) => `${long}${at},11,1,2`);
    const found = await preview(`School,School Code,K,1\n${rows.join('\n')}\n__proto__,,3,4\n`);
    expect(found.schools).toEqual([]);
    expect(found.problems).toHaveLength(51);
    expect(found.problems[0]).toBe(
      `Row 2: the school name “${'x'.repeat(100)}…” is too long. Together, the name and code of a school can have at most 300 characters.`,
    );
    expect(found.problems[50]).toBe(
      'Row 52: a school cannot be imported under the name “__proto__”. Change the name in the file.',
    );
    expect(JSON.stringify(found).length).toBeLessThan(20_000);

    const many = Array.from({ length: 501 }, (_, at) => `Hill ${at},11,1,2`).join('\n');
    const refused = await send(`School,School Code,K,1\n${many}\n`, { preview: 'true' });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'The file has 501 schools that match buildings in this district, but at most 500 schools can be imported at a time. Check the school codes, or split the file.',
    ]);
    const unknown = await send('School,K,1\nHill,1,2\n', { matches: JSON.stringify({ ['y'.repeat(301)]: hill }) });
    expect(unknown.status).toBe(400);
    expect(JSON.stringify(unknown.body)).toContain('must have school names of at most 300 characters');
  });

  test('stores the name of the file without control characters and direction marks', async () => {
    const part = (head: string, text: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const file = "filename*=UTF-8''Oct%00ober%E2%80%AE.csv";
    const body = [
      part('name="budgetYearId"', String(years[2027])),
      part(`name="file"; ${file}`, 'School,K,1\nHill Elementary,24,20\n'),
      '--b--\r\n',
    ].join('');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const { status } = await app.send('FINANCE', 'POST', '/api/enrollment/import', { body, headers });
    expect(status).toBe(200);
    const entry: unknown = await app.cx
      .db('audit_log')
      .where({ action: 'import' })
      .orderBy('id', 'desc')
      .first<unknown>('details');
    expect(entry).toMatchObject({ details: { fileName: 'October.csv' } });
  });

  test('reads a workbook with several sheets, and a file as the state writes it', async () => {
    const book = new excel.Workbook();
    book.addWorksheet('Cover').addRow(['Enrollment']);
    for (const [name, count] of [
      ['October', 24],
      ['March', 25],
    ] as const) {
      const sheet = book.addWorksheet(name);
      sheet.addRows([
        ['School', 'K', 1],
        ['Hill Elementary', count, 20],
      ]);
    }
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const first = await preview(bytes);
    expect([first.sheet, first.sheets, first.schools[0]?.inFile]).toEqual([
      'October',
      ['Cover', 'October', 'March'],
      44,
    ]);
    const second = await preview(bytes, { sheet: 'March' });
    expect([second.sheet, second.schools[0]?.inFile]).toEqual(['March', 45]);
    expect((await send(bytes, { sheet: 'May' })).status).toBe(400);

    await buildBuilding(app.cx, { name: 'Heron Pond Elementary School', code: '12' });
    await buildBuilding(app.cx, { name: 'Quarry Hill Middle School', code: '22' });
    await buildBuilding(app.cx, { name: 'Harrowfield High School', code: '31' });
    const found = await preview(await readFile(HARROWFIELD));
    expect(found.schools.map(({ building, inFile }) => [building, inFile])).toEqual([
      [null, 149],
      [null, 612],
      ['Heron Pond Elementary School', 538],
      [null, 655],
      [null, 578],
      [null, 1_052],
      ['Quarry Hill Middle School', 1_006],
      ['Harrowfield High School', 2_195],
    ]);
    expect(found).toMatchObject({ warnings: [], problems: [], years: [{ saved: null, after: 3_739 }] });
  });

  test('saves and undoes more than 10,000 numbers at once', async () => {
    const fiscalYears = Array.from({ length: 83 }, (_, at) => (at < 2 ? 2017 : 2018) + at);
    await app.cx
      .db('budget_years')
      .insert(
        fiscalYears
          .filter((year) => year !== 2026 && year !== 2027)
          .map((year) => ({ fiscal_year: year, name: `FY${year}`, current_fiscal_year: year - 1 })),
      );
    const schools = Array.from({ length: 9 }, (_, at) => `Large School ${String.fromCharCode(65 + at)}`);
    for (const name of schools) await buildBuilding(app.cx, { name });
    const rows = fiscalYears.flatMap((year) =>
      schools.map((name) => [name, `FY${year}`, ...GRADES.map((_, at) => at + 1)].join(',')),
    );
    const { status, body } = await send(`School,Fiscal Year,${GRADES.join(',')}\n${rows.join('\n')}\n`);
    // 83 years × 9 schools × 15 grades, and 1 + 2 + … + 15 = 120 students in each school and year.
    expect([status, body.message]).toEqual([200, '11,205 student counts were imported for FY17 to FY2100.']);
    const { rows: sums } = await app.cx.db.raw<{ rows: object[] }>(
      'SELECT count(*)::int AS counts, sum(student_count)::int AS students FROM enrollment',
    );
    expect(sums).toEqual([{ counts: 11_205, students: 89_640 }]);
    const undone = await app.call('FINANCE', undoEnrollmentImport, { params: { id: String(body.changeId) } });
    expect(undone.body.message).toBe('The import of 11,205 student counts was undone.');
    expect(await stored()).toEqual([]);
  });
});
