import { expect, test } from 'vitest';
import { createContract } from '../../../core/contract/cola.ts';
import { listSalaryGrids } from '../../../core/contract/salary-grids.ts';
import { createSchedule, deleteSchedule } from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const grids = async () => (await app.call('VIEW_ONLY', listSalaryGrids)).body;
const row = (...amounts: (number | null)[]) => amounts;

test('VIEW_ONLY reads grids that are printed and in use or settled, with their own steps and lanes, and no draft', async () => {
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Teachers' });
  const edition = (fiscalYear: number, amounts: (number | null)[][], terms: string | null = null) => ({
    ...{ fiscalYear, fromDay: 1, terms, amounts },
    source: terms === null ? ('PRINTED' as const) : ('CALCULATED' as const),
  });
  // The years are far from today on both sides. Only the drafts have lane X and step 3.
  const { body: saved } = await app.call('FINANCE', createSchedule, {
    body: salaryScheduleBody(workGroupId, {
      lanes: ['B', 'M', 'X'],
      steps: [{ label: '1' }, { label: '2' }, { label: '3' }],
      editions: [
        edition(2020, [row(50_000, 55_000, null), row(null, 57_001, null), row(null, null, null)]),
        edition(2090, [row(60_000, 65_000, null), row(62_000, 67_000, null), row(null, null, null)]),
        edition(2091, [row(61_800, 66_950, null), row(63_860, 69_010, null), row(null, null, null)], '3% from day 1'),
        edition(2092, [row(61_337, 61_338, null), row(61_339, 61_340, null), row(null, null, null)], '9% from day 1'),
        edition(2093, [row(91_001, 91_002, 91_003), row(91_004, 91_005, 91_006), row(91_007, 91_008, 91_009)]),
      ],
    }),
  });
  const inUse = {
    ...{ fiscalYear: 2020, fromDay: 1, source: 'PRINTED', lanes: ['B', 'M'], steps: ['1', '2'] },
    amounts: [
      [50_000, 55_000],
      [null, 57_001],
    ],
  };
  const { id } = saved.schedule;
  const schedule = { id, workGroup: 'Teachers', name: 'Fairhill Unit A', contractDays: 183 };
  expect(await grids()).toEqual([{ ...schedule, editions: [inUse] }]);

  const years = [3, 3, 3].map((colaPercentage, at) => ({ fiscalYear: 2090 + at, colaPercentage }));
  const contract = { workGroupId, startYear: 2090, endYear: 2092, yearlyIncreases: years };
  await app.call('FINANCE', createContract, {
    body: { ...contract, name: 'Teachers FY90 to FY92', status: 'SETTLED' },
  });
  const [found, ...more] = await grids();
  expect(more).toEqual([]);
  expect(found?.editions.map(({ fiscalYear }) => fiscalYear)).toEqual([2020, 2090, 2091]);
  expect(found?.editions.at(-1)?.amounts).toEqual([
    [61_800, 66_950],
    [63_860, 69_010],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/"X"|"3"|6133|9100/);
  await app.call('FINANCE', deleteSchedule, { params: { id: String(id) } });
});

test('a schedule of drafts alone is not listed', async () => {
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Paraprofessionals' });
  const amounts = [row(30_000, 31_000), row(32_000, 33_000)];
  const editions = [{ fiscalYear: 2090, fromDay: 1, amounts }];
  await app.call('FINANCE', createSchedule, { body: salaryScheduleBody(workGroupId, { editions }) });
  expect(await grids()).toEqual([]);
});

test('a printed grid is public from July 1 in the district’s time zone, not from the evening of June 30', async () => {
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Custodians' });
  const editions = [
    {
      fiscalYear: 2024,
      fromDay: 1,
      source: 'PRINTED' as const,
      terms: null,
      amounts: [row(40_000, 41_000), row(42_000, 43_000)],
    },
    {
      fiscalYear: 2027,
      fromDay: 1,
      source: 'PRINTED' as const,
      terms: null,
      amounts: [row(50_000, 51_000), row(52_000, 53_000)],
    },
  ];
  await app.call('FINANCE', createSchedule, { body: salaryScheduleBody(workGroupId, { editions }) });
  const shownAt = async (now: string) => {
    app.clock.now = new Date(now);
    const found = await grids();
    return found.find(({ workGroup }) => workGroup === 'Custodians')?.editions.map(({ fiscalYear }) => fiscalYear);
  };
  // FY27 begins on July 1, 2026. In Massachusetts, 2 am UTC on July 1 is 10 pm on June 30.
  expect(await shownAt('2026-07-01T02:00:00Z')).toEqual([2024]);
  expect(await shownAt('2026-07-01T04:00:00Z')).toEqual([2024, 2027]);
});
