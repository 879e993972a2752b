import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { MAX_ROWS_NAMED, moreRowsMessage } from '../../../core/import/more-rows.ts';
import { Findings } from './findings.tsx';

type Shown = Partial<Parameters<typeof Findings>[0]>;

function shown(findings: Shown): string {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <Findings type="operating" warnings={[]} errors={[]} {...findings} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return page.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, '|');
}

const errors = (count: number): ImportPreview['errors'] =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, name: `Line ${at}`, reason: 'X', message: `No ${at}.` }));
const warnings = (count: number): ImportPreview['warnings'] =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, name: '', issues: [`Doubt ${at}.`], lineItemId: at + 7 }));

test('the first 10 errors and 20 warnings are listed, the others counted', () => {
  const few = shown({ errors: errors(1), warnings: warnings(1) });
  expect(few).toContain('|1 row cannot be imported|');
  expect(few).toContain('|Row 2, Line 0: No 0.|');
  expect(few).toContain('|1 warning|');
  expect(few).toContain('|Row 2: Doubt 0.|');
  expect(few).not.toContain(' more');

  const many = shown({ errors: errors(12), warnings: warnings(27) });
  expect(many).toContain('|12 rows cannot be imported|');
  expect(shown({ errors: errors(1), isDone: true })).toContain('|1 row was not imported|');
  expect(shown({ errors: errors(12), isDone: true })).toContain('|12 rows were not imported|');
  expect(many.match(/No \d+\./g)).toHaveLength(10);
  expect(many).toContain('|and 2 more|');
  expect(many).toContain('|27 warnings|');
  expect(many.match(/Doubt \d+\./g)).toHaveLength(20);
  expect(many).toContain('|and 7 more|');
});

test('more rows than an answer names are counted all the same', () => {
  const doubts = [...warnings(MAX_ROWS_NAMED), { row: 0, name: '', issues: [moreRowsMessage(234)], lineItemId: null }];
  const named = [...errors(MAX_ROWS_NAMED), { row: 0, name: '', reason: 'MORE', message: moreRowsMessage(3_321) }];
  const text = shown({ errors: named, rejected: 4_321, warnings: doubts });
  expect(text).toContain('|4,321 rows cannot be imported|');
  expect(text).toMatch(/Other\|? ?\(\|?1,000/);
  expect(text).toContain('|and 990 more|');
  expect(text).toContain('|and 3,321 more rows with these or other errors|');
  expect(text).toContain('|1,234 warnings|');
  expect(text).toContain('|and 1,214 more|');
});

test('warnings are grouped by kind with counts, each kind with some of the 20, and link to their lines', () => {
  const salary = Array.from({ length: 30 }, (_, at) => ({
    ...{ row: at + 2, name: 'Holt, Dev', lineItemId: 100 + at },
    issues: ['The salary is blank. Totals count it as $0.'],
  }));
  const fte = { row: 40, name: '', issues: ['The FTE 2 is above 1.5.', 'The position is blank.'], lineItemId: null };
  const text = shown({ warnings: [...salary, fte] });
  expect(text).toContain('|32 warnings|');
  expect(text).toMatch(/Salary\|? ?\(\|?30/);
  expect(text.match(/The salary is blank/g)).toHaveLength(18);
  expect(text).toContain('Row 40: The FTE 2 is above 1.5.');
  expect(text).toContain('Row 40: The position is blank.');
  expect(text).toContain('|and 12 more|');
  expect(text).not.toContain('Open line');
  const linked = shown({ warnings: salary, lineAddress: (id) => `/lines?line=${id}` });
  expect(linked.match(/Open line/g)).toHaveLength(20);
});

test('errors are grouped by kind with counts, each kind with some of the 10', () => {
  const error = (row: number, reason: string) => ({ row, reason, name: '', message: `Row ${row} is wrong.` });
  const amounts = Array.from({ length: 12 }, (_, at) => error(at + 2, 'UNREADABLE_AMOUNT'));
  const text = shown({ errors: [...amounts, error(20, 'FTE_OUT_OF_RANGE'), error(21, 'NOTHING_NAMED')] });
  expect(text).toContain('|14 rows cannot be imported|');
  expect(text).toContain('|Amount cannot be read (12)|');
  expect(text).toContain('|FTE is out of range (1)|');
  expect(text).toContain('|Row 20 is wrong.|');
  expect(text).toContain('|Nothing identifies the row (1)|');
  expect(text.match(/Row \d+ is wrong/g)).toHaveLength(10);
  expect(text).toContain('|and 4 more|');
});

test('before the import, a finding can show its row of the file, and opens its line in another tab', () => {
  const found = {
    ...{ errors: errors(1), warnings: warnings(1).map((warning) => ({ ...warning, row: 3 })) },
    fileRows: [{ row: 2, values: { lastName: 'Holt', currentSalary: 'abc' } }],
    lineAddress: (id: number) => `/lines?line=${id}`,
  };
  expect(shown(found)).toContain('Row 2, Line 0: No 0. |Show row');
  expect(shown(found).match(/Show row/g)).toHaveLength(1);
  expect(shown(found)).toContain('opens in a new tab');
  expect(shown({ ...found, isDone: true })).not.toContain('opens in a new tab');
});
