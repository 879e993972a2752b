import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HandEditedCell } from '../../../core/contract/import-merge.ts';
import { HandEditsChoice } from './hand-edits-choice.tsx';

type Part = Parameters<typeof HandEditsChoice>[0]['parts'][number];

const cell = (name: string): HandEditedCell => ({
  ...{ row: 2, lineItemId: 7, name, details: [], field: 'Amount', budget: 5, file: 6, isMoney: true },
  ...{ changedBy: 'Ann', changedAt: null },
});
const part = (fiscalYear: number, names: string[], removedLines = 0): Part => ({
  ...{ fiscalYear, column: `Budget ${fiscalYear}` },
  handEdits: { count: names.length, lines: names.length, removedLines, cells: names.map(cell) },
});

function shown(...parts: Part[]): string {
  const wizard = { handEdits: 'file' as const, chooseHandEdits: () => Promise.resolve(), busy: false };
  const page = renderToStaticMarkup(
    <MantineProvider>
      <HandEditsChoice wizard={wizard} parts={parts} />
    </MantineProvider>,
  );
  return page
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, '|');
}

test('the choice counts and lists the edited values of all years, and names each year that has some', () => {
  const page = shown(part(2024, []), part(2025, ['Paper', 'Ink'], 1), part(2026, ['Buses']));
  expect(page).toContain('|3 values (2 in FY25, 1 in FY26) in 3 lines were edited by hand after the last import.');
  expect(page).toContain(
    '|1 line that is removed (1 in FY25) has values that were edited by hand after the last import.',
  );
  expect(page).toMatch(/Values edited by hand, FY25.*Paper.*Ink.*Values edited by hand, FY26.*Buses/s);
  expect(page).not.toContain('FY24');
});

test('no year is named if the file has only one, and nothing is shown without edited values', () => {
  const page = shown(part(2025, ['Paper']));
  expect(page).toContain('|1 value in 1 line was edited by hand after the last import. The file has another value.');
  expect(page).not.toContain('FY25');
  expect(shown(part(2024, []), part(2025, []))).not.toContain('edited');
});
