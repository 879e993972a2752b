import { beforeAll, describe, expect, test } from 'vitest';
import { compareRoundings, readScheduleFile } from '../../../core/contract/schedules-check.ts';
import { createSchedule, listSchedules } from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

describe('reading a file of salary schedules', () => {
  const send = async (content: string, role: 'FINANCE' | 'VIEW_ONLY' = 'FINANCE') => {
    const form = formBody({ name: 'Unit A.txt', content });
    const answer = await app.send(role, 'POST', '/api/salary-schedules/read', form);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('returns its tables with what is odd about them, and saves nothing', async () => {
    // 3% of 50,000 and 55,000; 57,001 × 1.03 = 58,711.03, and 58,719 is a misprint; the last cell is unreadable.
    const text =
      'FY26\nB M\n1 50,000 55,000\n2 - 57,001\n3 54,000 59,000\nFY27 3%\nB M\n1 51,500 56,650\n2 - 58,719\n3 55,620 $6,0770x';
    const { status, body } = await send(text);
    expect(status).toBe(200);
    const { editions, findings, fits } = readScheduleFile.response.parse(body);
    expect(editions).toMatchObject([
      {
        ...{
          schedule: 'Unit A',
          fiscalYear: 2026,
          fromDay: 1,
          percent: null,
          lanes: ['B', 'M'],
          steps: ['1', '2', '3'],
        },
        amounts: [
          [50_000, 55_000],
          [null, 57_001],
          [54_000, 59_000],
        ],
      },
      {
        fiscalYear: 2027,
        percent: 3,
        amounts: [
          [51_500, 56_650],
          [null, 58_719],
          [55_620, null],
        ],
      },
    ]);
    expect(findings.map(({ kind, step, printed, expected }) => [kind, step, printed, expected])).toEqual([
      ['percent', '2', 58_719, 58_711],
      // 59,000 × 1.03.
      ['unreadable', '3', '$6,0770x', 60_770],
    ]);
    expect(fits).toMatchObject([{ percent: 3, rule: 'DOLLAR HALF_UP', cells: 3, of: 4 }]);
    expect((await app.call('FINANCE', listSchedules)).body).toEqual([]);
  });

  test('is refused with the row that cannot be read, for a PDF, and to users who may only view', async () => {
    const ragged = await send('FY26\nB M\n1 50,000 55,000\n2 52,000');
    expect(ragged).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining('Row 4: step 2 has 1 amount for 2 lanes (B, M).') as string,
        conflicts: [{ row: 4, step: '2', amounts: 1, lanes: ['B', 'M'] }],
      },
    });
    expect((await send('%PDF-1.7')).status).toBe(415);
    expect((await send('name,position\nLee,Teacher\n')).body.error).toContain('has no salary schedule');
    expect((await send('FY26\nB M\n1 50,000 55,000', 'VIEW_ONLY')).status).toBe(403);
  });
});

describe('the rounding rules of two editions', () => {
  let at: { params: { id: string } };
  beforeAll(async () => {
    const workGroupId = await buildWorkGroup(app.cx, { name: 'Teachers' });
    // × 1.03 up to the next $10: 52,974.96, 57,413.23, 55,194.61, 59,631.85; FY28 is another 2% to the dollar.
    const grids = [
      [
        [51_432, 55_741],
        [53_587, 57_895],
      ],
      [
        [52_980, 57_420],
        [55_200, 59_640],
      ],
      [
        [54_040, 58_568],
        [56_304, 60_833],
      ],
    ];
    const editions = grids.map((amounts, index) => ({ fiscalYear: 2026 + index, fromDay: 1, amounts }));
    const body = salaryScheduleBody(workGroupId, { editions });
    at = { params: { id: String((await app.call('FINANCE', createSchedule, { body })).body.schedule.id) } };
  });
  const compare = async (body: object) =>
    (await app.call('FINANCE', compareRoundings, { ...at, body: body as never })).body;
  const of = (from: number | string, to: number | string) => ({ from: { fiscalYear: from }, to: { fiscalYear: to } });

  test('are each tried with the percentage that reproduces most cells, or with a given one', async () => {
    const { percent, rules } = await compare(of('FY26', 2027));
    expect([percent, rules[0], rules.length]).toEqual([3, { rule: 'TEN UP', cells: 4, of: 4 }, 9]);
    expect(rules.slice(1).every(({ cells }) => cells < 4)).toBe(true);
    expect(rules.find(({ rule }) => rule === 'DOLLAR HALF_UP')).toEqual({ rule: 'DOLLAR HALF_UP', cells: 0, of: 4 });
    // 53,020 × 1.02 etc.: 54,039.60, 58,568.40, 56,304, 60,832.80.
    expect((await compare(of('FY27', 'FY28'))).rules[0]).toEqual({ rule: 'DOLLAR HALF_UP', cells: 4, of: 4 });
    expect((await compare({ ...of('FY27', 'FY28'), percent: 5 })).rules[0]?.cells).toBe(0);
    // In reverse order, there is no raise.
    expect(await compare(of('FY27', 'FY26'))).toEqual({ percent: null, rules: [] });
  });

  test.each([
    [{ ...of(2026, 2030) }, 404, 'has no edition for FY30 that takes effect on day 1'],
    [{ ...of(2026, 2027), percent: 26 }, 400, 'must be from 0 to 25'],
    [{ from: { fiscalYear: 2026, fromDay: 92 }, to: { fiscalYear: 2027 } }, 404, 'FY26 that takes effect on day 92'],
  ])('are refused for %j', async (body, status, message) => {
    const answer = await app.refused('FINANCE', compareRoundings, { ...at, body });
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(message)]);
  });
});
