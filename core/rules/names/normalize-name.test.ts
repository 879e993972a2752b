import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey, normalizeName, normalizeText } from './normalize-name.ts';

describe('normalizeName', () => {
  test.each([
    ["  O'Brien-Smith,  José ", 'obrien smith jose'],
    ['O\u2019Brien', 'obrien'],
    ['Smith Jr.', 'smith'],
    ['SMITH, JOHN III', 'smith john'],
    ['García Núñez', 'garcia nunez'],
    ['Garci\u0301a', 'garcia'],
    ['Łukasz Øster-Weiß', 'lukasz oster weiss'],
    ['St. John', 'st john'],
    ['Lee, Ann, Ph.D.', 'lee ann'],
    ['Lee Ann Ed.D', 'lee ann'],
    ['Edd Smith', 'edd smith'],
    ['Jr.', 'jr'],
    ['J.R. Smith', 'j r smith'],
    ['Sutter, Cara 00109', 'sutter cara 00109'],
    ['Ming 王', 'ming 王'],
    ['---', ''],
    [null, ''],
  ])('%s is "%s"', (name, expected) => {
    expect(normalizeName(name)).toBe(expected);
  });

  test('is idempotent and blind to case', () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('Ana', 'Jr.', 'III', "O'Neil", 'PhD', 'Ed.', 'D.', '-', 'Łé'), { maxLength: 6 })
        .map((parts) => {
          return parts.join(' ');
        }),
    );
    fc.assert(
      fc.property(anyName, (name) => {
        const normal = normalizeText(name);
        expect(normalizeText(normal)).toBe(normal);
        expect(normalizeName(name.normalize('NFD'))).toBe(normalizeName(name.normalize('NFC')));
      }),
    );
    expect(normalizeName('MCDONALD JR')).toBe(normalizeName('McDonald, jr'));
  });
});

describe('nameKey', () => {
  test('does not mind the order of the parts or where they are written', () => {
    expect(nameKey('Ana', 'Smith Jr.')).toBe(nameKey(null, 'SMITH, Ana'));
    expect(nameKey('Ana', 'Smith')).toBe(nameKey('Smith', 'Ana'));
    expect(nameKey('Ana', 'Smith')).not.toBe(nameKey('Anna', 'Smith'));
    expect(nameKey(null, ' ')).toBe('');
  });

  test('of two plain words is the same as of any text that holds them', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9]{1,4}$/),
      fc.constantFrom('Jr', 'III', 'PhD', 'Ph', 'D', 'Ed', 'edd', 'Ana'),
    );
    fc.assert(
      fc.property(word, word, (first, last) => {
        expect(nameKey(first, last)).toBe(nameKey(null, `${last}  ${first}`));
      }),
    );
  });
});

test('ASCII text, which is read faster, becomes what it becomes beside other letters', () => {
  const text = fc.string({ unit: 'binary-ascii', maxLength: 20 });
  fc.assert(
    fc.property(text, (ascii) => {
      expect(normalizeText(`\u00e9 ${ascii}`)).toBe(['e', normalizeText(ascii)].filter(Boolean).join(' '));
    }),
  );
});
