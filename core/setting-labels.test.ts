import { expect, test } from 'vitest';
import { describeSetting, describeSettingProblem, settingLabel } from './setting-labels.ts';

test.each([
  ['story.revenues.4.amount', 'must be more than 0', 'Who pays for the budget, row 5: the amount must be more than 0'],
  ['story.revenues.6.name', 'is required', 'Who pays for the budget, row 7: the revenue source is required'],
  ['story.revenues', 'must have at most 15 sources', 'Who pays for the budget: must have at most 15 sources'],
  ['story.reasons.0.amount', 'must not be 0', 'Why the budget changes from last year, row 1: the change must not be 0'],
  [
    'story.reasons.0.text',
    'is not a known field',
    'Why the budget changes from last year, row 1: text is not a known field',
  ],
  ['story.taxes.rate', 'must be at most 100', 'Tax bill estimate: the rate per $1,000 must be at most 100'],
  [
    'story.peerCosts.rows.9.district',
    'is required',
    'Cost per pupil in other districts, row 10: the district is required',
  ],
  ['story.classSizes.source', 'is required', 'Class sizes: the source is required'],
  ['story.classSizes.rows', 'more than one row is for Oak', 'Class sizes: more than one row is for Oak'],
  ['story.timeline.0.date', 'must be a date', 'Dates of the decision, row 1: the date must be a date'],
  [
    'story.services.1.fte',
    'Invalid input: expected number',
    'Services, row 2, the FTE: Invalid input: expected number',
  ],
  ['story.note.author', 'is required', 'Superintendent’s note: the signature is required'],
  [
    'story.questions.1',
    'Invalid input: expected object',
    'Questions and answers, row 2: Invalid input: expected object',
  ],
  ['urlPath', 'must have 3 to 60 characters', 'the URL path must have 3 to 60 characters'],
  ['publishedYears.1', 'must be a fiscal year', 'published year 2 must be a fiscal year'],
  ['publishedYears', 'must have at most 30 years', 'the list of published years must have at most 30 years'],
  ['translations.0', 'Invalid option', 'translation 1: Invalid option'],
  ['showLinks', 'Invalid input: expected boolean', 'showLinks: Invalid input: expected boolean'],
  ['story', 'is required', 'story: is required'],
  ['constructor', 'is not a known field', 'constructor: is not a known field'],
  // A preview has the settings inside its body.
  [
    'settings.story.revenues.4.amount',
    'must be more than 0',
    'Who pays for the budget, row 5: the amount must be more than 0',
  ],
])('names the field %s with the problem “%s” as the screen does', (path, problem, text) => {
  expect(describeSettingProblem(path, problem)).toBe(text);
});

test.each([
  ['story.questions.1.answer', 'Questions and answers, 2, Answer'],
  ['story.classSizes.rows.0.school', 'Class sizes, 1, School'],
  ['story.lastYear.source', 'Last year, Source'],
  ['story.lastYearFrom', 'Comparison with last year'],
  ['schoolLogoUrl', 'Logo URL'],
  ['translations.0', 'Translations, 1'],
  ['links.title', 'Links, Title'],
  ['brandNew', 'brandNew'],
])('names the place %s as the screen does', (path, text) => {
  expect(describeSetting(path.split('.'))).toBe(text);
});

test('gives a field of the form its label', () => {
  const paths = ['story.peerCosts.rows.0.costPerPupil', 'story.note.author', 'story.taxes.fiscalYear', 'urlPath'];
  expect(paths.map(settingLabel)).toEqual(['Cost per pupil', 'Signed by', 'Tax year', 'URL path']);
  expect(() => settingLabel('story.note.color')).toThrow('the setting story.note.color has no label');
});

test('names a row by its title', () => {
  expect(describeSetting(['links', 'url'], '“Minutes”')).toBe('Links, “Minutes”, URL');
});
