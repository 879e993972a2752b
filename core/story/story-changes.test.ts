import { expect, test } from 'vitest';
import { EMPTY_STORY, type PublicStory } from '../contract/public-dashboard-story.ts';
import { storyChanges } from './story-changes.ts';

const classSizes = {
  source: 'Enrollment report',
  link: '',
  rows: [
    { school: 'Oak School', grade: 'Grade 1', students: 1_021, sections: 1 },
    { school: 'Oak School', grade: 'Grade 2', students: 40, sections: 2 },
  ],
};
const story: PublicStory = { ...EMPTY_STORY, classSizes };

test('values are described in words', () => {
  const after: PublicStory = {
    ...story,
    timeline: [{ date: '2026-03-31', event: 'Hearing', comment: '' }],
    taxes: { fiscalYear: 2026, rate: 12.4, levy: 50_000_000, source: 'Assessors' },
    services: [{ change: 'added', text: 'Nurse', amount: 80_000, fte: 1.25 }],
    outOfDistrict: { source: 'Report', link: '', rows: [{ fiscalYear: 2025, tuition: 700_000, offsets: 200_000.5 }] },
  };
  expect(storyChanges(story, after).map(({ what, after: to }) => [what, to])).toEqual([
    ['Dates of the decision', 'Mar 31, 2026 · Hearing'],
    ['Tax bill estimate', 'FY26 · $12.40 per $1,000 · $50,000,000 tax levy · Assessors'],
    ['Services', 'added · Nurse · $80,000 · 1.25 FTE'],
    ['Out-of-district special education tuition', 'Report · FY25 · $700,000 tuition · $200,000.50 offsets'],
  ]);
});

test('a new list is described as a whole, or row by row if each row is asked for', () => {
  expect(storyChanges(undefined, story)).toEqual([
    {
      what: 'Class sizes',
      before: null,
      after:
        'Enrollment report · Oak School · Grade 1 · 1,021 students · 1 section · Oak School · Grade 2 · 40 students · 2 sections',
    },
  ]);
  const rows = [
    ['Class sizes, Oak School · Grade 1', '1,021 students · 1 section'],
    ['Class sizes, Oak School · Grade 2', '40 students · 2 sections'],
    ['Class sizes, source', 'Enrollment report'],
  ];
  const every = { everyRow: true };
  expect(storyChanges(undefined, story, every)).toEqual(rows.map(([what, after]) => ({ what, before: null, after })));
  expect(storyChanges(story, {}, every)).toEqual(rows.map(([what, before]) => ({ what, before, after: null })));
  expect(storyChanges(story, { ...story }, every)).toEqual([]);
});
