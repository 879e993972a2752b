import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, toDollars } from '../../money.ts';
import { addCuts, hasCuts } from './add-cuts.ts';
import type { LineCut } from './line-cut.ts';
import { checkCuts, CUT_LISTS, listTotals, type CutUnit, type ProposedCut } from './check-cuts.ts';
import { scenarioSummary } from '../cola/scenario-summary.ts';

const UNITS: CutUnit[] = [
  { id: 'L1', lines: [{ id: 11, amount: fromDollars(50_000) }] },
  { id: 'L2', lines: [{ id: 12, amount: fromDollars(1_000.01) }] },
  {
    id: 'G1',
    lines: [
      { id: 13, amount: fromDollars(300) },
      { id: 14, amount: fromDollars(100.5) },
    ],
  },
  { id: 'L3', lines: [{ id: 15, amount: fromDollars(-400) }] },
  { id: 'L4', lines: [{ id: 16, amount: cents(1) }] },
  { id: 'L5', lines: [{ id: 17, amount: cents(0) }] },
];

const cut = (parts: Record<string, number>, claimed: number | null = null): ProposedCut => ({
  list: 'likelyNeeded',
  claimed,
  parts: Object.entries(parts).map(([unitId, percentCut]) => ({ unitId, percentCut })),
});

const faultOf = (...proposals: ProposedCut[]) => checkCuts(UNITS, proposals).dropped.at(-1)?.fault;

describe('a proposed cut', () => {
  test('saves what its lines give, whatever it claims within a dollar or 1%', () => {
    // 25% of 50,000 is 12,500; 1,000.01 × 0.75 = 750.0075, so the second line saves 250.00.
    const { kept, dropped } = checkCuts(UNITS, [cut({ L1: 25, L2: 25 }, 12_800)]);
    expect(dropped).toEqual([]);
    expect(kept).toEqual([
      {
        index: 0,
        list: 'likelyNeeded',
        savings: fromDollars(12_750),
        lines: [
          { id: 11, amount: fromDollars(50_000), percentKept: 75, savings: fromDollars(12_500) },
          { id: 12, amount: fromDollars(1_000.01), percentKept: 75, savings: fromDollars(250) },
        ],
      },
    ]);
  });

  test('of a group cuts each of its lines alike', () => {
    const [checked] = checkCuts(UNITS, [cut({ G1: 10 }, 40.05)]).kept;
    expect(checked?.lines.map(({ id, savings }) => [id, savings])).toEqual([
      [13, fromDollars(30)],
      [14, fromDollars(10.05)],
    ]);
    expect(checked?.savings).toBe(fromDollars(40.05));
  });

  test.each([
    ['names no line', {}, null, 'NO_LINES'],
    ['names an unknown line', { L1: 5, L9: 5 }, null, 'UNKNOWN_LINE'],
    ['takes more than all of a line', { L1: 100.5 }, null, 'EXCEEDS_LINE'],
    ['claims more than its lines hold', { L1: 100 }, 50_000.01, 'EXCEEDS_LINE'],
    ['claims what its lines do not give', { L1: 10 }, 5_051, 'WRONG_SUM'],
    ['claims far too little', { L1: 100 }, 5_000, 'WRONG_SUM'],
    ['claims nothing that is a number', { L1: 10 }, Number.NaN, 'WRONG_SUM'],
    ['takes nothing', { L1: 0 }, null, 'NOT_A_PERCENTAGE'],
    ['takes less than nothing', { L1: -5 }, null, 'NOT_A_PERCENTAGE'],
    ['takes a share with five decimals', { L1: 0.00001 }, null, 'NOT_A_PERCENTAGE'],
    ['takes what is no number', { L1: Number.NaN }, null, 'NOT_A_PERCENTAGE'],
    ['cuts an offset', { L3: 10 }, null, 'NO_SAVING'],
    ['cuts a line of nothing', { L5: 10 }, null, 'NO_SAVING'],
    ['saves less than half a cent', { L4: 10 }, null, 'NO_SAVING'],
  ])('is dropped when it %s', (_, parts, claimed, fault) => {
    expect(faultOf(cut(parts, claimed))).toBe(fault);
    expect(checkCuts(UNITS, [cut(parts, claimed)]).kept).toEqual([]);
  });

  test('is dropped when it names a line twice, also one that an earlier proposal has taken', () => {
    const twice = { ...cut({}), parts: [1, 2].map(() => ({ unitId: 'L1', percentCut: 5 })) };
    expect(faultOf(twice)).toBe('COUNTED_TWICE');
    expect(faultOf(cut({ L1: 5 }), cut({ L2: 5, L1: 5 }))).toBe('COUNTED_TWICE');
    // The lines of a dropped proposal stay available to later proposals.
    const { kept } = checkCuts(UNITS, [cut({ L1: 5, L9: 1 }), cut({ L1: 5 })]);
    expect(kept.map(({ index }) => index)).toEqual([1]);
  });
});

const anyUnits = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(60),
      amount: fc
        .oneof(
          { weight: 12, arbitrary: fc.integer({ min: 5_000, max: 900_000_000 }) },
          { weight: 1, arbitrary: fc.integer({ min: -5_000_000, max: 100 }) },
        )
        .map(cents),
    }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 30,
    },
  )
  .chain((lines) =>
    fc.array(fc.nat(4), { minLength: lines.length, maxLength: lines.length }).map((groups) => {
      const units = new Map<string, CutUnit & { lines: (typeof lines)[number][] }>();
      lines.forEach((line, at) => {
        const id = `U${groups[at] ?? 0}`;
        const unit = units.get(id) ?? { id, lines: [] };
        unit.lines.push(line);
        units.set(id, unit);
      });
      return { lines, units: [...units.values()] };
    }),
  );
const anyProposal: fc.Arbitrary<ProposedCut> = fc.record({
  list: fc.constantFrom(...CUT_LISTS),
  claimed: fc.constant(null),
  parts: fc.array(
    fc.record({
      unitId: fc.nat(5).map((at) => `U${at}`),
      percentCut: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 10_000) },
        { weight: 1, arbitrary: fc.integer({ min: -5, max: 110 }) },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('whatever is proposed: no line twice, no savings above its line, and the lists are the cut plan to the cent', () => {
  let taken = 0;
  fc.assert(
    fc.property(anyUnits, fc.array(anyProposal, { maxLength: 12 }), ({ lines, units }, proposals) => {
      const { kept, dropped } = checkCuts(units, proposals);
      taken += kept.length;
      expect(kept.length + dropped.length).toBe(proposals.length);
      const cuts = kept.flatMap((one) => one.lines);
      expect(new Set(cuts.map(({ id }) => id)).size).toBe(cuts.length);
      const amounts = new Map(lines.map(({ id, amount }) => [id, amount]));
      for (const { id, savings } of cuts) {
        expect(savings).toBeGreaterThan(0);
        expect(savings).toBeLessThanOrEqual(amounts.get(id) ?? -1);
      }
      const totals = listTotals(kept);
      for (const list of CUT_LISTS) {
        const own = kept.filter((one) => one.list === list);
        expect(totals[list]).toBe(sum(own.map(({ savings }) => savings)));
        const ownLines = own.flatMap((one) => one.lines);
        expect(totals[list]).toBeLessThanOrEqual(sum(ownLines.map(({ amount }) => amount)));
        expect(planTotal(lines, ownLines)).toBe(totals[list]);
      }
      expect(planTotal(lines, cuts)).toBe(totals.all);
    }),
    { numRuns: 300 },
  );
  // Without this check, a function that drops every cut would pass.
  expect(taken).toBeGreaterThan(100);
});

/** The amount by which a plan with these cuts reduces the budget. */
function planTotal(
  lines: readonly { id: number; amount: ReturnType<typeof cents> }[],
  cuts: readonly { id: number; amount: ReturnType<typeof cents>; percentKept: number }[],
) {
  const suggested = cuts.map((cut) => ({ ...cut, amount: toDollars(cut.amount) }));
  const plan = Object.entries(addCuts({}, suggested)).map(([id, cut]): [number, LineCut] => [Number(id), cut]);
  const covered = lines.map((line) => ({ ...line, isCovered: true }));
  return scenarioSummary(covered, new Map(plan), null).totalCuts;
}

test('cuts that are added to a plan never take back what it cuts more', () => {
  const plan = { 11: 50, 12: 90 };
  const cuts = [
    { id: 11, amount: 100, percentKept: 75 },
    { id: 12, amount: 100, percentKept: 80 },
    { id: 13, amount: 100, percentKept: 0 },
  ];
  expect(addCuts(plan, cuts)).toEqual({ 11: 50, 12: 80, 13: 0 });
  expect(hasCuts(plan, cuts)).toBe(false);
  expect(hasCuts(addCuts(plan, cuts), cuts)).toBe(true);
  expect(hasCuts(plan, [])).toBe(false);
  expect(plan).toEqual({ 11: 50, 12: 90 });
});

test('a suggested percentage replaces a reduction only if it cuts the line more', () => {
  const plan = {
    11: { by: 'dollars', amount: 30 },
    12: { by: 'dollars', amount: 20 },
    13: { by: 'fte', amount: 1 },
  } as const;
  // Of $100 each: $30 is more than 25%, $20 is less, and one FTE is the whole line.
  const cuts = [11, 12, 13].map((id) => ({ id, amount: 100, percentKept: 75 }));
  expect(addCuts(plan, cuts)).toEqual({ 11: { by: 'dollars', amount: 30 }, 12: 75, 13: { by: 'fte', amount: 1 } });
  expect(hasCuts(plan, cuts)).toBe(false);
  expect(
    hasCuts(
      plan,
      cuts.filter(({ id }) => id !== 12),
    ),
  ).toBe(true);
});
