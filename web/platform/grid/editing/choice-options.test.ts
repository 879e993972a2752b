import { describe, expect, test } from 'vitest';
import { labelOfText, optionsFor } from './choice-options.ts';

const choices = [
  { value: '', label: 'None' },
  { value: '2305', label: '2305 Teachers, Classroom' },
  { value: '2310', label: '2310 Teachers, Specialists' },
  { value: '3300', label: '3300 Transportation' },
];
const closed = { choices, isOpen: false };
const open = { choices, isOpen: true };

test('a column of choices takes only its choices, best the one that begins with the text', () => {
  expect(optionsFor(closed, 'trans', '')).toEqual({ labels: ['3300 Transportation'], best: '3300 Transportation' });
  expect(optionsFor(closed, '9999', '')).toEqual({ labels: [], best: null });
});

describe('an open column', () => {
  test.each([
    ['a code of the list', '2305', ['2305 Teachers, Classroom'], '2305 Teachers, Classroom'],
    ['part of a name', 'trans', ['trans', '3300 Transportation'], '3300 Transportation'],
    [
      'part of a code, which stays as typed',
      '23',
      ['23', '2305 Teachers, Classroom', '2310 Teachers, Specialists'],
      '23',
    ],
    ['a code that is not in the list', '9999', ['9999'], '9999'],
    ['a text that is not in the list', 'Sewer', ['Sewer'], 'Sewer'],
  ])('offers %s', (_, search, labels, best) => {
    expect(optionsFor(open, search, 'None')).toEqual({ labels, best });
  });

  test('keeps a value that is not in its list while nothing is typed', () => {
    expect(labelOfText(open, '2440')).toBe('2440');
    expect(optionsFor(open, '', '2440').labels[0]).toBe('2440');
    expect([labelOfText(open, ''), labelOfText(open, '3300')]).toEqual(['None', '3300 Transportation']);
    expect(optionsFor(open, '', 'None').labels).toHaveLength(4);
  });
});
