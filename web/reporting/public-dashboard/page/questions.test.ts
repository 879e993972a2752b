import { expect, test } from 'vitest';
import { fromDollars } from '../../../../core/money.ts';
import { publicHeadline } from '../../../../core/rules/publishing/public-figures.ts';
import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import type { ShownYear } from './figures.ts';
import { questionsOf } from './questions.ts';

const FINAL = 'How final are these figures?';
const DRAFT_PAGE = 'This page is a draft: it has not been published.';

const yearOf = (source: object): ShownYear => ({
  fiscalYear: 2027,
  source: { isProjected: false, status: 'DRAFT', fund: '', ...source } as PublicYear,
  headline: publicHeadline(2027, fromDollars(900), null, new Map(), fromDollars(900)),
  comparedFunds: null,
  comparedBefore: null,
  categories: [],
  buildings: [],
  locations: [],
  payroll: null,
});
const answerTo = (asked: string, year: ShownYear, publishedAt = '2026-01-15T12:00:00Z') =>
  questionsOf({ year, before: null, number: null, publishedAt }, 'en').find(({ question }) => question === asked)
    ?.answer;

test('a proposal is undecided until its fiscal year begins; after that, the page only says that no vote is recorded', () => {
  const proposal = yearOf({});
  // Midnight of July 1 in the district is 4 a.m. in UTC.
  expect(answerTo(FINAL, proposal, '2026-07-01T03:59:59Z')).toBe(
    `This is a proposal. The School Committee and the town have not decided yet, and figures can still change. ${DRAFT_PAGE}`,
  );
  expect(answerTo(FINAL, proposal, '2026-07-01T04:00:00Z')).toBe(
    `This is the proposed budget. No vote on it is recorded here. ${DRAFT_PAGE}`,
  );
});

test('the amount without a building is not called spending for the whole district', () => {
  const buildings = ['Oak', 'Elm'].map((name, index) => ({ name, amount: fromDollars(300 + index) }));
  const asked = 'How much goes to my school?';
  const start = 'The budget assigns $601 to 2 buildings. Elm has the most ($301).';
  expect(answerTo(asked, { ...yearOf({}), buildings })).toBe(
    `${start} The other $299 is not assigned to a building. It can include services for the whole district, such as transportation and administration.`,
  );
  const headline = publicHeadline(2027, fromDollars(601), null, new Map(), fromDollars(601));
  expect(answerTo(asked, { ...yearOf({}), buildings, headline })).toBe(
    `${start} The amounts for the buildings add up to the whole budget.`,
  );
});

test('an adopted budget and a projection say the same before and after their year begins', () => {
  for (const publishedAt of ['2026-01-15T12:00:00Z', '2027-07-15T12:00:00Z']) {
    expect(answerTo(FINAL, yearOf({ status: 'ADOPTED', adoptedOn: '2026-05-12' }), publishedAt)).toContain(
      'This is the budget that was adopted on May 12, 2026.',
    );
    expect(answerTo(FINAL, yearOf({ isProjected: true }), publishedAt)).toContain('This is a projection');
  }
});

test('a fund whose name has a comma is one fund; older releases have only a text of all funds', () => {
  const asked = 'What is not in these figures?';
  const funds = ['General', 'Title I, Part A'];
  expect(answerTo(asked, yearOf({ fund: funds.join(', '), funds }))).toContain(
    'These figures cover only 2 funds: General fund and Title I, Part A.',
  );
  expect(answerTo(asked, yearOf({ fund: 'General, IDEA' }))).toContain('only 2 funds: General fund and IDEA.');
  expect(answerTo(asked, yearOf({ fund: '', funds: [] }))).toBeUndefined();
});
