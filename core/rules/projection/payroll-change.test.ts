import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, ZERO } from '../../money.ts';
import { changeByGroup } from '../people/group-change.ts';
import { pairRosters, type PairableLine } from './pair-rosters.ts';
import { pairPeople } from './pair-people.ts';
import { payrollChange, type LinePairs } from './payroll-change.ts';

const pair = (change: Partial<LinePairs>): LinePairs => ({
  kind: 'both',
  isManual: false,
  isPartYear: false,
  lines: 1,
  before: ZERO,
  after: ZERO,
  salaryBefore: ZERO,
  salaryAfter: ZERO,
  cola: ZERO,
  colaLines: 0,
  steps: ZERO,
  stepsLines: 0,
  ...change,
});
const described = (pairs: LinePairs[]) =>
  payrollChange(pairs).bars.map(({ cause, amount, lines }) => [cause, amount / 100, lines]);

describe('what leads from one payroll to the next', () => {
  test('is COLA and steps for employees who stay', () => {
    // 68,320.00 at 2% and 1.5%: 1,366.40 and 1,024.80.
    const stays = pair({
      before: fromDollars(68_320),
      salaryBefore: fromDollars(68_320),
      after: fromDollars(70_711.2),
      salaryAfter: fromDollars(70_711.2),
      cola: fromDollars(1_366.4),
      colaLines: 1,
      steps: fromDollars(1_024.8),
      stepsLines: 1,
    });
    expect(described([stays])).toEqual([
      ['cola', 1_366.4, 1],
      ['steps', 1_024.8, 1],
    ]);
  });

  test('covers entered salaries, hires, departures and part years', () => {
    const typed = { salaryBefore: fromDollars(50_000), salaryAfter: fromDollars(52_500), isManual: true };
    // 58,240.00 until December 31: 184 of 365 days are 29,359.34.
    const leaving = {
      before: fromDollars(58_240),
      salaryBefore: fromDollars(58_240),
      after: fromDollars(29_359.34),
      salaryAfter: fromDollars(58_240),
      isPartYear: true,
    };
    expect(
      described([
        pair({ ...typed, before: fromDollars(50_000), after: fromDollars(52_500) }),
        pair({ kind: 'new', after: fromDollars(61_000), salaryAfter: fromDollars(61_000) }),
        pair({ kind: 'gone', before: fromDollars(72_000.5), salaryBefore: fromDollars(72_000.5) }),
        pair(leaving),
        pair({ ...typed, isManual: false, before: fromDollars(50_000), after: fromDollars(52_500) }),
      ]),
    ).toEqual([
      ['gone', -72_000.5, 1],
      ['new', 61_000, 1],
      ['partYear', -28_880.66, 1],
      ['manual', 2_500, 1],
      ['other', 2_500, 1],
    ]);
  });

  const amount = fc.integer({ min: 0, max: 40_000_000 }).map((value) => cents(value));
  const pairs = fc.array(
    fc.record({
      kind: fc.constantFrom('both' as const, 'new' as const, 'gone' as const),
      isManual: fc.boolean(),
      isPartYear: fc.boolean(),
      lines: fc.integer({ min: 1, max: 9 }),
      before: amount,
      after: amount,
      salaryBefore: amount,
      salaryAfter: amount,
      cola: amount,
      colaLines: fc.constant(1),
      steps: amount,
      stepsLines: fc.constant(1),
    }),
    { maxLength: 30 },
  );

  test('adds up to the difference, to the cent', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const change = payrollChange(given);
        const difference = cents(change.after - change.before);
        expect(sum(change.bars.map((bar) => bar.amount))).toBe(difference);
        expect(change.after).toBe(sum(given.map(({ after }) => after)));
      }),
    );
  });

  test('is the same for single lines and for lines added up', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const alike = given.map((one): LinePairs => ({ ...one, kind: 'both', isManual: true, isPartYear: true }));
        const total = (name: 'before' | 'after' | 'salaryBefore' | 'salaryAfter' | 'cola' | 'steps') =>
          sum(alike.map((one) => one[name]));
        const joined = pair({
          isManual: true,
          isPartYear: true,
          before: total('before'),
          after: total('after'),
          salaryBefore: total('salaryBefore'),
          salaryAfter: total('salaryAfter'),
          cola: total('cola'),
          colaLines: 1,
          steps: total('steps'),
          stepsLines: 1,
        });
        const amounts = (all: LinePairs[]) =>
          payrollChange(all)
            .bars.filter(({ amount: bar }) => bar !== 0)
            .map(({ cause, amount: bar }) => [cause, bar]);
        expect(amounts([joined])).toEqual(amounts(alike));
      }),
    );
  });
});

describe('the people behind the lines of two years', () => {
  const row = (id: number, employeeId: string | null, isVacancy = false) => ({
    ...{ id, employeeId, isVacancy, firstName: null, lastName: null, position: null, buildingId: null },
    ...{ currentFTE: 1, currentSalary: ZERO, cost: ZERO },
  });

  test('are one where they have several lines, or a line that a pair joins to another year', () => {
    const earlier = [row(1, 'A'), row(2, 'A'), row(3, null), row(4, null, true), row(5, null, true)];
    const later = [row(11, 'A'), row(13, null), row(14, null), row(15, null, true)];
    const pairs = [[1, 11], [2], [3, 13], [4, 14], [5, 15]].map((rowIds) => ({ ...pair({}), rowIds }));
    const [first, second, third, fourth, noPerson] = pairPeople(pairs, [earlier, later]).map(({ person }) => person);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth, null]).size).toBe(4);
    expect(noPerson).toBeNull();
  });
});

describe('two rosters that were imported separately', () => {
  let made = 0;
  const pairable = (more: Partial<PairableLine>): PairableLine => ({
    id: ++made,
    originId: made,
    positionNumber: null,
    employeeId: null,
    firstName: null,
    lastName: null,
    position: null,
    currentSalary: more.cost ?? ZERO,
    cost: ZERO,
    cola: null,
    steps: null,
    isTyped: false,
    isVacated: false,
    ...more,
  });
  const line = (lastName: string, position: string, dollars: number, employeeId: string | null = null) =>
    pairable({ employeeId, firstName: 'Ana', lastName, position, cost: fromDollars(dollars) });

  test('know a vacancy and a changed name by the line that they were rolled forward from, and name its raise', () => {
    const raised = { cola: fromDollars(1_200), cost: fromDollars(61_200) };
    const before = [
      pairable({ originId: -1, position: 'Teacher', cost: fromDollars(60_000) }),
      pairable({ originId: -2, position: 'Teacher', cost: fromDollars(68_000) }),
      pairable({ originId: -3, lastName: 'Ames', position: 'Aide', cost: fromDollars(20_000), isTyped: true }),
    ];
    const after = [
      pairable({ originId: -1, position: 'Teacher', ...raised }),
      pairable({ originId: -3, lastName: 'Hall', position: 'Clerk', cost: fromDollars(23_000) }),
    ];
    expect(payrollChange(pairRosters(before, after)).bars).toEqual([
      { cause: 'gone', amount: fromDollars(-68_000), lines: 1 },
      { cause: 'manual', amount: fromDollars(3_000), lines: 1 },
      { cause: 'cola', amount: fromDollars(1_200), lines: 1 },
    ]);
  });

  test('know a vacancy by its position number, unless many lines share the number, and else by its position', () => {
    const vacancy = (positionNumber: string | null, dollars: number, position = 'Teacher') =>
      pairable({ positionNumber, position, cost: fromDollars(dollars) });
    const change = (before: PairableLine[], after: PairableLine[]) =>
      payrollChange(pairRosters(before, after)).bars.map(({ cause, amount, lines }) => [cause, amount / 100, lines]);
    // 1,000 + 500; the position numbers decide, although the positions were renamed.
    expect(
      change([vacancy('11', 50_000), vacancy('12', 60_000)], [vacancy('12', 61_000, 'Coach'), vacancy('11', 50_500)]),
    ).toEqual([['other', 1_500, 2]]);
    // Two of three vacancies without a number remain, and the third is closed.
    expect(
      change(
        [vacancy(null, 50_000), vacancy(null, 50_000), vacancy(null, 40_000)],
        [vacancy(null, 50_000), vacancy(null, 51_000)],
      ),
    ).toEqual([
      ['gone', -40_000, 1],
      ['other', 1_000, 1],
    ]);
    // A job code that several lines share does not identify any of them: Ek is hired, Diaz leaves.
    const coded = (lastName: string, dollars: number) => ({
      ...line(lastName, 'Nurse', dollars),
      positionNumber: '300',
    });
    expect(
      change([coded('Diaz', 55_000), coded('Bell', 50_000)], [coded('Bell', 50_000), coded('Ek', 54_000)]),
    ).toEqual([
      ['gone', -55_000, 1],
      ['new', 54_000, 1],
    ]);
  });

  test('are paired by employee id, by name and position, and by name', () => {
    const before = [
      line('Ames', 'Teacher', 60_000, '7'),
      line('Bell', 'Aide', 20_000),
      line('Cole', 'Aide', 21_000),
      line('Diaz', 'Nurse', 55_000),
    ];
    const after = [
      line('Ames-Hall', 'Principal', 100_000, '7'),
      line('BELL', 'aide', 12_000),
      line('Bell', 'Aide', 9_000),
      line('Cole', 'Teacher', 50_000),
      line('Ek', 'Nurse', 54_000),
    ];
    const { bars } = payrollChange(pairRosters(before, after));
    // 40,000 + 1,000 + 29,000; Ek is new and Diaz is gone.
    expect(bars).toEqual([
      { cause: 'gone', amount: fromDollars(-55_000), lines: 1 },
      { cause: 'new', amount: fromDollars(54_000), lines: 1 },
      { cause: 'other', amount: fromDollars(70_000), lines: 4 },
    ]);
  });

  test('a vacancy that a departure left is neither the person who left nor a hire', () => {
    const retired = { ...line('Ames', 'Nurse', 80_000), positionNumber: '07' };
    const vacancy = pairable({ position: 'Nurse', positionNumber: '07', cost: fromDollars(60_000), isVacated: true });
    const stays = line('Bell', 'Nurse', 50_000);
    expect(payrollChange(pairRosters([retired, stays], [vacancy, { ...stays, id: 99 }])).bars).toEqual([
      { cause: 'gone', amount: fromDollars(-80_000), lines: 1 },
      { cause: 'vacancy', amount: fromDollars(60_000), lines: 1 },
    ]);
    const hired = { ...vacancy, lastName: 'Cole' };
    expect(payrollChange(pairRosters([retired], [hired])).bars.map(({ cause }) => cause)).toEqual(['gone', 'new']);
  });

  test('add up whatever is paired', () => {
    const any = fc.record({
      id: fc.nat(),
      originId: fc.integer({ min: 1, max: 40 }),
      positionNumber: fc.option(fc.constantFrom('11', '12', '13')),
      cola: fc.option(fc.integer({ min: 0, max: 99_999 }).map((value) => cents(value))),
      steps: fc.option(fc.integer({ min: 0, max: 99_999 }).map((value) => cents(value))),
      isTyped: fc.boolean(),
      isVacated: fc.boolean(),
      employeeId: fc.option(fc.constantFrom('1', '2', ' 2 ')),
      firstName: fc.constantFrom('Ana', 'Bo', null),
      lastName: fc.constantFrom('Ames', 'Bell', null),
      position: fc.constantFrom('Teacher', 'Aide', null),
      currentSalary: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((value) => cents(value))),
      cost: fc.integer({ min: 0, max: 9_999_999 }).map((value) => cents(value)),
    });
    const lines = fc.array(any, { maxLength: 15 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const change = payrollChange(pairRosters(before, after));
        expect(change.before).toBe(sum(before.map(({ cost }) => cost)));
        expect(change.after).toBe(sum(after.map(({ cost }) => cost)));
        expect(sum(change.bars.map(({ amount }) => amount))).toBe(change.after - change.before);
      }),
    );
  });
});

describe('the change by group', () => {
  test('has every group of either year, the largest change first and the ungrouped last, and adds up', () => {
    const group = (id: number | null, dollars: number) => ({ id, total: fromDollars(dollars) });
    const { bars } = changeByGroup([group(1, 100), group(2, 50), group(null, -5.5)], [group(1, 103), group(3, 7.25)]);
    expect(bars.map((bar) => [bar.group.id, bar.amount / 100])).toEqual([
      [2, -50],
      [3, 7.25],
      [1, 3],
      [null, 5.5],
    ]);
    const totals = fc.uniqueArray(
      fc.record({ id: fc.option(fc.nat(9)), total: fc.integer({ min: -1e9, max: 1e9 }).map((value) => cents(value)) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(totals, totals, (earlier, later) => {
        const change = changeByGroup(earlier, later);
        expect(sum(change.bars.map(({ amount }) => amount))).toBe(change.after - change.before);
      }),
    );
  });
});
