import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionOf, exitOf, KEYBOARD_MAP } from './grid-keys.ts';

const keyOf = (combination: string) => {
  const parts = combination.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};
const press = (combination: string) => actionOf(keyOf(combination));

test.each([
  ['Shift+ArrowDown', { kind: 'move', row: 1, col: 0, extend: true, jump: false }],
  ['Ctrl+ArrowLeft', { kind: 'move', row: 0, col: -1, extend: false, jump: true }],
  ['Ctrl+Shift+ArrowUp', { kind: 'move', row: -1, col: 0, extend: true, jump: true }],
  ['Home', { kind: 'edge', row: 'same', col: 'first', extend: false }],
  ['Ctrl+Shift+End', { kind: 'edge', row: 'last', col: 'last', extend: true }],
  ['Shift+PageUp', { kind: 'page', row: -1, extend: true }],
  ['Ctrl+a', { kind: 'all' }],
  ['Meta+A', { kind: 'all' }],
  ['Ctrl+Shift+C', { kind: 'copyKeyed' }],
  ['Ctrl+d', { kind: 'fillDown' }],
  ['Ctrl+r', { kind: 'fillRight' }],
  ['Delete', { kind: 'clear' }],
  ['Ctrl+z', { kind: 'undo' }],
  ['Ctrl+Shift+Z', { kind: 'redo' }],
  ['Ctrl+y', { kind: 'redo' }],
  ['Ctrl+Alt+h', { kind: 'history' }],
  ['?', { kind: 'help' }],
])('%s', (combination, action) => expect(press(combination)).toEqual(action));

test.each(['ArrowDown', 'Tab', 'Enter', 'a', 'Ctrl+c', 'Ctrl+Shift+R', 'Alt+ArrowDown', 'PageDown'])(
  '%s is left to the browser and the grid below',
  (combination) => expect(press(combination)).toBeNull(),
);

test.each([
  ['Tab', false, { row: 0, col: 1, wraps: true }],
  ['Shift+Tab', true, { row: 0, col: -1, wraps: true }],
  ['ArrowDown', true, { row: 1, col: 0, wraps: false }],
  ['ArrowLeft', true, { row: 0, col: -1, wraps: false }],
  // In an opened cell, arrow keys move the text cursor.
  ['ArrowLeft', false, null],
  ['Shift+ArrowLeft', true, null],
  ['Ctrl+ArrowLeft', true, null],
  ['Enter', true, null],
] as const)('%s ends an edit that was begun by typing: %s', (combination, isTyped, step) =>
  expect(exitOf(keyOf(combination), isTyped)).toEqual(step),
);

test('the page on the keyboard lists the same keys as the dialog', () => {
  const page = readFileSync(new URL('../../../../docs/keyboard.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.slice(2).map(([, keys, does]) => [keys, does])).toEqual(KEYBOARD_MAP.flatMap(({ keys }) => keys));
});
