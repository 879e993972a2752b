import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { pairLines, type ComparableLine } from './pair-lines.ts';

let ids = 0;
const line = (more: Partial<ComparableLine> = {}): ComparableLine => {
  const id = ++ids;
  return {
    ...{ id, originId: id, fileRow: null, amount: cents(0), fte: null, account: null, description: null },
    ...{ employeeId: null, positionNumber: null, firstName: null, lastName: null, position: null },
    ...{ buildingId: null, categoryId: null, otherFields: '', ...more },
  };
};
const [BROWN, KALER] = [1, 2];
const [REGULAR, SPECIAL] = [11, 12];
const pay = (more: Partial<ComparableLine>) => line({ description: 'Teacher Salaries', ...more });

/** The pairs as indexes in the two lists. */
const paired = (
  before: readonly ComparableLine[],
  after: readonly ComparableLine[],
  type: 'operating' | 'proposed' = 'proposed',
) =>
  pairLines(type, before, after)
    .map(({ a, b }) => [before.findIndex(({ id }) => id === a), after.findIndex(({ id }) => id === b)])
    .sort(([, one = 0], [, other = 0]) => one - other);

describe('lines of two proposed budgets', () => {
  test('are paired by the row of the file, even if several lines have the same fields and one line is new', () => {
    const before = [pay({ fileRow: 'f 3' }), pay({ fileRow: 'f 4' })];
    const after = [pay({ fileRow: 'f 2' }), pay({ fileRow: 'f 3' }), pay({ fileRow: 'f 4', description: 'Renamed' })];
    expect(paired(before, after)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    // The same row number in another file is a different row.
    expect(paired([line({ fileRow: 'f 3' })], [line({ fileRow: 'g 3' })])).toEqual([]);
  });

  test('are paired by the line that both were rolled forward from, before the row of the file', () => {
    const before = [pay({ originId: -1, fileRow: 'f 3' }), pay({ fileRow: 'f 4' })];
    expect(paired(before, [pay({ originId: -1, fileRow: 'f 4' })])).toEqual([[0, 0]]);
  });

  test('keep to their building and category, whatever the order and the amounts', () => {
    const places = [
      { buildingId: KALER, categoryId: REGULAR, amount: cents(900_00) },
      { categoryId: SPECIAL, amount: cents(700_00) },
      { buildingId: BROWN, categoryId: REGULAR, amount: cents(100_00) },
    ];
    const now = [places[2], places[0], places[1]].map((place) => pay({ ...place, amount: cents(900_00) }));
    expect(paired(places.map(pay), now)).toEqual([
      [2, 0],
      [0, 1],
      [1, 2],
    ]);
  });

  test('with the same fields are paired in order; if one side has more of them, or none has changed, unchanged lines are paired first', () => {
    const of = (dollars: number) => pay({ amount: cents(dollars * 100) });
    expect(paired([of(200), of(150)], [of(300), of(200)])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(paired([of(100), of(200), of(300)], [of(200), of(350)])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(paired([of(100), of(200)], [of(200), of(100)])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('are never paired across buildings by their description', () => {
    const brown = pay({ buildingId: BROWN });
    expect(paired([brown], [pay({ buildingId: KALER })])).toEqual([]);
    // Brown has its own partner, and another line without one does not take it.
    expect(paired([brown], [pay({ buildingId: KALER }), pay({ buildingId: BROWN }), pay({})])).toEqual([[0, 1]]);
    // The only line with this description had no building.
    expect(paired([pay({})], [pay({ buildingId: KALER, categoryId: REGULAR })])).toEqual([[0, 0]]);
    expect(paired([pay({})], [pay({ buildingId: KALER }), pay({ buildingId: BROWN })])).toEqual([]);
  });

  test('are paired by the account alone if only one line has it; lines with different accounts are different', () => {
    const heat = { account: '4120', description: 'Heat' };
    expect(paired([line({ ...heat, buildingId: BROWN })], [line({ ...heat, buildingId: KALER })])).toEqual([[0, 0]]);
    expect(paired([line(heat)], [line({ account: ' 4120 ', description: 'Gas' })])).toEqual([[0, 0]]);
    expect(paired([line(heat)], [line({ ...heat, account: '4130' })])).toEqual([]);
    expect(paired([line(heat)], [line({ description: ' HEAT ' })])).toEqual([[0, 0]]);
    expect(paired([line(heat)], [line({ account: '4120' }), line({ account: '4120', description: 'Gas' })])).toEqual(
      [],
    );
    // A line without a description or other details is not paired with any line.
    expect(paired([line()], [line()])).toEqual([]);
  });
});

describe('lines of two rosters', () => {
  const pairs = (before: ComparableLine[], after: ComparableLine[]) => paired(before, after, 'operating');
  const lee = { lastName: 'Lee', firstName: 'Ann' };

  test('are paired by employee ID, or by name if no ID contradicts, also in another position or building', () => {
    const was = line({ ...lee, employeeId: '7', position: 'Teacher', buildingId: BROWN });
    expect(pairs([was], [line({ lastName: 'Lee-Fox', employeeId: '7', buildingId: KALER })])).toEqual([[0, 0]]);
    expect(pairs([was], [line({ firstName: 'Ann', lastName: 'LEE', position: 'Principal' })])).toEqual([[0, 0]]);
    expect(pairs([was], [line({ ...lee, employeeId: '8', position: 'Teacher' })])).toEqual([]);
    // Two people with one name.
    expect(pairs([was], [line({ ...lee, position: 'Aide' }), line({ ...lee, position: 'Nurse' })])).toEqual([]);
  });

  test('are not those of another person in the same position', () => {
    const seat = { positionNumber: '55', position: 'Teacher', buildingId: BROWN };
    expect(pairs([line({ ...seat, ...lee })], [line({ ...seat, lastName: 'Cole' })])).toEqual([]);
    expect(pairs([line(seat)], [line({ ...seat, position: 'Coach' })])).toEqual([[0, 0]]);
  });

  test('keep the building of a vacancy', () => {
    const aide = (buildingId: number) => line({ position: 'Aide', buildingId });
    expect(pairs([aide(KALER), aide(BROWN)], [aide(BROWN), aide(KALER)])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(pairs([aide(KALER)], [aide(BROWN)])).toEqual([]);
  });
});

describe('whatever the lines are', () => {
  const text = (...values: string[]) => fc.option(fc.constantFrom(...values));
  const any = fc
    .record({
      originId: fc.option(fc.integer({ min: -4, max: -1 })),
      fileRow: text('f 1', 'f 2', 'f 3'),
      amount: fc.option(fc.integer({ min: 0, max: 3 }).map((value) => cents(value))),
      account: text('4120', '4130'),
      description: text('Heat', ' heat', 'Gas'),
      employeeId: text('1', '2'),
      positionNumber: text('11', '12'),
      lastName: text('Ames', 'Bell'),
      position: text('Teacher', 'Aide'),
      buildingId: fc.option(fc.constantFrom(BROWN, KALER)),
      categoryId: fc.option(fc.constantFrom(REGULAR, SPECIAL)),
      otherFields: fc.constantFrom('', 'Grant'),
    })
    .map(({ originId, ...more }) => line({ ...more, ...(originId !== null && { originId }) }));
  const lines = fc.array(any, { maxLength: 12 });
  const types = fc.constantFrom('operating' as const, 'proposed' as const);
  const sorted = (pairs: { a: number; b: number }[]) => pairs.map(({ a, b }) => `${a} ${b}`).sort();

  test('each line is used at most once, so the amounts of the pairs and of the other lines add up to the total', () => {
    fc.assert(
      fc.property(types, lines, lines, (type, before, after) => {
        const pairs = pairLines(type, before, after);
        for (const [side, all] of [
          [pairs.map(({ a }) => a), before],
          [pairs.map(({ b }) => b), after],
        ] as const) {
          expect(new Set(side).size).toBe(side.length);
          expect(all.filter(({ id }) => side.includes(id))).toHaveLength(side.length);
        }
      }),
    );
  });

  test('the order of the lines does not change the pairs of lines with keys that no other line has', () => {
    const distinct = (all: ComparableLine[], type: 'operating' | 'proposed') => {
      const seen = new Set<string>();
      return all.filter((one) => {
        const fields =
          type === 'proposed'
            ? [one.account, one.description?.trim().toLowerCase(), one.buildingId, one.categoryId]
            : [one.employeeId, one.positionNumber, one.lastName, one.position, one.buildingId];
        const key = JSON.stringify([...fields, one.otherFields]);
        return !seen.has(key) && seen.add(key);
      });
    };
    fc.assert(
      fc.property(types, lines, lines, fc.nat(), (type, one, other, turn) => {
        const [before, after] = [distinct(one, type), distinct(other, type)];
        const turned = <T>(all: T[]) => [...all.slice(turn % 7), ...all.slice(0, turn % 7)].toReversed();
        expect(sorted(pairLines(type, turned(before), turned(after)))).toEqual(sorted(pairLines(type, before, after)));
      }),
    );
  });

  test('the pairs are the same in the other direction', () => {
    fc.assert(
      fc.property(types, lines, lines, (type, before, after) => {
        const back = pairLines(type, after, before).map(({ a, b }) => ({ a: b, b: a }));
        expect(sorted(back)).toEqual(sorted(pairLines(type, before, after)));
      }),
    );
  });

  test('no budget line is paired across buildings, unless it is linked or has the same account', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        for (const { a, b } of pairLines('proposed', before, after)) {
          const [old, next] = [before.find(({ id }) => id === a)!, after.find(({ id }) => id === b)!];
          const isLinked = old.originId === next.originId || (old.fileRow !== null && old.fileRow === next.fileRow);
          const isInBoth = old.buildingId !== null && next.buildingId !== null;
          if (isLinked || (old.account !== null && old.account === next.account) || !isInBoth) continue;
          expect(next.buildingId).toBe(old.buildingId);
        }
      }),
    );
  });
});
