import { expect, test } from 'vitest';
import { publicStory } from '../../../core/contract/public-dashboard-story.ts';
import { type StoryDraft, storyDraft, storyOf } from './story-draft.ts';

const problemsOf = (change: Partial<StoryDraft>) =>
  publicStory
    .safeParse(storyOf({ ...storyDraft(), ...change }))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const tuition = (offsets: number | string) => ({
  outOfDistrict: { source: 'Reports', link: '', rows: [{ fiscalYear: 'FY26', tuition: 1000, offsets }] },
});

test.each(['', '-'])('offsets “%s” are an error at their field, and do not count as zero', (offsets) => {
  expect(problemsOf(tuition(offsets))).toEqual([
    ['outOfDistrict.rows.0.offsets', 'must be $0 or more. Enter 0 if there are none'],
  ]);
});

test.each([0, '0', 999.5])('offsets of %s are sent', (offsets) => {
  expect(storyOf({ ...storyDraft(), ...tuition(offsets) }).outOfDistrict?.rows[0]?.offsets).toBe(Number(offsets));
  expect(problemsOf(tuition(offsets))).toBeUndefined();
});

test('every other blank figure that is required is an error at its field', () => {
  const blank = { fiscalYear: 'FY26', amount: '', source: 'Reports' };
  const problems = problemsOf({
    lastYear: blank,
    earlierYears: [{ ...blank, fiscalYear: 'FY25', students: '' }],
    reasons: [{ reason: 'Contracts', amount: '' }],
    taxes: { fiscalYear: 'FY26', rate: '', levy: '', source: 'Assessor' },
    revenues: [{ name: 'Taxes', amount: '' }],
  });
  expect(problems?.map(([path]) => path).sort()).toEqual([
    'earlierYears.0.amount',
    'lastYear.amount',
    'reasons.0.amount',
    'revenues.0.amount',
    'taxes.levy',
    'taxes.rate',
  ]);
});
