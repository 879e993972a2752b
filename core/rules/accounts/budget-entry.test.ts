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
    // Org, object and project are found by position, because the object does not begin with 5.
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

const line = (id: number, accountLine: string | null, dollars: number, own: Partial<EntryLine> = {}): EntryLine => {
  return { id, accountLine, description: null, object: null, program: null, cost: fromDollars(dollars), ...own };
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
  // Line 3 has no fourth part, so it is split as if there were no template.
  const fallback = ['1300', '511100', 'G1'];
  expect(split([part('function', 3), part('object', 4)])).toEqual([['0100-300-2305', '4300', '11'], fallback]);
  const named = [{ ...part('org', 2), throughPart: 3 }, part('object', 4), part('project', 5)];
  expect(split(named)).toEqual([fallback, ['300-2305', '4300', '11']]);
  expect(split([part('org', 3), part('object', 4)])).toEqual([fallback, ['2305', '4300', '']]);
  // Without a template, no part of line 1 is an object.
  expect(budgetEntries(lines).leftOut.map(({ id }) => id)).toEqual([1, 2]);
});

describe('codes of the line itself', () => {
  const entered = (lines: EntryLine[], template: Parameters<typeof budgetEntries>[1] = null) =>
    budgetEntries(lines, template).entries.map(({ org, object, project }) => `${org}|${object}|${project}`);

  test('count before those in the account, and make an org of a number that has no object', () => {
    const lines = [
      line(1, '1300-511100-', 1, { object: '511200', program: ' ' }),
      line(2, '1300-511100-G1', 2, { object: ' ', program: '02' }),
      line(3, '13002305', 3, { object: '4300', program: 'G7' }),
      line(4, 'Heating', 4, { object: '4300' }),
      line(5, null, 5, { object: '4300', program: '01' }),
      line(6, '13002305', 6, { program: 'G7' }),
    ];
    expect(entered(lines)).toEqual(['1300|511100|G1', '1300|511200|', '13002305|4300|G7']);
    expect(budgetEntries(lines).leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      [4, 'NOT_SPLIT'],
      [5, 'NO_ACCOUNT'],
      [6, 'NOT_SPLIT'],
    ]);
  });

  test('the program is no project where the template finds it elsewhere in the account', () => {
    const place = { throughPart: null, from: null, to: null };
    const segments = [
      { name: 'org' as const, part: 1, ...place },
      { name: 'object' as const, part: 2, ...place },
    ];
    const lines = [line(1, '13002-511100', 1, { program: '02' })];
    expect(entered(lines, { separator: '-', segments })).toEqual(['13002|511100|02']);
    const program = { name: 'program' as const, part: 1, throughPart: null, from: 4, to: 5 };
    expect(entered(lines, { separator: '-', segments: [...segments, program] })).toEqual(['13002|511100|']);
  });
});

test('entries and lines left out add up to all lines, to the cent, in any order of the lines', () => {
  const part = fc.constantFrom('1300', '511100', '520000', '4300', 'G1', 'Heat', '', ' ');
  const account = fc.option(fc.array(part, { maxLength: 4 }).map((parts) => parts.join('-')));
  const code = fc.constantFrom(null, '', '4300', 'G1');
  const someLine = fc.record({
    accountLine: account,
    object: code,
    program: code,
    cost: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
  });
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
