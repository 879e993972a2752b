import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { columnsOf } from '../columns/columns-of.ts';
import type { FailedEdit } from './edit-types.ts';
import { FailedEdits } from './failed-edits.tsx';
import { outsideText } from './gesture-review.tsx';

interface Row {
  name: string;
  word: string | null;
}
type Change = Partial<Row>;

const word = columnsOf<Row, Change>().text({
  id: 'word',
  title: 'Word',
  width: 100,
  read: (row) => row.word,
  write: (value) => ({ word: value }),
});
const failed = (key: number, isRefused: boolean, value: string | null = `w${key}`): FailedEdit<Row, Change> => ({
  key,
  rowId: `${key}`,
  columnId: 'word',
  change: { word: value },
  base: { name: `Row ${key}`, word: null },
  why: isRefused ? 'It was voted.' : 'The disk is full.',
  isRefused,
});

function shown(edits: FailedEdit<Row, Change>[]): string {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <FailedEdits
        failed={edits}
        columns={[word]}
        labelOf={({ name }) => name}
        apply={(row, change) => ({ ...row, ...change })}
        onRetry={() => undefined}
        onRetryGood={() => undefined}
        onDiscard={() => undefined}
      />
    </MantineProvider>,
  );
  return page
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

test('what could not be saved is listed with its value and the reason; five are listed, the others counted', () => {
  const one = shown([failed(1, false, '')]);
  expect(one).toContain('|1 change was not saved|');
  expect(one).toContain('|Row 1, Word → (blank): The disk is full.|');
  expect(one).not.toMatch(/Save \d/);
  const many = shown([1, 2, 3, 4, 5, 6, 7].map((key) => failed(key, key <= 3)));
  expect(many).toContain('|7 changes were not saved|');
  expect(many).toContain('|Row 2, Word → w2: It was voted.|');
  expect(many).toContain('|and 2 more|');
  // A retry of the changes that the server explicitly rejected would fail again.
  expect(many).toContain('|Save 4, discard 3|');
  expect(shown([failed(1, true), failed(2, true)])).not.toMatch(/Save \d/);
});

test('what does not fit of a paste is reported by rows and columns', () => {
  expect(outsideText({ rows: 1, cols: 0 })).toBe('1 row extends past the last row that is shown.');
  expect(outsideText({ rows: 0, cols: 1 })).toBe('1 column extends past the last column that is shown.');
  expect(outsideText({ rows: 1_200, cols: 3 })).toBe(
    '1,200 rows extend past the last row that is shown, and 3 columns extend past the last column that is shown.',
  );
});
