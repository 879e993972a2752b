import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { scenarioSummary } from '../cola/scenario-summary.ts';
import type { LineCut } from './line-cut.ts';
import { cutsWithNewLines, newLineOf, planFte } from './new-lines.ts';

const teachers = { id: 1, amount: fromDollars(1_000_000), isCovered: true, isPersonnel: true };
const grant = { id: 2, amount: fromDollars(50_000), isCovered: false, isPersonnel: false };
const counselor = { key: 1, amount: fromDollars(72_500.5), fte: 1 };
const software = { key: 2, amount: fromDollars(9_999.99), fte: null };

test('new lines are added in full to the budget, to the gap and to the lines that are modified', () => {
  const cuts = cutsWithNewLines(new Map<number, LineCut>([[1, { by: 'dollars', amount: 170_000 }]]), [
    counselor,
    software,
  ]);
  const lines = [teachers, grant, newLineOf(counselor), newLineOf(software)];
  const summary = scenarioSummary(lines, cuts, fromDollars(1_000_000));
  // Added: 72,500.50 + 9,999.99 = 82,500.49. Adjusted: 1,050,000 − 170,000 + 82,500.49 = 962,500.49; the covered amount leaves out the
  // grant's 50,000.
  expect(summary).toEqual({
    originalTotal: fromDollars(1_050_000),
    adjustedTotal: fromDollars(962_500.49),
    coveredOriginal: fromDollars(1_000_000),
    coveredAdjusted: fromDollars(912_500.49),
    totalCuts: fromDollars(87_499.51),
    totalAdded: fromDollars(82_500.49),
    townGoal: fromDollars(1_000_000),
    gap: fromDollars(-87_499.51),
    meetsGoal: true,
    itemsModified: 3,
  });
});

test('a new position counts with its own FTE, whatever it costs; other new lines count with none', () => {
  // $170,000 of a personnel line is 2.0 positions at $85,000.
  const cuts = new Map<number, LineCut>([[1, { by: 'dollars', amount: 170_000 }]]);
  const fte = (newLines: Parameters<typeof planFte>[2], from: ReadonlyMap<number, LineCut> = cuts) =>
    planFte([teachers, grant], from, newLines);
  expect(fte([])).toBe(2);
  expect(fte([counselor, software])).toBe(1);
  expect(fte([{ ...counselor, fte: 0.25 }])).toBe(1.8);
  expect(fte([{ ...counselor, fte: 2.5 }])).toBe(-0.5);
  expect(fte([counselor], new Map())).toBe(-1);
  expect(Object.is(fte([{ ...counselor, fte: 2 }]), 0)).toBe(true);
});
