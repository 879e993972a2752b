import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { compareFigures, differenceText, type ReleaseFigure } from './compare-releases.ts';

const category = (name: string, dollars: number, fiscalYear = 2027): ReleaseFigure => ({
  fiscalYear,
  part: 'category',
  name,
  value: fromDollars(dollars),
  unit: 'money',
});

test('lists changed, new and removed figures', () => {
  const before = [category('Teaching', 100), category('Transportation', 1_000_000), category('Old', 5)];
  const after = [category('Transportation', 1_412_000), category('Teaching', 100), category('New', 7.25)];
  const described = compareFigures(before, after);
  expect(described.map(({ name, before: from, after: to, difference }) => [name, from, to, difference])).toEqual([
    ['Transportation', 100_000_000, 141_200_000, 41_200_000],
    ['New', null, 725, 725],
    ['Old', 500, null, -500],
  ]);
  expect(described.map(differenceText)).toEqual(['+$412,000 in Transportation', '+$7.25 in New', '\u2212$5.00 in Old']);
});

test('keeps years and parts of the same name apart', () => {
  const described = compareFigures(
    [category('A', 1, 2026)],
    [category('A', 2, 2026), { ...category('A', 1), part: 'building' }],
  );
  expect(described).toHaveLength(2);
  expect(differenceText({ difference: -3, unit: 'people', name: 'Elm School' })).toBe('\u22123 people in Elm School');
  expect(differenceText({ difference: 1, unit: 'students', name: 'Elm School' })).toBe('+1 student in Elm School');
});
