import { expect, test } from 'vitest';
import { adoptedOn, differenceToVote } from './adoption.ts';

test('the day of the vote belongs to what was voted, not to what is projected from it', () => {
  const voted = { isProjected: false, status: 'ADOPTED', adoptedOn: '2026-05-12' } as const;
  expect(adoptedOn(voted)).toBe('2026-05-12');
  expect(adoptedOn({ ...voted, isProjected: true })).toBeNull();
  expect(adoptedOn({ ...voted, status: 'DRAFT' })).toBeNull();
  expect(adoptedOn({ isProjected: false, status: 'ADOPTED' })).toBeNull();
});

test('the difference to the vote is exact, and unknown where either amount is', () => {
  expect(differenceToVote(26_944_661.3, 26_944_661.1)).toBe(0.2);
  expect(differenceToVote(0.1, 0.3)).toBe(-0.2);
  expect(differenceToVote(null, 1)).toBeNull();
  expect(differenceToVote(1, null)).toBeNull();
});
