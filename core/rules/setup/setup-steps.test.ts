import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import type { BudgetFacts, SetupFacts } from './setup-facts.ts';
import { countDone, SETUP_KEYS, setupSteps, type SetupKey } from './setup-steps.ts';

const EMPTY: SetupFacts = {
  districtName: '',
  hasLogo: false,
  years: [],
  fiscalYear: null,
  operating: null,
  proposed: null,
  otherYears: [],
  guidance: [],
  positions: 0,
  linesWithoutPosition: 0,
  linesWithoutGroup: { lines: 0, pay: fromDollars(0) },
  workGroups: 0,
  groupsWithoutRaise: [],
  publicYears: [],
  isPublished: false,
  isPageNamed: true,
};

const ROSTER: BudgetFacts = {
  lines: 3,
  vacancies: 1,
  total: fromDollars(220_000.5),
  toReview: 0,
  projectedTo: null,
  imported: { fileName: 'roster.csv', total: fromDollars(220_000.5), rejected: 0, isAfterProjection: false },
};

function step(key: SetupKey, facts: Partial<SetupFacts>): [string, string] {
  const found = setupSteps({ ...EMPTY, ...facts }).find((one) => one.key === key);
  if (!found) throw new Error(`no step ${key}`);
  return [found.state, found.facts];
}

test('nothing is started in an empty district, and each step says what is missing', () => {
  expect(setupSteps(EMPTY)).toEqual([
    { key: 'district', state: 'NOT_STARTED', facts: 'The district has no name yet.' },
    { key: 'year', state: 'NOT_STARTED', facts: 'There is no budget year yet.' },
    { key: 'roster', state: 'NOT_STARTED', facts: 'There is no roster yet.' },
    {
      key: 'workGroups',
      state: 'NOT_STARTED',
      facts: 'There is no roster yet. Work groups are assigned to the lines of the roster.',
    },
    { key: 'positions', state: 'OPTIONAL', facts: 'There is no roster yet. Positions are created from the roster.' },
    { key: 'accounts', state: 'NOT_STARTED', facts: 'There are no budget lines yet.' },
    { key: 'totals', state: 'NOT_STARTED', facts: 'Nothing has been imported yet.' },
    { key: 'guidance', state: 'NOT_STARTED', facts: 'There is no town guidance yet.' },
    {
      key: 'contracts',
      state: 'NOT_STARTED',
      facts: 'There is no roster yet. Set up the roster and work groups first.',
    },
    { key: 'projections', state: 'NOT_STARTED', facts: 'Nothing is projected yet.' },
    { key: 'publicPage', state: 'NOT_STARTED', facts: 'No years are chosen for the public page yet.' },
  ]);
});

test('a name is enough, with or without a logo', () => {
  expect(step('district', { districtName: 'Hillcrest' })).toEqual(['DONE', 'Hillcrest. A logo is optional.']);
  expect(step('district', { districtName: 'Hillcrest', hasLogo: true })).toEqual(['DONE', 'Hillcrest, with a logo.']);
});

test('the year is the one that is looked at, with the others after it', () => {
  expect(step('year', { years: [2026], fiscalYear: 2026 })).toEqual(['DONE', 'FY26.']);
  expect(step('year', { years: [2025, 2026, 2027], fiscalYear: 2026 })).toEqual([
    'DONE',
    'FY26. Other years: FY25, FY27.',
  ]);
});

test('a roster and budget lines are counted, and lines to review need a look', () => {
  expect(step('roster', { operating: ROSTER })).toEqual(['DONE', '3 lines, 1 vacancy, $220,001.']);
  expect(step('roster', { operating: { ...ROSTER, toReview: 2 } })).toEqual([
    'NEEDS_A_LOOK',
    '3 lines, 1 vacancy, $220,001. 2 lines need review.',
  ]);
  expect(step('accounts', { proposed: { ...ROSTER, lines: 1 } })).toEqual(['DONE', '1 line, $220,001.']);
});

test('a year without lines names the years that have some', () => {
  const otherYears = [
    { fiscalYear: 2026, operating: 0, proposed: 233 },
    { fiscalYear: 2027, operating: 1_143, proposed: 1 },
  ];
  expect(step('roster', { fiscalYear: 2025, otherYears })).toEqual([
    'NOT_STARTED',
    'There is no roster for FY25. FY27 has 1,143 lines.',
  ]);
  expect(step('accounts', { fiscalYear: 2025, otherYears })).toEqual([
    'NOT_STARTED',
    'There are no budget lines for FY25. FY26 has 233 lines, FY27 has 1 line.',
  ]);
  const typed = [{ fiscalYear: 2026, operating: 0, proposed: 5 }];
  expect(step('roster', { fiscalYear: 2025, otherYears: typed })[1]).toBe('There is no roster yet.');
});

test('positions are optional until lines on the roster have them', () => {
  const of = (positions: number, linesWithoutPosition: number) =>
    step('positions', { operating: ROSTER, positions, linesWithoutPosition });
  expect(of(0, 3)).toEqual(['OPTIONAL', 'No line on the roster has a position yet.']);
  // Proposed positions that no one is in yet.
  expect(of(2, 3)[0]).toBe('OPTIONAL');
  expect(of(2, 1)).toEqual(['DONE', '2 positions. 1 line on the roster has no position.']);
  expect(of(1, 2)[1]).toBe('1 position. 2 lines on the roster have no position.');
  expect(of(1_135, 0)).toEqual(['DONE', '1,135 positions.']);
});

test('every line of the roster needs a work group', () => {
  const of = (workGroups: number, lines: number) =>
    step('workGroups', { operating: ROSTER, workGroups, linesWithoutGroup: { lines, pay: fromDollars(70_000.5) } });
  expect(of(0, 3)).toEqual(['NOT_STARTED', '3 of 3 lines on the roster have no work group ($70,001).']);
  expect(of(2, 1)).toEqual(['NEEDS_A_LOOK', '1 of 3 lines on the roster has no work group ($70,001).']);
  expect(of(2, 0)).toEqual(['DONE', '2 work groups. Every line on the roster has a work group.']);
});

test('guidance is needed for the year or the next one', () => {
  const goal = (fiscalYear: number, dollars: number | null) => ({
    fiscalYear,
    amount: dollars === null ? null : fromDollars(dollars),
  });
  expect(step('guidance', { fiscalYear: 2026, guidance: [goal(2027, 2_300_000)] })).toEqual([
    'DONE',
    'FY27 $2,300,000.',
  ]);
  expect(step('guidance', { fiscalYear: 2026, guidance: [goal(2024, null), goal(2025, 90)] })).toEqual([
    'NEEDS_A_LOOK',
    'FY24, FY25 $90. There is no guidance for FY26 or FY27.',
  ]);
});

test('every work group needs a contract or an assumed COLA', () => {
  const of = (workGroups: number, groupsWithoutRaise: string[]) =>
    step('contracts', { operating: ROSTER, fiscalYear: 2026, workGroups, groupsWithoutRaise });
  expect(of(0, [])).toEqual(['NOT_STARTED', 'No line on the roster has a work group yet. Set up work groups first.']);
  expect(of(2, ['Nurses', 'Teachers'])).toEqual(['NOT_STARTED', 'There is no contract or assumed COLA for FY27 yet.']);
  expect(of(2, ['Nurses'])).toEqual([
    'NEEDS_A_LOOK',
    '1 of 2 work groups has a contract or an assumed COLA for FY27. Missing: Nurses.',
  ]);
  expect(of(1, [])[0]).toBe('DONE');
});

test('a budget without a projection, or imported again since, needs a look', () => {
  const projected = { ...ROSTER, projectedTo: 2031 };
  const importedSince = {
    ...projected,
    imported: { fileName: 'x', total: ROSTER.total, rejected: 0, isAfterProjection: true },
  };
  expect(step('projections', { operating: projected })).toEqual(['DONE', 'Projected through FY31.']);
  expect(step('projections', { operating: projected, proposed: ROSTER })).toEqual([
    'NEEDS_A_LOOK',
    'Projected through FY31. The proposed budget is not projected.',
  ]);
  expect(step('projections', { operating: importedSince })).toEqual([
    'NEEDS_A_LOOK',
    'Projected through FY31. The roster was imported again after the projection.',
  ]);
});

test('the public page is done when it is published', () => {
  expect(step('publicPage', { publicYears: [2026, 2027] })).toEqual(['STARTED', 'Draft for FY26, FY27. Not public.']);
  expect(step('publicPage', { publicYears: [2027], isPublished: true })).toEqual(['DONE', 'Published for FY27.']);
  expect(step('publicPage', { publicYears: [2027], isPageNamed: false })).toEqual([
    'NEEDS_A_LOOK',
    'Draft for FY27. Not public. The public page has no name yet.',
  ]);
});

test('totals tie out when each budget is what its import left, and nothing was rejected', () => {
  expect(step('totals', { operating: ROSTER, proposed: { ...ROSTER, imported: null } })).toEqual([
    'DONE',
    'Operating: $220,000.50, as imported from roster.csv.',
  ]);
  const ledger = { fileName: 'ledger.csv', total: fromDollars(100), rejected: 2, isAfterProjection: false };
  expect(
    step('totals', { operating: ROSTER, proposed: { ...ROSTER, total: fromDollars(99.25), imported: ledger } }),
  ).toEqual([
    'NEEDS_A_LOOK',
    'Operating: $220,000.50, as imported from roster.csv. ' +
      'Proposed: $99.25, which is $0.75 less than the $100.00 imported from ledger.csv. 2 rows of the file were rejected.',
  ]);
  const typed = { ...ROSTER, imported: null };
  expect(step('totals', { operating: typed, proposed: typed })).toEqual([
    'NOTHING_TO_CHECK',
    'None of the lines came from a file, so there is nothing to compare.',
  ]);
});

test('a step with nothing to check and an optional one are neither done nor missing', () => {
  const typed = { ...ROSTER, imported: null };
  const facts = { ...EMPTY, linesWithoutPosition: 3, linesWithoutGroup: { lines: 3, pay: ROSTER.total } };
  // Only the roster and the budget lines are done. Of 11 steps, the totals (without a file) and the positions do not count.
  expect(countDone(setupSteps({ ...facts, operating: typed, proposed: typed }))).toEqual({ done: 2, of: 9 });
  expect(countDone(setupSteps({ ...facts, operating: ROSTER, proposed: typed }))).toEqual({ done: 3, of: 10 });
  const placed = { ...facts, operating: ROSTER, proposed: typed, positions: 3, linesWithoutPosition: 0 };
  expect(countDone(setupSteps(placed))).toEqual({ done: 4, of: 11 });
  expect(countDone(setupSteps(EMPTY))).toEqual({ done: 0, of: 10 });
});

test('totals do not tie out before there are budget lines, and a roster that differs needs a look', () => {
  expect(step('totals', { operating: ROSTER })).toEqual([
    'NOT_STARTED',
    'Operating: $220,000.50, as imported from roster.csv. There are no budget lines to compare yet.',
  ]);
  expect(step('totals', { operating: { ...ROSTER, imported: null } })).toEqual([
    'NOT_STARTED',
    'There are no budget lines to compare yet.',
  ]);
  expect(step('totals', { operating: { ...ROSTER, total: fromDollars(220_001) } })).toEqual([
    'NEEDS_A_LOOK',
    'Operating: $220,001.00, which is $0.50 more than the $220,000.50 imported from roster.csv. ' +
      'There are no budget lines to compare yet.',
  ]);
});

test('any difference of a cent and any rejected row keeps totals from tying out', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(3), (difference, rejected) => {
      const total = fromDollars((22_000_050 + difference) / 100);
      const imported = { fileName: 'roster.csv', total: ROSTER.total, rejected, isAfterProjection: false };
      const [state] = step('totals', { operating: { ...ROSTER, total, imported }, proposed: ROSTER });
      expect(state).toBe(difference === 0 && rejected === 0 ? 'DONE' : 'NEEDS_A_LOOK');
    }),
  );
  expect(SETUP_KEYS).toHaveLength(11);
});
