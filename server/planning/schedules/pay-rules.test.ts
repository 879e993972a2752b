import { expect, test } from 'vitest';
import * as contract from '../../../core/contract/schedules.ts';
import { DEFAULT_PAY_RULES } from '../../../core/rules/schedules/pay-rules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const RULES = {
  ...{ schoolYear: { start: '08-27', end: '06-18' }, stepDay: null, minDaysForStep: 165 },
  ...{ longevityOnOwnLine: true, longevityByFte: false, laneReservePercent: 62.5 },
};
const create = async (change: object = {}) => {
  const body = salaryScheduleBody(await buildWorkGroup(app.cx), change);
  return { body, ...(await app.call('FINANCE', contract.createSchedule, { body })).body.schedule };
};
const refusal = async (change: object) => {
  const body = salaryScheduleBody(await buildWorkGroup(app.cx), change);
  const refused = await app.refused('FINANCE', contract.createSchedule, { body });
  return [refused.status, refused.body.error];
};

test('the rules, days and rounding of a contract are saved, and kept by a change that does not name them', async () => {
  expect(await create()).toMatchObject({ rules: DEFAULT_PAY_RULES, contractDays: 183, rounding: { unit: 'DOLLAR' } });
  const rounding = { unit: 'TEN' as const, mode: 'UP' as const };
  const { body, ...saved } = await create({ rules: { ...RULES, stepDay: 185 }, contractDays: 190, rounding });
  const left = { rules: undefined, contractDays: undefined, rounding: undefined };
  const change = { ...body, ...left, name: 'Renamed', rev: saved.rev };
  const changed = await app.call('FINANCE', contract.updateSchedule, {
    params: { id: String(saved.id) },
    body: change,
  });
  expect(changed.body.schedule).toMatchObject({
    ...{ name: 'Renamed', rules: { ...RULES, stepDay: 185 }, contractDays: 190, rounding },
  });
});

test('rules that no contract can have are refused, each in a sentence', async () => {
  const [status, error] = await refusal({
    rules: { ...RULES, schoolYear: { start: '06-18', end: '08-27' }, stepDay: 184, minDaysForStep: 200 },
  });
  expect(status).toBe(400);
  expect(error).toContain('06-18 to 08-27 is not a school year.');
  expect(error).toContain('Step day 184 is not a contract day. Use 1 to 183.');
  expect(error).toContain('No one can work 200 contract days, because the year has 183.');
});

test('renamed steps are saved with their edition, and refused where a step does not exist', async () => {
  const editions = (stepMap: object, fromDay = 1) => {
    const edition = { fromDay: 1, source: 'PRINTED' as const };
    return [
      { ...edition, fiscalYear: 2026, amounts: [[50_000], [52_000]] },
      { ...edition, fiscalYear: 2027, fromDay, stepMap, amounts: [[52_000], [null]] },
    ];
  };
  const { id, editions: saved } = await create({ lanes: ['M'], editions: editions({ 1: '1', 2: '1' }) });
  expect(saved.map(({ stepMap }) => stepMap)).toEqual([null, { 1: '1', 2: '1' }]);
  // Another edition leaves the step map unchanged.
  const params = { id: String(id) };
  const generated = await app.call('FINANCE', contract.generateEdition, {
    params,
    body: { rev: 1, fiscalYear: 2028, terms: '0' },
  });
  expect(generated.body.schedule.editions.map(({ stepMap }) => stepMap)).toEqual([null, { 1: '1', 2: '1' }, null]);
  const wrong = { lanes: ['M'], editions: editions({ 7: '1', 1: '2' }) };
  expect(await refusal(wrong)).toEqual([
    400,
    expect.stringMatching(
      /step 1 cannot be renamed to 2, because the edition has no step 2.*\n.*step 7 cannot be renamed to 1, because the year before/,
    ),
  ]);
  expect(await refusal({ lanes: ['M'], editions: editions({ 2: '1' }, 92) })).toEqual([
    400,
    expect.stringContaining('steps can be renamed only in an edition that begins on day 1'),
  ]);
});
