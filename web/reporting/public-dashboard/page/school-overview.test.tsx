import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { ShownYear } from './figures.ts';
import { InLanguage } from './language/texts.tsx';
import { SchoolOverview } from './school-overview.tsx';

interface Figures {
  students: number | null;
  positions: number;
}

const yearOf = (fiscalYear: number, { students, positions }: Figures) =>
  ({
    fiscalYear,
    source: {
      schools: [{ name: 'Oak', amount: 0, students, positions: positions ? [{ group: 'All', count: positions }] : [] }],
    },
  }) as unknown as ShownYear;

/** Returns the HTML of the row of a school. */
function row(now: Figures, before: Figures, language: PageLanguage = 'en'): string {
  const html = renderToStaticMarkup(
    <InLanguage language={language}>
      <SchoolOverview year={yearOf(2027, now)} before={yearOf(2026, before)} />
    </InLanguage>,
  );
  return /<tbody>(.*)<\/tbody>/s.exec(html)?.[1] ?? '';
}

const noteOf = (html: string) => /<small>(.*)<\/small>/.exec(html)?.[1];

test.each([
  [{ students: 101, positions: 20 }, '5.0 students per position; 1 more student than in FY2026'],
  [{ students: 99, positions: 30 }, '3.3 students per position; 1 fewer student, 10 more positions than in FY2026'],
  [{ students: 120, positions: 15 }, '8.0 students per position; 20 more students, 5 fewer positions than in FY2026'],
  [{ students: 100, positions: 25 }, '4.0 students per position; 5 more positions than in FY2026'],
  // A change of fewer than 5 positions could reveal a person.
  [{ students: 90, positions: 24 }, '3.8 students per position; 10 fewer students than in FY2026'],
  [{ students: null, positions: 10 }, '10 fewer positions than in FY2026'],
  [{ students: 100, positions: 20 }, '5.0 students per position'],
])('%j is compared with 100 students and 20 positions in one sentence', (now, note) => {
  expect(noteOf(row(now, { students: 100, positions: 20 }))).toBe(note);
});

test('a translated page has the sentence in its language, and marks only the name of the school as English', () => {
  const html = row({ students: 99, positions: 30 }, { students: 100, positions: 20 }, 'es');
  expect(noteOf(html)).toBe('3.3 estudiantes por puesto; 1 estudiante menos y 10 puestos más que en FY2026');
  expect(html).toContain('<span><span lang="en">Oak</span><small>');
});
