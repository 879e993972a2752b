import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { headcountByBuilding } from '../../../test/support/headcount-by-building.ts';
import { type RosterRow, countByWorkGroup, paidPeople, people } from './people.ts';

function row(id: number, overrides: Partial<RosterRow> = {}): RosterRow {
  const currentSalary = overrides.currentSalary === undefined ? fromDollars(60_000) : overrides.currentSalary;
  return {
    id,
    employeeId: null,
    firstName: `First${id}`,
    lastName: `Last${id}`,
    position: 'Teacher',
    buildingId: 1,
    currentFTE: 1,
    currentSalary,
    cost: currentSalary ?? cents(0),
    isVacancy: false,
    ...overrides,
  };
}

const ana = { firstName: 'Ana', lastName: 'Smith' };
const groups = (rows: RosterRow[]) => people(rows).map(({ rowIds }) => rowIds);

describe('who is one person', () => {
  test('rows of one employee id, whatever else differs', () => {
    const rows = [row(1, { employeeId: '0042' }), row(2, { employeeId: ' 0042 ', buildingId: 2, currentFTE: 1.2 })];
    expect(groups(rows)).toEqual([[1, 2]]);
    expect(groups([row(1, { employeeId: '0042' }), row(2, { employeeId: '42' })])).toEqual([[1], [2]]);
  });

  test('without an id: equal name, position and building with FTE adding to at most 1', () => {
    const halves = [
      row(1, { ...ana, currentFTE: 0.5 }),
      row(2, { firstName: 'ANA', lastName: 'Smith Jr.', currentFTE: 0.5 }),
    ];
    expect(groups(halves)).toEqual([[1, 2]]);
    const thirds = [0.33, 0.33, 0.34].map((currentFTE, index) => row(index + 1, { ...ana, currentFTE }));
    expect(groups(thirds)).toEqual([[1, 2, 3]]);
  });

  test.each<[string, Partial<RosterRow>]>([
    ['FTE above 1', { currentFTE: 0.5001 }],
    ['another position', { position: 'Coach' }],
    ['another building', { buildingId: 2 }],
    ['no building', { buildingId: null }],
    ['another name', { firstName: 'Anna' }],
    ['an employee id', { employeeId: '7' }],
  ])('without an id %s makes two people', (_, other) => {
    const rows = [row(1, { ...ana, currentFTE: 0.5 }), row(2, { ...ana, currentFTE: 0.5, ...other })];
    expect(groups(rows)).toEqual([[1], [2]]);
  });

  test('whatever their FTEs: rows alike in name, position and building are one exactly when they add to at most 1', () => {
    const fte = fc.constantFrom(-0.2, 0, 0.25, 0.4, 0.5, 0.5001, 0.6, 0.8, 1, 1.2);
    fc.assert(
      fc.property(fc.array(fte, { minLength: 2, maxLength: 4 }), (ftes) => {
        const rows = ftes.map((currentFTE, index) => row(index + 1, { ...ana, currentFTE }));
        const units = ftes.reduce<number>((total, value) => total + Math.round(value * 10_000), 0);
        expect(groups(rows)).toHaveLength(units <= 10_000 ? 1 : ftes.length);
      }),
    );
  });

  test('rows without a name are not taken for one another', () => {
    const unnamed = { firstName: null, lastName: null, position: null, currentFTE: 0.1 };
    expect(groups([row(1, unnamed), row(2, unnamed)])).toEqual([[1], [2]]);
  });

  test('a vacancy is not a person', () => {
    expect(people([row(1, { isVacancy: true, employeeId: '5' })])).toEqual([]);
  });
});

describe('the building of a person', () => {
  const at = (id: number, buildingId: number | null, cost: number) =>
    row(id, { employeeId: '1', buildingId, cost: fromDollars(cost), currentSalary: fromDollars(cost) });

  test.each<[string, RosterRow[], number | null]>([
    ['the one with the larger cost', [at(1, 5, 20_000), at(2, 6, 30_000)], 6],
    ['counting all rows there', [at(1, 5, 20_000), at(2, 6, 30_000), at(3, 5, 15_000)], 5],
    ['at equal cost the lower id', [at(1, 6, 20_000), at(2, 5, 20_000)], 5],
    ['at equal cost a building before none', [at(1, null, 20_000), at(2, 5, 20_000)], 5],
    ['none when the district-wide row costs more', [at(1, null, 20_001), at(2, 5, 20_000)], null],
  ])('is %s', (_, rows, expected) => {
    expect(people(rows)).toMatchObject([{ buildingId: expected }]);
  });
});

describe('the people who count in averages', () => {
  test('are people, not rows, and without those who have no salary or no FTE', () => {
    const rows = [
      row(1, { employeeId: '1', currentSalary: fromDollars(40_000), currentFTE: 0.6 }),
      row(2, { employeeId: '1', currentSalary: fromDollars(20_000), currentFTE: 0.4 }),
      row(3, { currentSalary: fromDollars(80_000) }),
      row(4, { currentSalary: cents(0) }),
      row(5, { currentSalary: null }),
      row(6, { currentFTE: 0 }),
      row(7, { isVacancy: true }),
    ];
    expect(paidPeople(people(rows)).map(({ salary }) => salary)).toEqual([fromDollars(60_000), fromDollars(80_000)]);
  });

  test('are none if no one has a salary', () => {
    expect(paidPeople(people([row(1, { currentSalary: cents(0) })]))).toEqual([]);
  });
});

describe('headcount by building', () => {
  test('counts people once and costs where they fall', () => {
    const rows = [
      row(1, { employeeId: '1', buildingId: 5, cost: fromDollars(30_000) }),
      row(2, { employeeId: '1', buildingId: 6, cost: fromDollars(20_000) }),
      row(3, { buildingId: 6, cost: fromDollars(50_000) }),
      row(4, { buildingId: null, cost: fromDollars(1_000), isVacancy: true }),
    ];
    expect(headcountByBuilding(rows)).toEqual([
      { buildingId: 5, count: 1, paid: 1, total: fromDollars(30_000) },
      { buildingId: 6, count: 1, paid: 1, total: fromDollars(70_000) },
      { buildingId: null, count: 0, paid: 0, total: fromDollars(1_000) },
    ]);
  });

  test('adds up to all people and all costs, in any order of rows', () => {
    const anyRow = fc.record({
      employeeId: fc.constantFrom(null, '1', '2', '3'),
      firstName: fc.constantFrom('Ana', 'Ben', null),
      lastName: fc.constantFrom('Smith', null),
      position: fc.constantFrom('Teacher', 'Aide'),
      buildingId: fc.constantFrom(null, 1, 2),
      currentFTE: fc.constantFrom(0, 0.25, 0.33, 0.5, 1),
      currentSalary: fc.constantFrom(null, cents(0), cents(1_234_567)),
      cost: fc.nat(9_000_000).map(cents),
      isVacancy: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), (some) => {
        const rows = some.map((fields, index) => ({ id: index + 1, ...fields }));
        const buildings = headcountByBuilding(rows);
        const persons = people(rows);
        expect(buildings.reduce((total, { count }) => total + count, 0)).toBe(persons.length);
        expect(sum(buildings.map(({ total }) => total))).toBe(sum(rows.map(({ cost }) => cost)));
        const counted = persons.flatMap(({ rowIds }) => rowIds).sort((a, b) => a - b);
        expect(counted).toEqual(rows.filter(({ isVacancy }) => !isVacancy).map(({ id }) => id));
        expect(people([...rows].reverse())).toEqual(persons);
      }),
    );
  });
});

test('people by work group: once each, in the group that costs more, at equal cost in the lower one', () => {
  const rows = [
    { ...row(1, { employeeId: '7', cost: fromDollars(10_000) }), workGroupId: 1 },
    { ...row(2, { employeeId: '7', cost: fromDollars(20_000) }), workGroupId: 2 },
    { ...row(3, { employeeId: '8', cost: fromDollars(5_000) }), workGroupId: 2 },
    { ...row(4, { employeeId: '8', cost: fromDollars(5_000) }), workGroupId: 1 },
    { ...row(5), workGroupId: null },
    { ...row(6, { isVacancy: true }), workGroupId: 1 },
  ];
  expect(countByWorkGroup(rows)).toEqual(
    new Map([
      [2, 1],
      [1, 1],
      [null, 1],
    ]),
  );
});
