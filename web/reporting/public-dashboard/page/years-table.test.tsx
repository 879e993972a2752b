import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromDollars } from '../../../../core/money.ts';
import type { ComparedYear } from './compared-years.ts';
import { YearsTable } from './years-table.tsx';

const year = (fiscalYear: number, students: number | null): ComparedYear => ({
  fiscalYear,
  amount: fromDollars(1_000_000),
  students,
  perPupil: students === null ? null : fromDollars(1_000_000 / students),
  isProjected: false,
});

/** Returns the texts of the cells, row by row. */
function cells(years: readonly ComparedYear[]): string[] {
  const [, table = ''] =
    /<table>(.*)<\/table>/s.exec(renderToStaticMarkup(<YearsTable caption="Oak School by year" years={years} />)) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
  );
}

test('a year without enrollment has a dash, and without any enrollment there is no column for it', () => {
  expect(cells([year(2026, null), year(2027, 500)])).toEqual([
    '|Year|Budget|Students|Per student|',
    '|FY2026|$1,000,000|–|–|',
    '|FY2027|$1,000,000|500|$2,000|',
  ]);
  expect(cells([year(2026, null), year(2027, null)])).toEqual([
    '|Year|Budget|',
    '|FY2026|$1,000,000|',
    '|FY2027|$1,000,000|',
  ]);
});
