import { expect, test } from 'vitest';
import { waivedShares } from './waived-shares.ts';

const PLANS = [
  { id: 1, kind: 'HEALTH' as const },
  { id: 2, kind: 'HEALTH' as const },
  { id: 3, kind: 'DENTAL' as const },
];

test('what the plans of a kind leave of 100% has waived, by work group', () => {
  const mix = [
    { workGroupId: 7, planId: 1, percent: 61.5 },
    { workGroupId: 7, planId: 2, percent: 15.1 },
    { workGroupId: 7, planId: 3, percent: 100 },
    { workGroupId: 8, planId: 3, percent: 0.0001 },
  ];
  expect(waivedShares(PLANS, mix)).toEqual([
    { workGroupId: 7, kind: 'HEALTH', percent: 23.4, taken: [61.5, 15.1] },
    { workGroupId: 7, kind: 'DENTAL', percent: 0, taken: [100] },
    { workGroupId: 8, kind: 'DENTAL', percent: 99.9999, taken: [0.0001] },
  ]);
});

test('a work group without a mix has no waived share: what its people have is unknown', () => {
  expect(waivedShares(PLANS, [])).toEqual([]);
});
