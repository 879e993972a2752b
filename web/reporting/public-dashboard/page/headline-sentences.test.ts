import { describe, expect, test } from 'vitest';
import { PAGE_LANGUAGES, type PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { shownYear, type ShownYear } from './figures.ts';
import { headlineSentences, leadSentences } from './headline-sentences.ts';

/** A projected year of $91,092,577 with guidance of $90,000,000 that covers the general fund. */
function yearOf(compared: number, more: object = {}): ShownYear {
  const year = {
    ...{ isProjected: true, status: 'DRAFT', totalBudget: 91_092_577, townGoal: 90_000_000 },
    ...{ categoryBreakdown: [], buildingBreakdown: [], comparedWithGuidance: { amount: compared, funds: ['General'] } },
    ...more,
  };
  const shown = shownYear({ years: { 2027: year } } as unknown as PublicView, 2027);
  if (!shown) throw new Error('The year is missing.');
  return shown;
}
const NO_BEFORE = 'No earlier year is published here for comparison.';

test('if other funds add up to cents only, no fund is named', () => {
  expect(yearOf(91_092_577.2).comparedFunds).toBeNull();
  expect(headlineSentences(yearOf(91_092_577.2), 'en')).toEqual([
    'The projected school budget for FY2027 is $91,092,577, which is $1,092,577 (1.2%) over the town’s guidance of $90,000,000.',
    NO_BEFORE,
  ]);
});

test('if other funds pay for more, the compared funds are named', () => {
  expect(yearOf(90_500_000).comparedFunds).toEqual(['General']);
  expect(headlineSentences(yearOf(90_500_000), 'en')).toEqual([
    'The projected school budget for FY2027 is $91,092,577.',
    'Part compared with town guidance: General fund, $90,500,000 of the $91,092,577 total.',
    'This part is $500,000 (0.6%) over the town’s guidance of $90,000,000.',
    NO_BEFORE,
  ]);
});

describe('next to the figures, the sentences have no amounts', () => {
  const whole = (more: object) => leadSentences(yearOf(91_092_577, { comparedWithGuidance: undefined, ...more }), 'en');
  const before = (amount: number, more: object = {}) => ({
    previousYear: { fiscalYear: 2026, amount, source: null, ...more },
  });
  const THE = 'The projected school budget for FY2027';

  test.each([
    // 1,092,577 ÷ 90,000,000 is 1.21%; 91,092,577 ÷ 88,000,000 is 103.51%.
    [before(88_000_000), [`${THE} is 1.2% over the town’s guidance and 3.5% more than in FY2026.`]],
    [before(91_092_577), [`${THE} is 1.2% over the town’s guidance and the same as in FY2026.`]],
    [
      { townGoal: 91_092_577, ...before(92_000_000) },
      [`${THE} meets the town’s guidance and is 1% less than in FY2026.`],
    ],
    [{ townGoal: 91_092_600 }, [`${THE} is less than 0.1% under the town’s guidance.`, NO_BEFORE]],
    [{ townGoal: null, ...before(88_000_000) }, [`${THE} is 3.5% more than in FY2026.`]],
    [
      { townGoal: null, ...before(88_000_000, { spent: { asOf: '2026-06-30', categories: [] } }) },
      [`${THE} is 3.5% more than what was spent in FY2026.`],
    ],
    [{ townGoal: null }, ['This is the projected school budget for FY2027.', NO_BEFORE]],
  ])('%j', (more, sentences) => {
    expect(whole(more)).toEqual(sentences);
  });

  test('if guidance covers some funds only, they are named', () => {
    expect(leadSentences(yearOf(90_500_000, before(88_000_000)), 'en')).toEqual([
      `${THE} is 3.5% more than in FY2026.`,
      'Town guidance covers only part of the budget: General fund.',
      'This part is 0.6% over the town’s guidance.',
    ]);
  });
});

describe('in other languages, the first sentences', () => {
  const leadIn = (language: PageLanguage, more: object) =>
    leadSentences(yearOf(91_092_577, { comparedWithGuidance: undefined, ...more }), language).join(' ');
  const before = (amount: number) => ({ previousYear: { fiscalYear: 2026, amount, source: null } });

  test('are whole', () => {
    expect(leadIn('es', before(88_000_000))).toBe(
      'El presupuesto escolar proyectado para el año fiscal FY2027 está 1.2% por encima del monto de referencia del municipio y aumenta 3.5% con respecto a FY2026.',
    );
    expect(leadIn('pt', { townGoal: 91_092_577, ...before(92_000_000) })).toBe(
      'O orçamento escolar projetado para o ano fiscal FY2027 é igual ao valor de referência do município e diminui 1% em relação a FY2026.',
    );
    expect(leadIn('ht', { townGoal: 91_092_600 })).toBe(
      'Bidjè lekòl yo prevwa a pou ane fiskal FY2027, li mwens pase 0.1% pi ba pase limit vil la mande a. Pa gen okenn ane anvan ki pibliye la a pou konpare.',
    );
  });

  test.each(PAGE_LANGUAGES)('leave out a percentage that is unknown: %s', (language) => {
    const text = leadIn(language, { townGoal: 0, ...before(0) });
    expect(text).not.toMatch(/ {2}|%/);
    expect(text).toContain('FY2026');
  });

  test('name the funds that guidance covers, of which only the general fund is translated', () => {
    const year = yearOf(90_500_000, { comparedWithGuidance: { amount: 90_500_000, funds: ['General', 'IDEA (240)'] } });
    expect(leadSentences(year, 'es')).toContain(
      'El monto de referencia del municipio se aplica solo a una parte del presupuesto: Fondo general e IDEA (240).',
    );
  });
});
