import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import { NameNote } from './name-note.tsx';

function shown(row: Record<string, string>, mappings: Record<string, string>): string {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <NameNote analysis={{ previewData: [row] }} mappings={mappings} />
    </MantineProvider>,
  );
  return page.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, '');
}

test('a column of whole names says how an example from the file is split', () => {
  expect(shown({ Employee: 'Holt, Dev' }, { lastName: 'Employee', firstName: SKIPPED_COLUMN })).toBe(
    'Full names are split: “Holt, Dev” becomes last name “Holt”, first name “Dev”.',
  );
});

test('whole names next to a column of first names get a warning, last names nothing', () => {
  const mappings = { lastName: 'Employee', firstName: 'First' };
  expect(shown({ Employee: 'Holt, Dev', First: 'Dev' }, mappings)).toContain('it will be imported as the last name');
  expect(shown({ Employee: 'Holt', First: 'Dev' }, mappings)).toBe('');
});
