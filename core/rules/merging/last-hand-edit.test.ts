import { expect, test } from 'vitest';
import { lastHandEdit } from './last-hand-edit.ts';

const byHand = (before: string, after: string, by: string) => ({ before, after, by, isAutomatic: false });
const byImport = (before: string, after: string) => ({ before, after, by: 'import', isAutomatic: true });

test('the last person who changed a value after its import is its editor', () => {
  expect(lastHandEdit([byHand('b', 'c', 'Cy'), byHand('a', 'b', 'Bo')], 'c')).toMatchObject({ by: 'Cy' });
  expect(lastHandEdit([byHand('b', 'c', 'Cy'), byImport('a', 'b')], 'c')).toMatchObject({ by: 'Cy' });
});

test('a value that was never changed, or that an import set last, is not edited', () => {
  expect(lastHandEdit([], 'a')).toBeNull();
  expect(lastHandEdit([byImport('b', 'c'), byHand('a', 'b', 'Bo')], 'c')).toBeNull();
});

test('edits that restored the imported value do not count', () => {
  expect(lastHandEdit([byHand('b', 'a', 'Cy'), byHand('a', 'b', 'Bo')], 'a')).toBeNull();
  expect(lastHandEdit([byHand('b', 'a', 'Cy'), byHand('a', 'b', 'Bo'), byImport('x', 'a')], 'a')).toBeNull();
});

test('a change that an undo has reverted does not count, but an earlier edit does', () => {
  expect(lastHandEdit([byHand('b', 'c', 'Cy')], 'a')).toBeNull();
  expect(lastHandEdit([byHand('b', 'c', 'Cy'), byHand('x', 'a', 'Bo')], 'a')).toMatchObject({ by: 'Bo' });
});

test('the caller defines which values are equal', () => {
  const isEqual = (a: string, b: string) => a.trim() === b.trim();
  expect(lastHandEdit<string, ReturnType<typeof byHand>>([byHand('a ', 'a', 'Bo')], 'a', isEqual)).toBeNull();
});
