import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars } from '../../../../core/money.ts';
import { publicHeadline } from '../../../../core/rules/publishing/public-figures.ts';
import { estimate } from './client/tax-bill.ts';
import type { ShownYear } from './figures.ts';
import { InLanguage } from './language/texts.tsx';
import { TaxBill } from './tax-bill.tsx';

const TAXES = { fiscalYear: 2026, rate: 12.4, levy: 50_000_000, source: 'Board of Assessors' };

/** The section for a budget of 11 million after one of `before` dollars. */
function sectionOf(language: PageLanguage, before: number | null): string {
  const budget = fromDollars(11_000_000);
  const budgets = new Map(before === null ? [] : [[2026, fromDollars(before)]]);
  const headline = publicHeadline(2027, budget, null, budgets, budget);
  const year = { headline, source: { previousYear: null } as unknown as PublicYear } as ShownYear;
  return renderToStaticMarkup(
    <InLanguage language={language}>
      <TaxBill year={year} taxes={TAXES} />
    </InLanguage>,
  );
}

/** Returns the estimate that the script shows for a typed value. */
function shownFor(value: string, language: PageLanguage, before: number | null): string {
  const [field = ''] = /<input [^>]+>/.exec(sectionOf(language, before)) ?? [];
  const dataset = Object.fromEntries(
    [...field.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name = '', text = '']) => [name, text] as const),
  );
  const output = { textContent: '' };
  estimate({ value, dataset, parentElement: { querySelector: () => output } } as unknown as HTMLInputElement);
  return output.textContent;
}

test('the script has the texts of its estimate from the field', () => {
  // 500 × $12.40 = $6,200. A change of 1 million is 2% of the levy of 50 million. 2% of $6,200 is $124.
  const texts = [10_000_000, 12_000_000, 11_000_000, null].map((before) => shownFor('$500,000', 'en', before));
  expect(texts).toEqual([
    'About $6,200 a year. Possible change: $124 more.',
    'About $6,200 a year. Possible change: $124 less.',
    'About $6,200 a year. Possible change: $0.',
    'About $6,200 a year.',
  ]);
  expect(shownFor('a lot', 'en', null)).toBe('Enter an amount such as 500,000.');
  expect(shownFor('', 'en', null)).toBe('');
});

test('in the language of the page', () => {
  const of = (language: PageLanguage) => shownFor('500000', language, 10_000_000);
  expect([of('es'), of('pt'), of('ht')]).toEqual([
    'Aproximadamente $6,200 al año. Posible cambio: $124 más.',
    'Cerca de $6,200 por ano. Mudança possível: $124 a mais.',
    'Apeprè $6,200 pa ane. Chanjman posib: $124 anplis.',
  ]);
  expect(shownFor('500.000', 'pt', null)).toBe('Digite um valor, por exemplo, 500,000.');
});

test('the method is without the change if the year before is unknown', () => {
  const note = (before: number | null) => /<p class="note">(.*)<\/p>/.exec(sectionOf('en', before))?.[1];
  const bill = 'How it is calculated: bill = assessed value × $12.40 per $1,000 (the FY2026 tax rate).';
  expect(note(10_000_000)).toContain(`${bill} Possible change = bill × change in the school budget since FY2026`);
  expect(note(null)).toContain(`${bill} All results are estimates.`);
});
