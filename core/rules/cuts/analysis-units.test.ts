import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { analysisUnits, type UnitSource } from './analysis-units.ts';

const source = (id: number, dollars: number, more: Partial<UnitSource> = {}): UnitSource => ({
  id,
  amount: fromDollars(dollars),
  description: `Line ${id}`,
  functionName: '2430 Supplies',
  functionClass: 'discretionary',
  category: 'Materials',
  building: 'Brown',
  paysPeople: false,
  ...more,
});

test('the largest lines come first, people as a total for each position and building, offsets not at all', () => {
  const { units, wholeLines, groups, offsets } = analysisUnits(
    [
      source(901, 100),
      source(902, 60_000, { paysPeople: true, description: 'Teacher – [name]', functionName: '2305 Teachers' }),
      source(903, 70_000.5, { paysPeople: true, description: 'TEACHER - [name]', functionName: '2305 Teachers' }),
      source(904, 80_000, { paysPeople: true, description: 'Teacher – [name]', building: 'Dyer' }),
      source(905, -400),
      source(906, 0),
    ],
    10_000,
  );
  expect(units.map(({ row }) => row)).toEqual([
    ['L1', 'Teacher – [name]', '2305 Teachers', 'discretionary', 'Materials', 'Brown', 'people', 130_000.5],
    ['L2', 'Teacher – [name]', '2430 Supplies', 'discretionary', 'Materials', 'Dyer', 'people', 80_000],
    ['L3', 'Line 901', '2430 Supplies', 'discretionary', 'Materials', 'Brown', 'other', 100],
  ]);
  expect(units[0]?.lines.map(({ id }) => id)).toEqual([902, 903]);
  expect({ wholeLines, groups, offsets }).toEqual({
    wholeLines: 4,
    groups: 0,
    offsets: { count: 2, total: fromDollars(-400) },
  });
});

test('lines that do not fit are grouped, more coarsely if needed', () => {
  const lines = Array.from({ length: 400 }, (_, at) =>
    source(at + 1, 1_000 + at, { building: `School ${at % 40}`, category: `Category ${at % 4}` }),
  );
  const { units, groups, groupedLines, wholeLines } = analysisUnits(lines, 4_000);
  expect(JSON.stringify(units.map(({ row }) => row)).length).toBeLessThanOrEqual(4_001);
  expect(units[0]?.row[7]).toBe(1_399);
  expect(groups).toBe(4);
  expect(wholeLines + groupedLines).toBe(400);
  expect(units.at(-1)?.row.slice(0, 6)).toEqual([
    'G4',
    expect.stringMatching(/^\d+ smaller lines$/) as string,
    '2430 Supplies',
    'discretionary',
    expect.stringContaining('Category') as string,
    'various',
  ]);
});

test('every line above 0 is in exactly one unit, and the units add up to them, in any room', () => {
  const anySource = fc.record({
    amount: fc.integer({ min: -10_000, max: 90_000_000 }).map(cents),
    paysPeople: fc.boolean(),
    description: fc.constantFrom('Teacher', 'Aide', 'Supplies'),
    building: fc.constantFrom('Brown', 'Dyer', 'District Wide'),
    functionClass: fc.constantFrom('mandated', 'contractual', 'discretionary'),
  });
  fc.assert(
    fc.property(fc.array(anySource, { maxLength: 60 }), fc.integer({ min: 200, max: 8_000 }), (drawn, room) => {
      const sources = drawn.map((more, at) => ({ ...source(at + 1, 1), ...more }));
      const { units } = analysisUnits(sources, room);
      const ids = units.flatMap(({ lines }) => lines.map(({ id }) => id));
      const open = sources.filter(({ amount }) => amount > 0);
      expect([...ids].sort((a, b) => a - b)).toEqual(open.map(({ id }) => id));
      expect(sum(units.map(({ row }) => fromDollars(row[7])))).toBe(sum(open.map(({ amount }) => amount)));
      expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    }),
    { numRuns: 150 },
  );
});
