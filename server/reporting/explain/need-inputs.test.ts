import { expect, test } from 'vitest';
import type { RifEntry } from '../../../core/contract/cola-rif.ts';
import { entriesOf } from './need-inputs.ts';

const entry = (more: Partial<RifEntry>): RifEntry => ({
  ...{ workGroupId: 1, workGroupName: 'Unit A', contractYear: 2, fiscalYear: 2027 },
  ...{ percentage: 2.5, source: 'settled', basePayroll: 42_612.3, cost: 1_065.31, ...more },
});
const inputsOf = (entries: RifEntry[], stepsLanes: RifEntry[] = []) =>
  entriesOf({
    breakdown: { settled: entries, negotiating: [], unsettled: [], stepsLanes, laneReserve: [] },
    entries,
  }).map(({ label, value, sign }) => [label, value, sign]);
const AT_RATE = ['Unit A, FY27: 2.5% on $42,612.30', 1_065.31, undefined];

test('a percentage is of the payroll that it names, and what is not paid after departures is subtracted', () => {
  expect(inputsOf([entry({})])).toEqual([AT_RATE]);
  // 1,065.31 − 1,059.27 = 6.04.
  expect(inputsOf([entry({ cost: 1_059.27 })])).toEqual([
    AT_RATE,
    ['Unit A, FY27: raises not paid for the whole year, and rounding', -6.04, 'minus'],
  ]);
});

test('raises by schedule are those of the grid', () => {
  const byGrid = entry({ cost: 1_059.27 });
  expect(inputsOf([byGrid], [entry({ percentage: null, part: 'step' })])).toEqual([
    ['Unit A, FY27: 2.5% on $42,612.30', 1_059.27, undefined],
  ]);
});
