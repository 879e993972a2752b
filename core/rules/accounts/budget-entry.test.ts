import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDollars, sum, type Cents } from '../../money.ts';
import type { AccountSegment } from './account-template.ts';
import { budgetEntries, splitAccount, type EntryLine } from './budget-entry.ts';

describe('an account of MUNIS', () => {
  test.each([
    ['13002305-511100-', '13002305', '511100', ''],
    ['13002305 511100 G2401', '13002305', '511100', 'G2401'],
    ['0100-300-2305-511100-11-00', '0100-300-2305', '511100', '11-00'],
    // Org, object and project by their places: the object has no leading 5.
    ['10013002-4300', '10013002', '4300', ''],
    ['10013002.4300.GRANT', '10013002', '4300', 'GRANT'],
  ])('%s is org %s, object %s and project "%s"', (account, org, object, project) => {
    expect(splitAccount(account)).toEqual({ org, object, project });
  });

  test.each(['Heating', '511100', '0100-300-2305-11-00', '1300-511100-522200', ''])(
    '%s has no one object',
    (account) => {
      expect(splitAccount(account)).toBeNull();
    },
  );
});

const line = (id: number, accountLine: string | null, dollars: number): EntryLine => {
  return { id, accountLine, description: null, cost: fromDollars(dollars) };
};

test('lines are added up by account, also when they write it differently; the others are listed with the reason', () => {
  const lines = [
    line(1, '1300-511100-', 70_000.1),
    line(2, ' 1300 511100', 0.2),
    line(3, '1200-520000-G1', -500),
    line(4, null, 12.34),
    line(5, '  ', 1),
    line(6, 'Heating', 2),
  ];
  const { entries, leftOut } = budgetEntries(lines);
  expect(entries).toEqual([
    { org: '1200', object: '520000', project: 'G1', amount: -50_000, lines: 1 },
    { org: '1300', object: '511100', project: '', amount: 7_000_030, lines: 2 },
  ]);
  expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
    [4, 'NO_ACCOUNT'],
    [5, 'NO_ACCOUNT'],
    [6, 'NOT_SPLIT'],
  ]);
});

test('the template of the district splits before the object is looked for', () => {
  const place = { throughPart: null, from: null, to: null };
  const part = (name: AccountSegment['name'], at: number): AccountSegment => ({ name, part: at, ...place });
  const lines = [line(1, '0100-300-2305-4300-11', 10), line(2, 'Heating', 1), line(3, '1300-511100-G1', 2)];
  const split = (segments: AccountSegment[]) =>
    budgetEntries(lines, { separator: '-', segments }).entries.map(({ org, object, project }) => [
      org,
      object,
      project,
    ]);
  // Line 3 has no fourth part: as without a template.
  const fallback = ['1300', '511100', 'G1'];
  expect(split([part('function', 3), part('object', 4)])).toEqual([['0100-300-2305', '4300', '11'], fallback]);
  const named = [{ ...part('org', 2), throughPart: 3 }, part('object', 4), part('project', 5)];
  expect(split(named)).toEqual([fallback, ['300-2305', '4300', '11']]);
  expect(split([part('org', 3), part('object', 4)])).toEqual([fallback, ['2305', '4300', '']]);
  // Without a template nothing in line 1 is an object.
  expect(budgetEntries(lines).leftOut.map(({ id }) => id)).toEqual([1, 2]);
});

test('entries and lines left out add up to all lines, to the cent, in any order of the lines', () => {
  const part = fc.constantFrom('1300', '511100', '520000', '4300', 'G1', 'Heat', '', ' ');
  const account = fc.option(fc.array(part, { maxLength: 4 }).map((parts) => parts.join('-')));
  const someLine = fc.record({ accountLine: account, cost: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }) });
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 40 }), (rows) => {
      const lines = rows.map((row, id) => ({ ...row, id, description: null, cost: row.cost as Cents }));
      const { entries, leftOut } = budgetEntries(lines);
      expect(entries.every(({ org, object }) => org !== '' && object !== '')).toBe(true);
      const total = sum([...entries.map(({ amount }) => amount), ...leftOut.map(({ cost }) => cost)]);
      expect(total).toBe(sum(lines.map(({ cost }) => cost)));
      expect(entries.reduce((count, entry) => count + entry.lines, leftOut.length)).toBe(lines.length);
      expect(budgetEntries(lines.toReversed()).entries).toEqual(entries);
    }),
  );
});
