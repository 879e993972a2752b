import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Holt, Dev', ['Holt', 'Dev']],
  [' dev  holt ', ['dev', 'holt']],
  ['3200-51', ['3200-51']],
  [' , ', []],
])('%j is searched as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
