import { describe, expect, test } from 'vitest';
import { HANDOUT_TRANSLATIONS } from '../../../../../core/contract/public-dashboard-handout.ts';
import { ENGLISH } from './english.ts';
import { dateIn, TEXTS, textsIn } from './texts.ts';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the texts of the handout', () => {
  test.each(HANDOUT_TRANSLATIONS)('have the same placeholders in %s as in English', (language) => {
    const texts = Object.entries(TEXTS[language]);
    expect(texts.map(([key, text]) => [key, placeholdersOf(text)])).toEqual(
      Object.entries(ENGLISH).map(([key, text]) => [key, placeholdersOf(text)]),
    );
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('insert values unchanged', () => {
    const say = textsIn('es');
    expect(say('guidanceMet', { goal: '$&{total}' })).toBe(
      'Es igual al monto de referencia del municipio, que es de $&{total}.',
    );
    expect(say('total')).toBe('Total');
  });

  test('name the months of each language', () => {
    const dates = (['en', 'es', 'pt', 'ht'] as const).map((language) => dateIn(language, '2027-03-01'));
    expect(dates).toEqual(['March 1, 2027', '1 de marzo de 2027', '1 de março de 2027', '1 mas 2027']);
    expect(dateIn('ht', '2026-12-31')).toBe('31 desanm 2026');
  });
});
