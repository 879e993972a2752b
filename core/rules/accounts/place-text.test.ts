import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place-text.ts';

const place = { part: null, throughPart: null, from: null, to: null };

test.each([
  ['3', true, { ...place, part: 3 }],
  [' 1 - 3 ', true, { ...place, part: 1, throughPart: 3 }],
  ['1:5-8', true, { ...place, part: 1, from: 5, to: 8 }],
  ['5-8', false, { ...place, from: 5, to: 8 }],
  ['5', false, { ...place, from: 5, to: 5 }],
  ['', true, null],
  ['third', true, null],
  ['1:5', true, null],
  ['1:5-8', false, null],
  ['-3', true, null],
])('“%s” is read: %#', (text, hasSeparator, found) => {
  expect(readPlace(text, hasSeparator)).toEqual(found);
});

test('what is written is read the same', () => {
  const number = fc.integer({ min: 1, max: 120 });
  const none = fc.constant(null);
  const places = fc.oneof(
    fc.record({ part: number, throughPart: none, from: none, to: none }),
    fc.record({ part: number, throughPart: none, from: number, to: number }),
    fc.record({ part: none, throughPart: none, from: number, to: number }),
  );
  fc.assert(
    fc.property(places, (written) => {
      expect(readPlace(writePlace(written), written.part !== null)).toEqual(written);
    }),
  );
});
