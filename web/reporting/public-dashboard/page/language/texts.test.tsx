import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PAGE_TRANSLATIONS } from '../../../../../core/contract/public-dashboard-languages.ts';
import { dateIn, listIn, shortDateIn } from './dates.ts';
import { nameIn, otherName } from './names.ts';
import { AREAS, ownTexts } from './own-texts.ts';
import { PAGE } from './page.ts';
import { sayWith, textsIn } from './texts.tsx';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the texts of the page', () => {
  test('are all checked here', () => {
    const files = readdirSync(join(import.meta.dirname, 'english')).map((file) => file.replace('.ts', ''));
    expect([...files, 'handout'].toSorted()).toEqual(Object.keys(AREAS).toSorted());
  });

  test.each(PAGE_TRANSLATIONS)('have the same placeholders in %s as in English, and no text is empty', (language) => {
    for (const [area, texts] of Object.entries(AREAS)) {
      for (const [key, english] of Object.entries(texts.en)) {
        const text = texts[language][key] ?? '';
        expect([area, key, placeholdersOf(text)]).toEqual([area, key, placeholdersOf(english)]);
        expect([area, key, text.trim() === text && text !== '']).toEqual([area, key, true]);
      }
    }
  });

  test('are known to the privacy check without their placeholders', () => {
    const texts = ownTexts();
    expect(texts).toContain('No data available for ');
    expect(texts).toContain(PAGE.ht.asTyped);
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test('insert values unchanged, and elements in their places', () => {
    expect(textsIn(PAGE, 'es')('release', { number: '$&{number}' })).toBe('Versión $&{number}');
    const shown = sayWith(PAGE, 'pt', 'updated', { date: <b>hoje</b>, link: <a href="/x">Versão 2</a> });
    expect(renderToStaticMarkup(shown)).toBe('Última atualização: <b>hoje</b> · <a href="/x">Versão 2</a>');
  });

  test('translate the names that the program makes, and mark those of the district', () => {
    expect(nameIn('es', 'Other categories')).toEqual({ name: 'Otras categorías' });
    expect(nameIn('es', 'Teaching')).toEqual({ name: 'Teaching', lang: 'en' });
    expect(nameIn('en', 'Teaching')).toEqual({ name: 'Teaching', lang: undefined });
    expect(otherName('ht', [{ name: 'Arts' }, { name: 'Debt' }], 'categories')).toBe('Lòt (2 kategori)');
    expect(otherName('ht', [{ name: 'Arts' }, { name: 'Other categories' }], 'categories')).toBe('Lòt kategori');
  });

  test('have dates and lists of each language', () => {
    const languages = ['en', 'es', 'pt', 'ht'] as const;
    expect(languages.map((language) => dateIn(language, '2027-03-01'))).toEqual([
      'March 1, 2027',
      '1 de marzo de 2027',
      '1 de março de 2027',
      '1ye mas 2027',
    ]);
    expect(shortDateIn('en', '2027-03-01')).toBe('Mar 1, 2027');
    expect(dateIn('ht', '2026-12-31')).toBe('31 desanm 2026');
    expect(languages.map((language) => listIn(language, ['A', 'B', 'C']))).toEqual([
      'A, B, and C',
      'A, B y C',
      'A, B e C',
      'A, B ak C',
    ]);
    expect([listIn('ht', []), listIn('ht', ['A']), listIn('ht', ['A', 'B'])]).toEqual(['', 'A', 'A ak B']);
  });
});
