import { expect, test } from 'vitest';
import { fieldErrors, namedProblems } from './setting-names.ts';

const named = (path: string, problem: string) => namedProblems(`${path}: ${problem}`, { [path]: problem });

test.each([
  ['story.revenues.4.amount', 'must be more than 0', 'Who pays for the budget, row 5: the amount must be more than 0'],
  ['story.revenues.6.name', 'is required', 'Who pays for the budget, row 7: the revenue source is required'],
  ['story.revenues', 'must have at most 15 sources', 'Who pays for the budget: must have at most 15 sources'],
  ['story.reasons.0.amount', 'must not be 0', 'Why the budget changes from last year, row 1: the change must not be 0'],
  ['story.taxes.rate', 'must be at most 100', 'Tax bill estimate: the rate per $1,000 must be at most 100'],
  [
    'story.peerCosts.rows.9.district',
    'is required',
    'Cost per pupil in other districts, row 10: the district is required',
  ],
  ['story.classSizes.source', 'is required', 'Class sizes: the source is required'],
  ['story.classSizes.rows', 'more than one row is for Oak', 'Class sizes: more than one row is for Oak'],
  ['story.timeline.0.date', 'must be a date', 'Dates of the decision, row 1: the date must be a date'],
  ['urlPath', 'must have 3 to 60 characters', 'the URL path must have 3 to 60 characters'],
  ['publishedYears.0', 'must be a fiscal year', 'the list of published years must be a fiscal year'],
])('names the field %s as the screen does', (path, problem, text) => {
  expect(named(path, problem)).toBe(text);
});

test('lists five problems, and keeps a message that has no path', () => {
  const fields = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`story.revenues.${at}.name`, 'is required']));
  expect(namedProblems('story.revenues.0.name: is required; …', fields)).toMatch(
    /^Who pays for the budget, row 1: .*; Who pays for the budget, row 5: the revenue source is required; and 2 more$/,
  );
  const message = 'There is no logo at /logos/1. Upload the logo first.';
  expect(namedProblems(message, { schoolLogoUrl: 'is not an uploaded logo' })).toBe(message);
});

test('shows the problem of a field in sentence case', () => {
  const problem = 'must be more than 0';
  expect(fieldErrors({ name: 'is required', amount: problem, years: 'Please select at least one year' })).toEqual({
    name: 'Required',
    amount: 'Must be more than 0',
    years: 'Please select at least one year',
  });
});
