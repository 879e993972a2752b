import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import * as schedulesImport from '../../../core/contract/schedules-import.ts';
import * as contract from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const TEACHERS = join(import.meta.dirname, '../../../fixtures/schedules/teachers.csv');
let workGroupId: number;
let made = 0;
beforeEach(async () => {
  workGroupId = await buildWorkGroup(app.cx, { name: `Staff ${(made += 1)}` });
});

async function send(content: string | Buffer, fields: Record<string, string> = {}, name = 'Unit A.txt') {
  const form = formBody({ name, content }, { workGroupId: String(workGroupId), ...fields });
  const answer = await app.send('FINANCE', 'POST', '/api/salary-schedules/import', form);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function imported(content: string | Buffer, fields: Record<string, string> = {}, name?: string) {
  const { status, body } = await send(content, fields, name);
  expect([status, body.error]).toEqual([200, undefined]);
  return schedulesImport.importSchedules.response.parse(body);
}
const listed = async () =>
  (await app.call('FINANCE', contract.listSchedules, { query: { workGroupId: String(workGroupId) } })).body;
const read = async (id: number) =>
  (await app.call('FINANCE', contract.readSchedule, { params: { id: String(id) } })).body;
const exported = async (id: number) =>
  Buffer.from(await (await app.send('FINANCE', 'GET', `/api/salary-schedules/${id}/export`)).arrayBuffer()).toString();

const GRID = 'FY26\nB M\n1 50,000 55,000\n2 52,000 57,200';

describe('an import of salary schedules', () => {
  test('previews without saving, then creates the schedule that was previewed', async () => {
    const preview = await imported(await readFile(TEACHERS), { preview: 'true' }, 'teachers.csv');
    expect(preview.schedules[0]).toMatchObject({
      id: null,
      schedule: 'Fairhill Teachers',
      editions: [
        { fiscalYear: 2024, state: 'new' },
        { fiscalYear: 2025, state: 'new' },
      ],
    });
    // The FY24 amount × 1.0275 is 68,922 to the dollar.
    expect(preview.findings).toMatchObject([
      { fiscalYear: 2025, step: '7', lane: 'M+15', kind: 'percent', printed: 68_919, expected: 68_922 },
    ]);
    expect(await listed()).toEqual([]);
    const done = await imported(await readFile(TEACHERS), { previewToken: preview.previewToken }, 'teachers.csv');
    const [saved] = await listed();
    expect(saved).toMatchObject({
      id: done.schedules[0]!.id,
      name: 'Fairhill Teachers',
      rounding: { unit: 'DOLLAR', mode: 'HALF_UP' },
    });
    expect((await read(saved!.id)).findings).toEqual(preview.findings);
  });

  test('of an export changes nothing, and a new schedule made from it exports the same bytes', async () => {
    const lanes = ['B', '+15', 'M, or 36 credits'];
    const steps = ['Prov', '1-3', '10', '9'].map((label) => ({ label }));
    const editions = [
      {
        fiscalYear: 2026,
        fromDay: 1,
        amounts: [
          [null, 50_000.5, 51_000],
          [null, 52_000, null],
          [49_000, null, 53_000],
          [null, null, null],
        ],
      },
      {
        fiscalYear: 2026,
        fromDay: 92,
        amounts: [
          [null, null, null],
          [50_000, 52_000, 53_000],
          [51_000, 53_000, 54_000.01],
          [52_000, null, null],
        ],
      },
    ];
    const body = salaryScheduleBody(workGroupId, { name: 'Unit "A"', lanes, steps, editions });
    const { schedule } = (await app.call('FINANCE', contract.createSchedule, { body })).body;
    const bytes = await exported(schedule.id);
    expect(bytes.split('\r\n').slice(0, 4)).toEqual([
      '\ufeffschedule,fiscal_year,from_day,step,lane,amount',
      '"Unit ""A""",FY26,1,Prov,B,',
      `"Unit ""A""",FY26,1,Prov,'+15,50000.50`,
      '"Unit ""A""",FY26,1,Prov,"M, or 36 credits",51000.00',
    ]);
    const again = await imported(bytes, {}, 'export.csv');
    expect(again.schedules[0]!.editions.map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
    expect((await read(schedule.id)).schedule).toEqual(schedule);
    workGroupId = await buildWorkGroup(app.cx, { name: `Copy ${made}` });
    const copy = await imported(bytes, {}, 'export.csv');
    expect(await exported(copy.schedules[0]!.id!)).toBe(bytes);
  });

  test('adds an edition to the schedule of the same name and keeps what it does not have', async () => {
    await imported(GRID);
    const next = await imported('FY27 4%\nM D\n2 59,488 61,000\n3 60,000 62,000');
    expect(next.schedules[0]!.editions).toMatchObject([{ fiscalYear: 2027, state: 'new' }]);
    const { schedule } = await read(next.schedules[0]!.id!);
    expect(schedule).toMatchObject({
      ...{ rev: 2, lanes: ['B', 'M', 'D'], steps: [{ label: '1' }, { label: '2' }, { label: '3' }] },
      editions: [
        {
          fiscalYear: 2026,
          amounts: [
            [50_000, 55_000, null],
            [52_000, 57_200, null],
            [null, null, null],
          ],
        },
        {
          fiscalYear: 2027,
          amounts: [
            [null, null, null],
            [null, 59_488, 61_000],
            [null, 60_000, 62_000],
          ],
        },
      ],
    });
    const fixed = await imported('FY27 4%\nM D\n2 59,488 61,000\n3 60,000 62,001');
    expect(fixed.schedules[0]!.editions).toMatchObject([{ state: 'changed' }]);
  });

  test('finds the step that is always the same amount above the one below, and the rule that rounds up to $10', async () => {
    // FY27 is 3% up to the next $10: 51,432 → 52,974.96, 55,741 → 57,413.23, 53,587 → 55,194.61, 57,895 → 59,631.85. Step 25 is $1,250 more.
    const text =
      'FY26\nB M\n1 51,432 55,741\n2 53,587 57,895\n25 54,837 59,145\nFY27\nB M\n1 52,980 57,420\n2 55,200 59,640\n25 56,450 60,890';
    const { schedules, findings } = await imported(text);
    expect(findings).toEqual([]);
    const { schedule, fits } = await read(schedules[0]!.id!);
    expect(schedule.steps[2]).toEqual({ label: '25', advance: 'NEVER', serviceYears: null, fixedOver: 1_250 });
    expect(schedule.rounding).toEqual({ unit: 'TEN', mode: 'UP' });
    expect(fits).toMatchObject([{ percent: 3, rule: 'TEN UP', cells: 4, of: 4 }]);
  });

  test('takes the simplest of the rounding rules that fit equally, and of those the one that the editions before show', async () => {
    // × 1.03 by any rule: 51,500; 61,800.
    const last = 'B M\n1 50,000 60,000\n2 51,000 61,000\nFY27\nB M\n1 51,500 61,800\n2 52,530 62,830';
    const ruleOf = async (text: string, name: string) => {
      const { schedules, notes } = await imported(text, {}, name);
      const { schedule, fits } = await read(schedules[0]!.id!);
      return { rounding: schedule.rounding, fit: fits.at(-1), notes };
    };
    const plain = await ruleOf(`FY26\n${last}`, 'Plain.txt');
    expect(plain.rounding).toEqual({ unit: 'DOLLAR', mode: 'HALF_UP' });
    expect(plain.fit).toMatchObject({ rule: 'DOLLAR HALF_UP', cells: 4, of: 4 });
    expect(plain.fit?.others).toHaveLength(8);
    expect(plain.notes.join()).toContain(
      'Rounding to the nearest cent, to the nearest $10, or by 6 other rules matches just as many',
    );
    // × 1.02 up to the next $10: 49,012 → 49,992.24, 58,818 → 59,994.36, 49,995 → 50,994.90, 59,800 → 60,996.
    const tens = await ruleOf(`FY25\nB M\n1 49,012 58,818\n2 49,995 59,800\nFY26\n${last}`, 'Tens.txt');
    expect(tens.rounding).toEqual({ unit: 'TEN', mode: 'UP' });
  });

  test('of an edition that names a date needs its contract day', async () => {
    const text = 'effective,step,lane,amount\n2025-09-01,1,M,60000\n2026-01-02,1,M,60600\n';
    const preview = await imported(text, { preview: 'true' }, 'Unit A.csv');
    expect(preview.problems).toEqual([
      'Unit A, FY26 from 2026-01-02: the contract day of 2026-01-02 is unknown. Enter the contract day.',
    ]);
    expect(preview.schedules[0]!.editions).toMatchObject([{ fromDay: 1 }, { fromDay: null, effective: '2026-01-02' }]);
    expect(await send(text, {}, 'Unit A.csv')).toMatchObject({ status: 400 });
    const { schedules } = await imported(text, { days: '2026-01-02=92' }, 'Unit A.csv');
    expect((await read(schedules[0]!.id!)).schedule.editions).toMatchObject([{ fromDay: 1 }, { fromDay: 92 }]);
  });

  test('shows an unreadable amount with a suggestion that is not taken, and refuses to save it', async () => {
    const text = 'FY26\nB M\n1 86,000 90,000\n2 $8,9504 92,000\n3 91,000 94,000';
    const preview = await imported(text, { preview: 'true' });
    expect(preview.findings).toMatchObject([
      { step: '2', lane: 'B', kind: 'unreadable', printed: '$8,9504', expected: 89_504 },
    ]);
    expect(preview.problems).toEqual([
      'Row 4: "$8,9504" in step 2, lane B is not an amount. The correct amount may be $89,504.00. Correct the cell and preview again.',
    ]);
    const { status, body } = await send(text);
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining('Unit A.txt cannot be imported.\nRow 4: "$8,9504"'),
    ]);
    expect(await listed()).toEqual([]);
  });

  test('of one edition says that there is nothing to compare with; a second edition finds the misprint of the first', async () => {
    // 54,713 is 57,413 with two digits changed. It neither falls nor jumps.
    const one = 'FY26\nB M\n1 50,000 54,713\n2 52,000 59,632\n3 54,000 61,421';
    const alone = await imported(one, { preview: 'true' });
    expect(alone.findings).toEqual([]);
    expect(alone.notes.at(-1)).toBe(
      'Unit A, FY26: there is no other edition to compare with. The check compares each amount only with the previous step and lane. It reports amounts below the previous step or lane, equal to the previous lane, or more than 15% above the previous step. It cannot find other errors, so compare the amounts with the printed schedule.',
    );
    await imported(one);
    // × 1.03: 51,500; 57,413 → 59,135.39; 53,560; 61,420.96; 55,620; 63,263.63.
    const next = await imported('FY27\nB M\n1 51,500 59,135\n2 53,560 61,421\n3 55,620 63,264', { preview: 'true' });
    expect(next.findings).toMatchObject([
      { fiscalYear: 2026, step: '1', lane: 'M', kind: 'percent', printed: 54_713, expected: 57_413 },
    ]);
    // The file does not have that cell, so it raises no question.
    expect(next.questions).toEqual([]);
    expect(next.notes.join()).toContain(
      'Unit A, FY27: a raise of 3% (the best fit), rounded to the nearest dollar, matches 5 of 6 cells.',
    );
  });

  test('asks for each cell to look at with its place in the text, also for one that is closed in one edition alone', async () => {
    const text =
      'FY26\nB M\n1 50,000 55,000\n2 52,000 57,200\n3 54,000 59,400\nFY27 2%\nB M\n1 51,000 56,100\n2 - 58,344\n3 55,080 60,558';
    const { questions, notes } = await imported(text, { preview: 'true' });
    // 52,000 × 1.02; 59,400 × 1.02 = 60,588.
    expect(questions).toEqual([
      {
        ...{ schedule: 'Unit A', fiscalYear: 2027, fromDay: 1, step: '2', lane: 'B' },
        ...{ row: 9, text: '-', nth: 0, kinds: ['closed'], suggestion: 53_040 },
      },
      {
        ...{ schedule: 'Unit A', fiscalYear: 2027, fromDay: 1, step: '3', lane: 'M' },
        ...{ row: 10, text: '60,558', nth: 0, kinds: ['percent'], suggestion: 60_588 },
      },
    ]);
    expect(notes).toContain('Unit A, FY27 has no amount in these cells, but FY26 does: step 2 of lane B.');
  });

  test('names lanes, steps and rows that are there twice, and a percentage that explains too little', async () => {
    const error = async (text: string) => (await send(text, { preview: 'true' })).body.error;
    expect(await error('FY26\nStep B M M\n1 50,000 55,000 57,000\n2 52,000 57,200 59,000')).toContain(
      '\nRow 2: two lanes are called M (B, M, M). Correct the name of one lane, or delete its column.',
    );
    expect(await error('FY26\nB M\n1 50,000 55,000\n2 52,000 57,200\n2 54,000 59,000')).toContain(
      '\nRow 5: step 2 is already in row 4. Correct one of the two steps, or delete one row. If another table starts here, put a line such as FY26 above it.',
    );
    expect(await error('FY26\nB M\n1 50,000 55,000\n2 52,000 57,200 59,000')).toContain(
      '\nRow 4: step 2 has 3 amounts for 2 lanes (B, M). Remove spaces inside amounts and delete anything that is not an amount. If a lane is missing from the header, add it.',
    );
    const twice = await imported('FY26\nB M\n1 50,000 55,000\n2 52,000 57,200\n2 52,000 57,200', { preview: 'true' });
    expect(twice.notes).toContain('Row 5 repeats row 4, so only row 4 was read.');
    const odd = await imported(`${GRID}\nFY27\nB M\n1 51,000 56,650\n2 54,080 60,060`, { preview: 'true' });
    expect(odd.findings).toEqual([]);
    expect(odd.notes.join()).toContain(
      'matches 1 of 4 cells. Fewer than two-thirds of the cells match, so the program does not use this percentage to look for errors. If you know the actual percentage, enter the percentage after the year in the edition’s heading, for example: FY27 3%.',
    );
  });

  test('is refused after the schedule was changed since the preview', async () => {
    const { schedules } = await imported(GRID);
    const preview = await imported('FY27\nB M\n1 51,000 56,000\n2 53,000 58,000', { preview: 'true' });
    const body = { rev: 1, fiscalYear: 2028, terms: '2' };
    await app.call('ADMIN', contract.generateEdition, { params: { id: String(schedules[0]!.id) }, body });
    const late = await send('FY27\nB M\n1 51,000 56,000\n2 53,000 58,000', { previewToken: preview.previewToken });
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('have changed since the preview')]);
  });

  test.each([
    ['a PDF', '%PDF-1.7', {}, 415, 'Copy the table out of the PDF'],
    ['no schedule', 'name,position\nLee,Teacher\n', {}, 400, 'has no salary schedule'],
    [
      'a day after the last',
      `${GRID}\nDay 200\nB M\n1 50,500 55,500\n2 52,500 57,500`,
      {},
      400,
      'day 200 is not a contract day',
    ],
    ['contract days of another form', GRID, { contractDays: '99' }, 400, 'contractDays'],
    ['days of another form', GRID, { days: 'January=92' }, 400, '"January=92" must be a date and a contract day'],
    ['an unknown work group', GRID, { workGroupId: '999999' }, 400, 'There is no work group with the id 999999.'],
  ])('is refused for %s', async (_, text, fields, status, message) => {
    const answer = await send(text, fields);
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(message)]);
    expect(await listed()).toEqual([]);
  });
});
