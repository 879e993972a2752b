import { expect, test, vi } from 'vitest';
import { carriedParameters, chosenYears } from './budget-year.tsx';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const year = (fiscalYear: string, currentFiscalYear: number) => ({
  id: currentFiscalYear,
  fiscalYear,
  name: fiscalYear,
  notes: null,
  currentFiscalYear,
});

const chosen = (labels: readonly string[], address = '', remembered?: unknown) => {
  const years = labels.map((label) => year(label, 2000 + Number(label.slice(2))));
  const { budgetYear, fiscalYear } = chosenYears(years, new URLSearchParams(address), remembered);
  return [budgetYear?.fiscalYear ?? null, fiscalYear];
};

test('FY26 is preselected where there is one, else the first budget year, each with its current fiscal year', () => {
  expect(chosen(['FY28', 'FY27', 'FY26', 'FY25'])).toEqual(['FY26', 2026]);
  expect(chosen(['FY28', 'FY27'])).toEqual(['FY28', 2028]);
  expect(chosen([])).toEqual([null, null]);
});

test('the address goes before it; a budget year that is not there is passed over', () => {
  expect(chosen(['FY27', 'FY26'], 'budgetYear=FY27')).toEqual(['FY27', 2027]);
  expect(chosen(['FY27', 'FY26'], 'budgetYear=FY27&fiscalYear=FY30')).toEqual(['FY27', 2030]);
  expect(chosen(['FY27', 'FY26'], 'budgetYear=FY99&fiscalYear=soon')).toEqual(['FY26', 2026]);
});

test('what was chosen last goes before FY26, and the address before both', () => {
  expect(chosen(['FY27', 'FY26', 'FY25'], '', 'FY27')).toEqual(['FY27', 2027]);
  expect(chosen(['FY27', 'FY26', 'FY25'], 'budgetYear=FY25', 'FY27')).toEqual(['FY25', 2025]);
  for (const unknown of ['FY99', 27, { label: 'FY27' }]) {
    expect(chosen(['FY27', 'FY26'], '', unknown)).toEqual(['FY26', 2026]);
  }
});

test('after a link to another year, links to other screens keep the year before', () => {
  const carried = (address: string) => carriedParameters(new URLSearchParams(address)).toString();
  expect(carried('tab=budgets&budgetYear=FY27&fiscalYear=FY30')).toBe('budgetYear=FY27&fiscalYear=FY30');
  expect(carried('budgetYear=FY25&fiscalYear=FY25&homeYear=FY27')).toBe('budgetYear=FY27');
  const homeOf = (address: string) =>
    chosenYears([year('FY27', 2027), year('FY25', 2025)], new URLSearchParams(address), null).homeYear?.fiscalYear;
  expect(homeOf('budgetYear=FY25&homeYear=FY27')).toBe('FY27');
  expect(homeOf('budgetYear=FY25')).toBe('FY25');
  expect(homeOf('budgetYear=FY25&homeYear=FY99')).toBe('FY25');
});
