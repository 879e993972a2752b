import { beforeEach, describe, expect, test } from 'vitest';
import { deleteWorkGroup } from '../../../core/contract/reference-changes.ts';
import * as contract from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let workGroupId: number;
let made = 0;
beforeEach(async () => {
  workGroupId = await buildWorkGroup(app.cx, { name: `Teachers ${(made += 1)}` });
});

const create = async (change: object = {}) =>
  (await app.call('FINANCE', contract.createSchedule, { body: salaryScheduleBody(workGroupId, change) })).body;
const at = (id: number) => ({ params: { id: String(id) } });
const edition = (change: object = {}) => ({
  fiscalYear: 2026,
  fromDay: 1,
  amounts: [
    [50_000, 55_000],
    [52_000, 57_001],
  ],
  ...change,
});
const refusal = async (change: object) => {
  const { status, body } = await app.refused('FINANCE', contract.createSchedule, {
    body: salaryScheduleBody(workGroupId, change),
  });
  return { status, error: body.error };
};

describe('a salary schedule', () => {
  test('is created, listed, read, changed and deleted, each in the audit log', async () => {
    const longevity = [{ fiscalYear: 2026, years: 15, amount: 1_250.5 }];
    const { schedule, findings } = await create({ longevity });
    expect(schedule).toMatchObject({
      ...{ rev: 1, workGroupId, workGroup: `Teachers ${made}`, name: 'Fairhill Unit A', contractDays: 183, longevity },
      ...{ lanes: ['B', 'M'], rounding: { unit: 'DOLLAR', mode: 'HALF_UP' } },
      editions: [
        {
          fiscalYear: 2026,
          fromDay: 1,
          source: 'PRINTED',
          terms: null,
          amounts: [
            [50_000, 55_000],
            [null, 57_001],
          ],
        },
      ],
    });
    expect(findings).toEqual([]);
    const query = { workGroupId: String(workGroupId) };
    const { body: listed } = await app.call('ADMIN', contract.listSchedules, { query });
    expect(listed).toMatchObject([
      { id: schedule.id, laneCount: 2, stepCount: 2, editions: [{ fiscalYear: 2026, fromDay: 1, cells: 3 }] },
    ]);

    const body = {
      ...salaryScheduleBody(workGroupId, { name: 'Unit A', contractDays: 180, lanes: ['M', 'B'] }),
      ...{
        rev: 1,
        steps: [
          { label: '1' },
          { label: '2' },
          { label: '15', advance: 'SERVICE' as const, serviceYears: 15, fixedOver: 1_250 },
        ],
      },
      editions: [
        edition({
          amounts: [
            [55_000, '$50,000'],
            [57_001, '-'],
            [58_251, null],
          ],
        }),
      ],
    };
    const { body: changed } = await app.call('FINANCE', contract.updateSchedule, { ...at(schedule.id), body });
    expect(changed.schedule).toMatchObject({
      ...{ rev: 2, name: 'Unit A', contractDays: 180, lanes: ['M', 'B'], longevity: [] },
      steps: [
        { label: '1', advance: 'YEAR' },
        { label: '2' },
        { label: '15', advance: 'SERVICE', serviceYears: 15, fixedOver: 1_250 },
      ],
      editions: [
        {
          amounts: [
            [55_000, 50_000],
            [57_001, null],
            [58_251, null],
          ],
        },
      ],
    });
    expect((await app.call('ADMIN', contract.readSchedule, at(schedule.id))).body).toEqual({
      ...changed,
      changedBy: { name: 'FINANCE user', isYou: false },
    });

    await app.call('FINANCE', contract.deleteSchedule, at(schedule.id));
    expect((await app.refused('FINANCE', contract.readSchedule, at(schedule.id))).status).toBe(404);
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'salary schedule' })
      .whereRaw('? = ANY (entity_ids)', [schedule.id])
      .orderBy('id');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
    expect(entries[1]).toMatchObject({ before: { name: 'Fairhill Unit A' }, after: { name: 'Unit A' } });
  });

  test('that another user changed is not overwritten: 409 with the current one', async () => {
    const { schedule } = await create();
    const change = (name: string) => ({
      ...at(schedule.id),
      body: { ...salaryScheduleBody(workGroupId, { name }), rev: 1 },
    });
    await app.call('ADMIN', contract.updateSchedule, change('First'));
    const { status, body } = await app.refused('FINANCE', contract.updateSchedule, change('Second'));
    expect(status).toBe(409);
    expect(body.error).toContain('ADMIN user changed “First” after you loaded it. Nothing was saved.');
    expect(body.current).toMatchObject({ rev: 2, name: 'First' });
    const own = await app.refused('ADMIN', contract.updateSchedule, change('Third'));
    expect(own.body.error).toContain(
      'You changed “First” in another window after you loaded it here. Nothing was saved.',
    );
    const changedBy = async (role: 'ADMIN' | 'FINANCE') =>
      (await app.call(role, contract.readSchedule, at(schedule.id))).body.changedBy;
    expect(await changedBy('FINANCE')).toEqual({ name: 'ADMIN user', isYou: false });
    expect(await changedBy('ADMIN')).toEqual({ name: 'ADMIN user', isYou: true });
  });

  test('shows how an edition follows from the one before, and the one cell that does not', async () => {
    // 3% of 50,003, 55,000, 52,000 and 57,001 is 51,503.09, 56,650, 53,560 and 58,711.03; 58,719 is a misprint.
    const next = edition({
      fiscalYear: 2027,
      amounts: [
        [51_503, 56_650],
        [53_560, 58_719],
      ],
    });
    const { findings, fits } = await create({
      editions: [
        next,
        edition({
          amounts: [
            [50_003, 55_000],
            [52_000, 57_001],
          ],
        }),
      ],
    });
    expect(findings).toMatchObject([
      { fiscalYear: 2027, step: '2', lane: 'M', kind: 'percent', printed: 58_719, expected: 58_711 },
    ]);
    expect(fits).toMatchObject([{ fiscalYear: 2027, percent: 3, rule: 'DOLLAR HALF_UP', cells: 3, of: 4 }]);
  });

  test.each([
    [
      'an amount of 0',
      {
        editions: [
          edition({
            amounts: [
              [0, 1],
              [1, 1],
            ],
          }),
        ],
      },
      'FY26 from day 1, step 1, lane B: "0" is not a valid schedule amount',
    ],
    [
      'an amount below 0',
      {
        editions: [
          edition({
            amounts: [
              [1, 1],
              [1, -5],
            ],
          }),
        ],
      },
      'step 2, lane M: "-5" is not a valid schedule amount',
    ],
    [
      'an amount over $400,000',
      {
        editions: [
          edition({
            amounts: [
              [1, 400_000.01],
              [1, 1],
            ],
          }),
        ],
      },
      'step 1, lane M: "400000.01" is not a valid schedule amount',
    ],
    [
      'text that is no amount',
      {
        editions: [
          edition({
            amounts: [
              [1, 1],
              ['$8,9504', 1],
            ],
          }),
        ],
      },
      'step 2, lane B: "$8,9504" is not a valid schedule amount',
    ],
    [
      'a day before the first',
      { editions: [edition({ fromDay: 0 })] },
      'day 0 is not a contract day. Use 1 to 183. To start after the last day, use 184',
    ],
    ['a day after the last', { editions: [edition({ fromDay: 185 })] }, 'day 185 is not a contract day'],
    ['two editions of a day', { editions: [edition(), edition()] }, 'FY26 from day 1 appears twice. Keep one.'],
    [
      'rows that are missing',
      { editions: [edition({ amounts: [[1, 1]] })] },
      'FY26 from day 1: send 2 rows, one for each step. Each row needs 2 amounts',
    ],
    ['two lanes of a name', { lanes: ['B', 'B '] }, 'Two lanes are called B. Give each a different name.'],
    ['two steps of a name', { steps: [{ label: '1' }, { label: 'Step 1' }] }, 'Two steps are called 1.'],
    ['a step without a name', { steps: [{ label: '1' }, { label: 'Step' }] }, 'A step or a lane has no name.'],
    [
      'service without years',
      { steps: [{ label: '1' }, { label: '2', advance: 'SERVICE' }] },
      'Step 2 requires years of service. Enter the number of years.',
    ],
    [
      'longevity twice',
      { longevity: [1, 2].map((amount) => ({ fiscalYear: 2026, years: 15, amount })) },
      'The longevity amount for 15 years of service in FY26 appears twice.',
    ],
    [
      'a fixed amount that no cell can be',
      { steps: [{ label: '1' }, { label: '2', fixedOver: 400_000.01 }] },
      'steps.1.fixedOver: must be at most $400,000.00',
    ],
    [
      'longevity that no cell can be',
      { longevity: [{ fiscalYear: 2026, years: 15, amount: 9_999_999_999.99 }] },
      'longevity.0.amount: must be at most $400,000.00',
    ],
    [
      'more amounts than can be compared',
      {
        lanes: Array.from({ length: 40 }, (_, at) => `Lane ${at}`),
        steps: Array.from({ length: 60 }, (_, at) => ({ label: `Step ${at}` })),
        editions: Array.from({ length: 11 }, (_, at) =>
          edition({
            fiscalYear: 2020 + at,
            amounts: Array.from({ length: 60 }, () => new Array<number>(40).fill(50_000 + at)),
          }),
        ),
      },
      'Together, the editions have 26,400 amounts. A schedule can have at most 25,000 amounts. Remove the oldest editions',
    ],
    ['an unknown work group', { workGroupId: 999_999 }, 'There is no work group with the id 999999.'],
  ])('is refused with %s, and nothing is saved', async (_, change, message) => {
    expect(await refusal(change)).toEqual({ status: 400, error: expect.stringContaining(message) as string });
    const query = { workGroupId: String(workGroupId) };
    expect((await app.call('ADMIN', contract.listSchedules, { query })).body).toEqual([]);
  });

  test('keeps its work group from being deleted', async () => {
    await create();
    const params = { id: String(workGroupId) };
    const { status, body } = await app.refused('ADMIN', deleteWorkGroup, { params, query: { reassignTo: 'none' } });
    expect([status, body.uses]).toEqual([409, [{ what: 'salary schedules', count: 1, canMove: false }]]);
  });

  test('has a name that no other of its work group has', async () => {
    await create();
    expect(await refusal({ name: ' fairhill unit a' })).toMatchObject({
      status: 409,
      error: expect.stringContaining('has this name') as string,
    });
  });
});

describe('the next edition', () => {
  const generate = (id: number, change: object) => ({
    ...at(id),
    body: { rev: 1, fiscalYear: 2027, terms: '3', ...change },
  });

  test('is calculated by the terms and the rounding rule, previewed, saved and replaced', async () => {
    const { schedule } = await create();
    const preview = await app.call('FINANCE', contract.generateEdition, generate(schedule.id, { preview: true }));
    // 57,001 × 1.03 = 58,711.03. A closed cell stays closed.
    const amounts = [
      [51_500, 56_650],
      [null, 58_711],
    ];
    expect(preview.body.schedule.editions[1]).toEqual({
      fiscalYear: 2027,
      fromDay: 1,
      source: 'CALCULATED',
      terms: '3% from day 1',
      stepMap: null,
      file: null,
      amounts,
    });
    expect((await app.call('FINANCE', contract.readSchedule, at(schedule.id))).body.schedule).toEqual(schedule);

    const ten = { unit: 'TEN', mode: 'UP' } as const;
    await app.call('FINANCE', contract.generateEdition, generate(schedule.id, { terms: '+1000', rounding: ten }));
    const again = generate(schedule.id, { rev: 2, terms: '1@1 + 1@92' });
    const { body } = await app.call('FINANCE', contract.generateEdition, again);
    // Up to the next $10: 50,500, 55,550, 57,571.01; from day 92 on another 1%: 51,005, 56,105.50, 58,155.80.
    expect(body.schedule).toMatchObject({
      ...{ rev: 3, rounding: ten },
      editions: [
        { fiscalYear: 2026 },
        {
          fiscalYear: 2027,
          fromDay: 1,
          amounts: [
            [50_500, 55_550],
            [null, 57_580],
          ],
        },
        {
          fiscalYear: 2027,
          fromDay: 92,
          amounts: [
            [51_010, 56_110],
            [null, 58_160],
          ],
        },
      ],
    });
  });

  test('may add and drop steps: those of the schedule grow, older editions have them closed', async () => {
    const { schedule } = await create({ editions: [edition()] });
    const { body } = await app.call(
      'FINANCE',
      contract.generateEdition,
      generate(schedule.id, { terms: 'drop 1, step+2%' }),
    );
    // 52,000 and 57,001 × 1.02 = 53,040 and 58,141.02.
    expect(body.schedule.steps.map(({ label }) => label)).toEqual(['1', '2', '3']);
    expect(body.schedule.editions.map(({ amounts }) => amounts)).toEqual([
      [
        [50_000, 55_000],
        [52_000, 57_001],
        [null, null],
      ],
      [
        [null, null],
        [52_000, 57_001],
        [53_040, 58_141],
      ],
    ]);
  });

  test.each([
    [{ terms: '60' }, 400, '60% is more than the maximum of 25%'],
    [{ terms: '0,6' }, 400, 'Two percentages have the same start day, day 1'],
    [{ terms: '=1+1' }, 400, '"=1+1" is not one of the terms that an offer can have'],
    [{ terms: '1@0' }, 400, 'Day 0 is not a contract day'],
    [{ terms: '' }, 400, 'Enter terms, such as'],
    [{ terms: 'hold' }, 400, '"hold" and "once" do not change a schedule'],
    [
      { terms: '+390000' },
      400,
      'FY27 from day 1, step 1, lane B: the amount is above $400,000.00, the maximum for a cell.',
    ],
    [{ terms: '1@92 + 2@92' }, 400, 'Two percentages have the same start day, day 92'],
    [{ terms: 'drop 9' }, 400, 'Step 9 cannot be dropped, because the schedule has no step 9. Its steps are 1, 2'],
    [{ fiscalYear: 2026 }, 409, 'already has a printed edition for FY26'],
    [{ fiscalYear: 2025 }, 400, 'There is no edition before FY25'],
    [{ rev: 7 }, 409, 'You changed “Fairhill Unit A” in another window'],
  ])('is refused for %j', async (change, status, message) => {
    const { schedule } = await create({ editions: [edition()] });
    const answer = await app.refused('FINANCE', contract.generateEdition, generate(schedule.id, change));
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(message)]);
    expect((await app.call('FINANCE', contract.readSchedule, at(schedule.id))).body.schedule).toEqual(schedule);
  });

  test('is not calculated from an edition in which every cell is closed', async () => {
    const amounts = [
      [null, null],
      [null, null],
    ];
    const { schedule } = await create({ editions: [edition({ amounts })] });
    const answer = await app.refused('FINANCE', contract.generateEdition, generate(schedule.id, { preview: true }));
    expect([answer.status, answer.body.error]).toEqual([
      400,
      '“Fairhill Unit A” has no amounts in FY26, so FY27 cannot be calculated. Enter or import the FY26 amounts.',
    ]);
  });
});
