import { describe, expect, test } from 'vitest';
import * as lineContract from '../../../../core/contract/line-items.ts';
import * as contract from '../../../../core/contract/import.ts';
import { cents } from '../../../../core/money.ts';
import { buildBuilding, buildCategory, buildLines } from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { storableHeading, storableText } from '../read/storable-text.ts';
import { csv, fixture, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const HEADER = ['Name', 'Job Title', 'Salary', 'FTE', 'Location'];

describe('an import of employees', () => {
  test('has one warning about position numbers of several full-time people, and marks no line', async () => {
    const numbers = ['11', '12', '13', '14', '15', '16', '16'];
    const people = [...numbers, ...numbers].map((number, at) => [`Person ${at}`, 'Teacher', 50_000, 1, number]);
    const content = csv(
      ['Last Name', 'Position', 'Current Salary', 'FTE', 'Position Number'],
      ...people,
      ...[0.5, 0.6].map((fte, at) => [`Part ${at}`, 'Aide', 20_000, fte, '17']),
      ['Leaver', 'Nurse', 0, 1, '18'],
      ['Stand-in', 'Nurse', 50_000, 1, '18'],
    );
    const version = await imports.newVersion();
    const body = await imports.stage(version, { content });
    const { warnings, previewToken } = await imports.preview(body);
    expect(warnings).toEqual([
      {
        ...{ row: 0, name: '', lineItemId: null },
        issues: [
          '6 position numbers have more than one full-time person: 16 (4.0 FTE), 11 (2.0 FTE), 12 (2.0 FTE), 13 (2.0 FTE), 14 (2.0 FTE) and 1 more.',
        ],
      },
    ]);
    const result = await imports.execute({ ...body, previewToken });
    expect(result.warnings).toEqual(warnings);
    const lines = await imports.lines(result.scenarioId);
    expect(lines.filter((line) => line.needs_review)).toEqual([]);
  });

  test('imports people and vacancies with warnings, and leaves out errors and totals', async () => {
    await buildBuilding(app.cx, { name: 'Birch Hill Elementary', code: 'BH' });
    const version = await imports.newVersion();
    const body = await imports.stage(version, { content: await fixture('roster-with-vacancies.csv') });
    const preview = await imports.preview(body);
    expect(preview).toMatchObject({
      creates: 7,
      updates: 0,
      removes: 0,
      unchanged: 0,
      rejected: 2,
      skipped: 3,
      totals: { before: 0, after: 386_433.76 },
    });
    const result = await imports.execute({ ...body, previewToken: preview.previewToken });
    expect(result).toMatchObject({ imported: 7, skipped: 3, created: 7, total: 386_433.76 });
    expect(result.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [9, 'UNREADABLE_AMOUNT'],
      [11, 'NOTHING_NAMED'],
    ]);
    expect(result.skippedRows).toEqual([
      { row: 12, name: 'Total', reason: 'TOTAL_ROW', message: 'Row 12 is a total of other rows.' },
    ]);
    expect(preview.errors).toEqual(result.errors);
    // For the rows with findings, the preview has the values in the file.
    const inFile = (asked: number) => preview.fileRows.find(({ row }) => row === asked)?.values;
    expect(inFile(9)).toMatchObject({ lastName: 'Quill, Ana', currentSalary: 'see contract' });
    expect(inFile(7)).toMatchObject({ lastName: 'Müller, Zoë', position: 'School Nurse' });
    expect(inFile(2)).toBeUndefined();
    // The first import creates the budget.
    expect(preview.scenarioId).toBeNull();
    expect((await imports.preview(body)).scenarioId).toBe(result.scenarioId);
    const withoutLines = (warnings: typeof result.warnings) =>
      warnings.map((warning) => ({ ...warning, lineItemId: null }));
    expect(preview.warnings).toEqual(withoutLines(result.warnings));

    const lines = await imports.lines(result.scenarioId);
    expect(lines.map((line) => line.is_vacancy)).toEqual([false, false, true, true, false, false, false]);
    expect(lines[1]).toMatchObject({
      fiscal_year: 2026,
      first_name: 'Uma',
      last_name: 'O’Mara Jr.',
      employee_id: '000055',
      current_salary_cents: 4_867_926,
      cost_cents: 4_867_926,
      current_fte: 0.5,
      hire_date: '2009-09-01',
      date_of_departure: '2027-06-30',
      employee_status: 'Retiring',
      fund: 'General',
      rev: 1,
      import_id: result.importId,
      import_row: 3,
      needs_review: false,
      import_warnings: [expect.stringContaining('rounded to the cent')],
    });
    expect(await imports.said(lines[1])).toMatchObject({
      currentSalary: '48,679.255',
      building: 'Birch Hill Elementary',
      hireDate: '1-Sep-09',
    });
    expect(lines[1]?.building_id).not.toBeNull();
    // A blank salary is unknown: not in totals, and reported.
    expect(lines[5]).toMatchObject({
      current_salary_cents: null,
      cost_cents: 0,
      needs_review: true,
      import_warnings: [
        'The building “Maple Street Middle” is unknown.',
        'The salary is blank. Totals count it as $0.',
      ],
    });
    expect(lines[3]).toMatchObject({ last_name: 'VACANT', building_id: null });
    expect(lines[3]?.import_warnings).toEqual(['The building “Maple Street Middle” is unknown.']);
    const reported = result.warnings.flatMap(({ issues }) => issues);
    expect(reported).toContain('The building “Maple Street Middle” is unknown. (4 rows)');
    expect(reported.filter((issue) => issue.includes('building'))).toHaveLength(1);
  });

  test('prorates a full-time rate by the person’s FTE, and says so', async () => {
    const version = await imports.newVersion();
    const content = csv(
      HEADER,
      ['Holt, Dev', 'Teacher', '60,000.01', '0.5', ''],
      ['Quill, Ana', 'Nurse', 50_000, '', ''],
    );
    const result = await imports.run(version, { content }, { salaryIs: 'fullTimeRate' });
    // 60,000.01 × 0.5 = 30,000.005, half away from zero.
    expect(result.total).toBe(80_000.01);
    const [holt] = await imports.lines(result.scenarioId);
    expect(holt?.current_salary_cents).toBe(3_000_001);
    expect(await imports.said(holt)).toMatchObject({
      currentSalary: '60,000.01',
      salarySource: 'Full-time rate $60,000.01 × 0.5 FTE',
    });
  });

  test('treats a next-year salary in the file as manual, and keeps an existing one that the file does not give', async () => {
    const version = await imports.newVersion();
    const header = ['Employee ID', 'Name', 'Job Title', 'Salary', 'Next Year Salary'];
    const first = csv(header, ['1', 'Holt, Dev', 'Teacher', 100, 110], ['2', 'Quill, Ana', 'Nurse', 200, '']);
    const { scenarioId } = await imports.run(version, { content: first });
    const [, quill] = await imports.lines(scenarioId);
    await app.call('ADMIN', lineContract.setNextYearSalary, {
      params: { id: String(quill?.id) },
      body: { nextYearSalary: 0 },
    });
    const second = csv(header, ['1', 'Holt, Dev', 'Teacher', 105, ''], ['2', 'Quill, Ana', 'Nurse', 205, '']);
    await imports.run(version, { content: second });
    const lines = await imports.lines(scenarioId);
    const nextYears = lines.map((line) => [line.next_year_salary_cents, line.next_year_salary_manual]);
    expect(nextYears).toEqual([
      [11_000, true],
      [0, true],
    ]);
  });
});

describe('a file imported again into the same version', () => {
  test('changes no line and no total', async () => {
    const version = await imports.newVersion();
    const content = await fixture('roster-with-vacancies.csv');
    const first = await imports.run(version, { content });
    const before = await imports.lines(first.scenarioId);
    const body = await imports.stage(version, { content });
    expect(await imports.preview(body)).toMatchObject({
      creates: 0,
      updates: 0,
      removes: 0,
      unchanged: 7,
      changes: [],
    });
    const second = await imports.execute(body);
    expect(second).toMatchObject({ created: 0, updated: 0, removed: 0, unchanged: 7, total: first.total });
    expect(await imports.lines(first.scenarioId)).toEqual(before);
  });

  test('keeps corrections that people made, and undoes no review', async () => {
    const [north, south] = [
      await buildBuilding(app.cx, { name: 'North School' }),
      await buildBuilding(app.cx, { name: 'South School' }),
    ];
    const version = await imports.newVersion();
    const content = csv(
      HEADER,
      ['Holt, Dve', 'Teacher', 100, 1, 'North School'],
      ['', 'Custodian', 200, 1, 'Annex'],
      ['Quill, Ana', 'Nurse', '', 1, ''],
    );
    const { scenarioId } = await imports.run(version, { content });
    const ids = (await imports.lines(scenarioId)).map((line) => line.id);
    const change = (index: number, body: lineContract.LineItemChange) =>
      app.call('ADMIN', lineContract.updateLineItem, { params: { id: String(ids[index]) }, body });
    // Corrects a name, fills a vacancy and gives it a building, and enters a missing salary.
    await change(0, { firstName: 'Dev', buildingId: south });
    await change(1, { firstName: 'Uma', lastName: 'Oak', buildingId: north, metadata: { needsReview: false } });
    await change(2, { currentSalary: 300, buildingId: north });

    const again = await imports.run(version, { content });
    expect(again).toMatchObject({ created: 0, removed: 0 });
    const lines = await imports.lines(scenarioId);
    expect(lines.map((line) => line.id)).toEqual(ids);
    // Values in the file win: the name and the building of the first line. Where the file has no value, users' entries stay.
    expect(lines[0]).toMatchObject({ first_name: 'Dve', building_id: north });
    expect(lines[1]).toMatchObject({ last_name: 'Oak', building_id: north, is_vacancy: false, needs_review: false });
    expect(lines[2]).toMatchObject({ current_salary_cents: 30_000, building_id: north });
    expect(again.total).toBe(600);
  });

  test('clears a value that an earlier file gave and this one no longer has', async () => {
    const version = await imports.newVersion();
    const file = (departure: string, notes: string) =>
      csv(['Name', 'Job Title', 'Salary', 'Departure Date', 'Notes'], ['Holt, Dev', 'Teacher', 100, departure, notes]);
    const { scenarioId } = await imports.run(version, { content: file('2026-12-31', 'on leave') });
    await imports.run(version, { content: file('', '') });
    const [line] = await imports.lines(scenarioId);
    expect(line).toMatchObject({ date_of_departure: null, notes: null, rev: 2 });
  });
});

describe('the three modes', () => {
  const content = (...rows: [string, number][]) =>
    csv(['Account Line', 'Description', 'Budget'], ...rows.map(([line, amount]) => [line, `Line ${line}`, amount]));
  const FIRST = content(['0100', 10], ['0200', 20], ['0300', 30]);
  const SECOND = content(['0200', 21], ['0300', 30], ['0400', 40]);

  async function imported(mode: contract.ImportMode) {
    const version = await imports.newVersion(2027);
    const { scenarioId } = await imports.run(version, { content: FIRST, type: 'proposed' });
    const before = await imports.lines(scenarioId);
    const [byHand] = await buildLines(
      app.cx,
      {
        id: scenarioId,
        budgetYearId: version.budgetYearId,
        versionId: version.id,
        versionNumber: 1,
        type: 'proposed',
        fiscalYear: 2027,
      },
      [{ account_line: '0900', account_description: 'Made by hand', amount_cents: cents(500), cost_cents: cents(500) }],
    );
    const body = await imports.stage(version, { content: SECOND, type: 'proposed' }, { mode });
    const preview = await imports.preview(body);
    const result = await imports.execute({ ...body, previewToken: preview.previewToken });
    expect(preview.totals).toEqual({ before: 65, after: result.total });
    const after = await imports.lines(scenarioId);
    return { before, after, byHand, result, preview };
  }
  const sums = (lines: { account_line: string | null; amount_cents: number | null }[]) =>
    lines.map((line) => [line.account_line, line.amount_cents]);

  test('replace changes what differs, adds what is new and removes what is no longer in the file, except lines entered by hand', async () => {
    const { before, after, byHand, result, preview } = await imported('replace');
    expect(result).toMatchObject({ created: 1, updated: 1, unchanged: 1, removed: 1, total: 96 });
    expect(sums(after)).toEqual([
      ['0200', 2_100],
      ['0300', 3_000],
      ['0900', 500],
      ['0400', 4_000],
    ]);
    expect(after.slice(0, 3).map((line) => line.id)).toEqual([before[1]?.id, before[2]?.id, byHand]);
    expect(after.map((line) => line.rev)).toEqual([2, 1, 1, 1]);
    expect(preview.changes).toEqual([
      {
        kind: 'update',
        row: 2,
        lineItemId: before[1]?.id,
        name: 'Line 0200',
        details: ['0200'],
        fields: [{ field: 'amount', before: 20, after: 21, edited: null }],
      },
      expect.objectContaining({ kind: 'remove', row: null, lineItemId: before[0]?.id, name: 'Line 0100' }),
      expect.objectContaining({ kind: 'create', row: 4, lineItemId: null, name: 'Line 0400' }),
    ]);
  });

  test('update keeps lines that are not in the file', async () => {
    const { after, result } = await imported('update');
    expect(result).toMatchObject({ created: 1, updated: 1, unchanged: 1, removed: 0, total: 106 });
    expect(after).toHaveLength(5);
  });

  test('append adds every row', async () => {
    const { before, after, result } = await imported('append');
    expect(result).toMatchObject({ created: 3, updated: 0, unchanged: 0, removed: 0, total: 156 });
    expect(after.slice(0, 3)).toEqual(before);
    expect(after).toHaveLength(7);
  });

  test('append of the same rows is refused without force', async () => {
    const version = await imports.newVersion(2027);
    await imports.run(version, { content: FIRST, type: 'proposed' });
    const again = { content: Buffer.from(`\ufeff${FIRST}`, 'utf16le'), name: 'again.csv', type: 'proposed' as const };
    const body = await imports.stage(version, again, { mode: 'append' });
    const error = expect.stringMatching(
      '^The rows of "again.csv" are already in this budget. ADMIN user imported them on \\w{3} \\d{1,2}, \\d{4}. Appending them again would add each line a second time. To do so anyway, choose “Append again” \\(in budget-cli, use --force\\). To change the existing lines instead, choose Replace or Update.$',
    ) as string;
    const refusal = { status: 409, body: { code: 'CONFLICT', error } };
    expect(await imports.refused(body)).toMatchObject(refusal);
    expect(await app.refused('ADMIN', contract.previewImport, { body })).toMatchObject(refusal);
    expect(await imports.execute({ ...body, force: true })).toMatchObject({ created: 3, total: 120 });
    const other = await imports.newVersion(2027);
    const append = () => imports.run(other, { content: FIRST, type: 'proposed' }, { mode: 'append' });
    expect(await append()).toMatchObject({ total: 60 });
    // After another file has replaced its lines, the file can be appended again.
    const fees = 'Account Description,Amount\nFees,7\n';
    expect(await imports.run(other, { content: fees, type: 'proposed' })).toMatchObject({ removed: 3, total: 7 });
    expect(await append()).toMatchObject({ created: 3, total: 67 });
  });

  test('an unreadable row removes no line', async () => {
    const version = await imports.newVersion(2027);
    const { scenarioId } = await imports.run(version, { content: FIRST, type: 'proposed' });
    const broken = FIRST.replace('"20"', '"twenty"');
    const result = await imports.run(version, { content: broken, type: 'proposed' });
    expect(result).toMatchObject({ imported: 2, skipped: 1, unchanged: 2, removed: 0, total: 60 });
    expect(result.errors).toEqual([expect.objectContaining({ row: 3, reason: 'UNREADABLE_AMOUNT' })]);
    expect(await imports.lines(scenarioId)).toHaveLength(3);
  });

  test('what is projected from a removed line goes with it', async () => {
    const version = await imports.newVersion(2027);
    const { scenarioId } = await imports.run(version, { content: FIRST, type: 'proposed' });
    const base = await imports.lines(scenarioId);
    const target = {
      id: scenarioId,
      budgetYearId: version.budgetYearId,
      versionId: version.id,
      versionNumber: 1,
      type: 'proposed' as const,
      fiscalYear: 2028,
    };
    await buildLines(
      app.cx,
      target,
      base.map(({ id }) => ({ is_projected: true, source_item_id: id })),
    );
    await imports.run(version, { content: SECOND, type: 'proposed' });
    const left = (await imports.lines(scenarioId)).filter((line) => line.is_projected);
    expect(left.map((line) => line.source_item_id)).toEqual([base[1]?.id, base[2]?.id]);
  });
});

describe('values of a file', () => {
  test('match buildings and categories by code, then by name, whatever their spelling; unknown ones await a decision', async () => {
    const oak = await buildBuilding(app.cx, { name: 'Oak Élementary', code: '0042' });
    const utilities = await buildCategory(app.cx, { name: 'Utilities' });
    const version = await imports.newVersion(2027);
    const content = csv(
      ['Description', 'Budget', 'School', 'Category', 'DESE Code'],
      ['Heat', 1, '0042', 'UTILITIES', '4120'],
      ['Light', 2, 'oak elementary', 'Utilities ', '9999'],
      ['Water', 3, 'Oka Elementary', 'Utlities', '4130'],
      ['Buses', 4, 'District-Wide', '', ''],
    );
    await app.cx
      .db('dese_functions')
      .insert(['4120', '4130'].map((code) => ({ code, name: code, report_group: 'Operations', confidence: 'seen' })));
    const result = await imports.run(version, { content, type: 'proposed' });
    const lines = await imports.lines(result.scenarioId);
    expect(lines.map((line) => [line.building_id, line.category_id, line.needs_review])).toEqual([
      [oak, utilities, false],
      [oak, utilities, true],
      [null, null, true],
      [null, null, false],
    ]);
    expect(lines[1]).toMatchObject({ dese_code: '9999', import_warnings: ['The DESE code “9999” is unknown.'] });
    expect(lines[2]).toMatchObject({
      import_warnings: ['The building “Oka Elementary” is unknown.', 'The category “Utlities” is unknown.'],
    });
    expect(await imports.said(lines[2])).toMatchObject({ building: 'Oka Elementary', category: 'Utlities' });
  });

  test('that are truncated to fit are not split within a character', async () => {
    const version = await imports.newVersion(2027);
    const content = csv(['Description', 'Budget'], [`${'x'.repeat(299)}😀`, 5]);
    const result = await imports.run(version, { content, type: 'proposed' });
    const [line] = await imports.lines(result.scenarioId);
    expect(line?.account_description).toBe('x'.repeat(299));
  });

  test('contain nothing that cannot be stored or published', () => {
    expect(storableText('a\u0000b\ud83dc 😀')).toBe('a\ufffdb\ufffdc 😀');
    expect(storableText('a\ufffeb\uffffc')).toBe('a\ufffdb\ufffdc');
    expect(storableHeading('Pay\u001aFY26\n')).toBe('Pay\ufffdFY26\n');
  });
});

test('hundreds of rows are written in file order: new, changed, unchanged and repeated ones mixed', async () => {
  const rowsOf = (salary: (at: number) => number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => [`Holt, Dev${from + at}`, 'Teacher', salary(from + at), 1, '']);
  const version = await imports.newVersion();
  await imports.run(version, { content: csv(HEADER, ...rowsOf(() => 100, 0, 300)) });
  // Every third line changes; 320 lines are new, and the last repeats the first, one chunk later.
  const old = rowsOf((at) => (at % 3 === 0 ? 200 : 100), 0, 300);
  const added = rowsOf(() => 50, 1000, 1319);
  const rows = [...added.slice(0, 160), ...old, ...added.slice(160), ['Holt, Dev1000', 'Teacher', 60, 1, '']];
  const result = await imports.run(version, { content: csv(HEADER, ...rows) });
  expect(result).toMatchObject({ imported: 620, created: 320, updated: 100, unchanged: 200, removed: 0 });
  expect(result.total).toBe(200 * 100 + 100 * 200 + 319 * 50 + 60);

  const lines = await imports.lines(result.scenarioId);
  const made = lines.filter(({ import_id, rev }) => import_id === result.importId && rev === 1);
  const rowsMade = [...added.keys()].map((at) => (at < 160 ? at + 2 : at + 302));
  expect(made.map(({ import_row }) => import_row)).toEqual([...rowsMade, 621]);
  expect(made.filter((line) => line.needs_review).map((line) => [line.import_row, line.import_warnings])).toEqual([
    [2, ['The same name and position are also on row 621.']],
    [621, ['The same name and position are also on row 2.']],
  ]);
  expect(await imports.said(made[200])).toMatchObject({ lastName: 'Holt, Dev1200', currentSalary: '50' });
});
