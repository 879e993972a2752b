import { expect, test } from 'vitest';
import { z } from 'zod';
import { countOf } from './action-text.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { formatRow, formatValue, shownChanges, type Names } from './format-value.ts';

const names: Names = new Map([['building id', new Map([[3, 'Hill School']])]]);
const json = (value: object) => z.json().parse(JSON.parse(JSON.stringify(value)));
const text = (value: Parameters<typeof formatValue>[0], field = '') => formatValue(value, field, names);

test.each([
  ['notes', null, '–'],
  ['notes', '', '–'],
  ['notes', 'Oak', 'Oak'],
  ['is_active', false, 'No'],
  ['currentSalary', 61_250.5, '$61,250.50'],
  ['amount_cents', 6_125_050, '$61,250.50'],
  ['totalCuts', 537_434.25, '$537,434.25'],
  ['coveredOriginal', 87_834_567, '$87,834,567.00'],
  ['dollarGoal', 1_000, '$1,000.00'],
  ['colaPercentage', 2.5, '2.5%'],
  ['hireDate', '2027-06-30', '06/30/2027'],
  ['buildingId', 3, 'Hill School'],
  ['building_id', 3, 'Hill School'],
  ['buildingId', 4, 'ID 4'],
  ['fiscalYear', 2027, 'FY27'],
  ['valid_to', 2019, 'FY19'],
  ['copiedLines', 2027, '2,027'],
  ['currentFTE', 0.5, '0.5'],
  ['budgetStatus', 'IN_REVIEW', 'In review'],
  ['notes', 'IN REVIEW', 'IN REVIEW'],
])('the logged value of %s is shown as the screens show it', (field, value, shown) => {
  expect(text(value, field)).toBe(shown);
});

test('values in other values are shown in words, at any depth', () => {
  expect(text([])).toBe('none');
  expect(
    text([
      { fiscalYear: 2027, total: 100.5 },
      { fiscalYear: 2028, rev: 4 },
    ]),
  ).toBe('Fiscal year: FY27, Total: $100.50; Fiscal year: FY28');
  expect(text({ name: 'Oak', was: { code: null, tags: ['a', 'b'] } })).toBe('Name: Oak, Was: (Code: –, Tags: a; b)');
  expect(text({ totals: { 2027: 100, 2028: 200 } })).toBe('Totals: (FY27: $100.00, FY28: $200.00)');
});

test('the cuts of a plan are in the units in which they were entered', () => {
  const adjustments = {
    7: { by: 'fte', amount: 50 },
    8: { by: 'addedDollars', amount: 1_250.5 },
    9: 75,
    10: { by: 'dollars', amount: 50 },
  };
  expect(text(adjustments, 'adjustments')).toBe(
    'Line 7: 50 FTE cut, Line 8: $1,250.50 added, Line 9: 75% kept, Line 10: $50.00 cut',
  );
  expect(text({ totalCuts: -80_000, totalAdded: 85_000 })).toBe('Net cuts: −$80,000.00, Total added: $85,000.00');
  expect(text({ adjustments: {} })).toBe('Adjustments: (none)');
});

test('a row of a bulk change shows only what changed', () => {
  const row = { id: 7, before: { buildingId: 3, notes: 'x' }, after: { buildingId: null, notes: 'x' } };
  expect(formatRow(row, names)).toBe('Building: Hill School → –');
  expect(formatRow({ id: 7, before: null, after: { benefits: 10 } }, names)).toBe('Benefits: $10.00');
  expect(formatRow({ id: 7, lines: 3 }, names)).toBe('ID: 7, Lines: 3');
});

test('a deleted line has the names that it had, not their ids, and fields in the order of their titles', () => {
  const before = {
    rev: 2,
    workGroupId: 5,
    workGroup: { name: 'Unit A' },
    buildingId: 4,
    categoryName: 'Plant',
    categoryId: 9,
  };
  const deleted = shownChanges({ action: 'delete', entity: 'line item', count: 1, before, after: null }, names);
  expect(deleted.map(({ title, before: value }) => [title, value])).toEqual([
    ['Building', 'ID 4'],
    ['Category name', 'Plant'],
    ['Work group', 'Unit A'],
  ]);
});

test('of the settings of the public page, only the changed parts are shown, with the names on its screen', () => {
  const story: PublicStory = {
    ...EMPTY_STORY,
    note: { author: 'M. Arden', text: 'The budget keeps class sizes.' },
    questions: [{ question: 'Why more?', answer: 'Health insurance.', source: 'Budget book' }],
    revenues: [
      { name: 'State aid', amount: 1_250_000 },
      { name: 'Fees', amount: 40_000.5 },
    ],
  };
  const settings = { urlPath: 'oak', publishedYears: [2026], componentOrder: 'links,budgetStatus', story };
  const update = (before: object, after: object) =>
    shownChanges(
      { action: 'update', entity: 'public dashboard', count: 1, before: json(before), after: json(after) },
      names,
    ).map(({ title, before: from, after: to }) => [title, from, to]);
  const revenues = [{ name: 'State aid', amount: 1_260_000 }, story.revenues[1]];
  const questions = [{ ...story.questions[0], answer: 'Health insurance and buses.' }];
  expect(
    update(settings, {
      ...settings,
      ...{ urlPath: 'elm', publishedYears: [2026, 2027], translations: ['es', 'ht'] },
      story: { ...story, revenues, questions },
    }),
  ).toEqual([
    ['Published years', 'FY26', 'FY26; FY27'],
    [
      'Questions and answers, Why more?',
      'Health insurance. · Budget book',
      'Health insurance and buses. · Budget book',
    ],
    ['Who pays for the budget, State aid', '$1,250,000', '$1,260,000'],
    ['Translations', '–', 'Spanish, Haitian Creole'],
    ['URL path', 'oak', 'elm'],
  ]);
  // The settings have no `story` field while the story is empty, and earlier entries lack some parts of the story.
  expect(update({ urlPath: 'oak' }, { urlPath: 'oak', story: { note: story.note } })).toEqual([
    ['Superintendent’s note', '–', 'M. Arden · The budget keeps class sizes.'],
  ]);
  expect(update({ story: { note: 5 } }, { story: { note: null } })).toEqual([['Story', 'Note: 5', 'Note: –']]);
});

test('several records are counted with the word that screens use', () => {
  expect([countOf(30, 'line item'), countOf(2, 'scenario'), countOf(2, 'category'), countOf(3, 'alias')]).toEqual([
    '30 lines',
    '2 budgets',
    '2 categories',
    '3 aliases',
  ]);
});
