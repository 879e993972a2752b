import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fteUnits } from './fte.ts';
import { crowdedNumbers, nextNumbers, type RosterLine, positionsFromRoster } from './positions-from-roster.ts';

const line = (positionNumber: string | null, fte: number, more: Partial<RosterLine> = {}): RosterLine => ({
  positionNumber,
  fte,
  isVacancy: false,
  isOnLeave: false,
  accountLine: null,
  fund: 'General',
  ...more,
});
const vacancy = { isVacancy: true };
const only = (...lines: RosterLine[]) => {
  const { positions } = positionsFromRoster(lines);
  expect(positions).toHaveLength(1);
  return positions[0]!;
};

describe('positions of a roster', () => {
  test('are one for each number, trimmed and with its zeros, in the order of their first lines', () => {
    const lines = [line('0042', 1), line(' 7 ', 0.5), line(null, 1), line('42', 1), line('7', 0.5), line('  ', 1)];
    const { positions, withoutNumber } = positionsFromRoster(lines);
    expect(positions.map(({ number, authorizedFte }) => [number, authorizedFte])).toEqual([
      ['0042', 1],
      ['7', 1],
      ['42', 1],
    ]);
    expect(withoutNumber).toEqual([lines[2], lines[5]]);
  });

  test('are authorized for the FTE of their lines, people and vacancies', () => {
    expect(only(line('1', 0.4), line('1', 0.6, vacancy))).toMatchObject({ authorizedFte: 1, filledFte: 0.4 });
    expect(only(line('1', 1.2))).toMatchObject({ authorizedFte: 1.2, filledFte: 1.2, isShared: false });
    expect(only(line('1', 1, vacancy), line('1', 1, vacancy))).toMatchObject({ authorizedFte: 2, filledFte: 0 });
    expect(only(line('1', 0.5), line('1', 0.5))).toMatchObject({ authorizedFte: 1, isShared: false });
  });

  test('that several people hold with more than 1.0 together are authorized for the largest of them, and say so', () => {
    expect(only(line('1', 0.8), line('1', 1))).toMatchObject({ authorizedFte: 1, filledFte: 1.8, isShared: true });
    // A person on unpaid leave and the substitute share one seat, so the position is not over-filled.
    const onLeave = line('1', 1, { isOnLeave: true });
    expect(only(onLeave, line('1', 1))).toMatchObject({ authorizedFte: 1, filledFte: 1 });
  });

  test('take their name and place from the line with the most FTE, the earlier of two', () => {
    const lines = [line('1', 0.4), line('1', 0.6, { fund: 'Grant' }), line('1', 0.6, { fund: 'Gift' })];
    expect(only(...lines).main).toBe(lines[1]);
  });
});

test('new numbers follow the highest one of their form', () => {
  expect(nextNumbers(2, [])).toEqual(['P-0001', 'P-0002']);
  expect(nextNumbers(2, ['P-0007', '0099', 'P-12x', ' P-9999 '])).toEqual(['P-10000', 'P-10001']);
  expect(nextNumbers(0, ['P-1'])).toEqual([]);
});

describe('funding', () => {
  const account = (accountLine: string | null, fund = 'General') => ({ accountLine, fund });
  test('is the one account, or the accounts in proportion to FTE', () => {
    expect(only(line('1', 1, account('1-2305'))).funding).toEqual([{ ...account('1-2305'), percent: 100 }]);
    expect(only(line('1', 0.6, account('A')), line('1', 0.4, account('B', 'Grant'))).funding).toEqual([
      { ...account('A'), percent: 60 },
      { ...account('B', 'Grant'), percent: 40 },
    ]);
    const thirds = ['A', 'B', 'C'].map((name) => line('1', 0.3, account(name)));
    expect(only(...thirds).funding.map(({ percent }) => percent)).toEqual([33.3334, 33.3333, 33.3333]);
  });

  test('leaves out lines without an account, and is empty where there is none', () => {
    expect(only(line('1', 0.6), line('1', 0.4, account(' A '))).funding).toEqual([{ ...account('A'), percent: 100 }]);
    expect(only(line('1', 1, account(' '))).funding).toEqual([]);
    expect(only(line('1', 1, account('A')), line('1', 0, account('B'))).funding).toHaveLength(1);
  });
});

const anyLine = fc
  .record({
    positionNumber: fc.constantFrom('1', '2', '03', null),
    fte: fc.integer({ min: 0, max: 50_000 }).map((units) => units / 10_000),
    isVacancy: fc.boolean(),
    isOnLeave: fc.boolean(),
    accountLine: fc.constantFrom('A', 'B', 'C', null),
    fund: fc.constantFrom('General', 'Grant'),
  })
  .map(({ positionNumber, fte, ...more }) => line(positionNumber, fte, more));

test('every line is in one position or has no number, and funding adds up to 100 or is empty', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const { positions, withoutNumber } = positionsFromRoster(lines);
      const numbered = lines.filter(({ positionNumber }) => positionNumber !== null);
      expect(positions).toHaveLength(new Set(numbered.map(({ positionNumber }) => positionNumber)).size);
      expect(withoutNumber).toHaveLength(lines.length - numbered.length);
      for (const { funding } of positions) {
        const units = funding.reduce((sum, { percent }) => sum + fteUnits(percent), 0);
        expect([0, 1_000_000]).toContain(units);
        expect(funding.every(({ percent }) => percent > 0)).toBe(true);
      }
    }),
  );
});

test('numbers of several full-time people: no parts, vacancies, leaves or second lines of one person', () => {
  const person = (
    positionNumber: string | null,
    fte: number,
    more: Partial<RosterLine & { employeeId: string }> = {},
  ) => ({
    employeeId: null,
    ...line(positionNumber, fte, more),
  });
  const leave = { isOnLeave: true };
  expect(
    crowdedNumbers([
      ...[person('1', 1), person(' 1 ', 1)],
      ...[person('2', 1), person('2', 1), person('2', 1), person('2', 0.5)],
      ...[person('3', 1), person('3', 0.5)],
      ...[person('4', 1), person('4', 1, vacancy)],
      ...[person('5', 1), person('5', 1, leave)],
      ...[person('6', 1, { employeeId: '17' }), person('6', 1, { employeeId: '17 ' })],
      ...[person('7', 0.6), person('7', 0.6)],
      ...[person(null, 1), person('', 1)],
      person('8', 2),
    ]),
  ).toEqual([
    { number: '2', fte: 3.5 },
    { number: '1', fte: 2 },
  ]);
});
