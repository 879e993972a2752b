import { expect, test } from 'vitest';
import type { SearchKind, SearchResult } from '../../../../core/contract/search.ts';
import { addressOf } from './address-of.ts';

const result = (kind: SearchKind, more: Partial<SearchResult> = {}): SearchResult => ({
  kind,
  id: 7,
  title: 'A',
  detail: '',
  budgetYearId: null,
  fiscalYear: null,
  budgetId: null,
  isExact: false,
  ...more,
});
const labelOf = (id: number) => ({ 1: 'FY26', 2: 'FY27' })[id];
const place = { labelOf, carried: { budgetYear: 'FY26', fiscalYear: 'FY28' }, isStaff: true, text: '112893' };

test.each<[SearchResult, string]>([
  [result('employee', { budgetYearId: 1 }), '/admin/operating-budget?budgetYear=FY26&fiscalYear=FY28&row=7'],
  // The selected fiscal year does not apply to another budget year.
  [result('employee', { budgetYearId: 2 }), '/admin/operating-budget?budgetYear=FY27&row=7'],
  // Found by the position number or the employee ID.
  [
    result('employee', { budgetYearId: 2, isExact: true }),
    '/admin/operating-budget?budgetYear=FY27&row=7&number=112893',
  ],
  [result('proposed-line', { budgetYearId: 2, budgetId: 9 }), '/admin/proposed-budget?budgetYear=FY27&budget=9&row=7'],
  [result('position'), '/positions?budgetYear=FY26&fiscalYear=FY28&position=7'],
  [result('plan', { budgetYearId: 1, fiscalYear: 2027 }), '/scenario?budgetYear=FY26&fiscalYear=FY27&plan=7'],
  [result('cola-scenario', { budgetYearId: 2 }), '/cola?budgetYear=FY27&tab=scenarios&scenario=2-7'],
  [result('school'), '/admin/operating-budget?budgetYear=FY26&fiscalYear=FY28&building=7'],
])('$kind is shown at %s', (found, address) => {
  expect(addressOf(found, place)).toBe(address);
});

test('VIEW_ONLY is led to the dashboard, whatever was found', () => {
  const viewer = { ...place, carried: {}, isStaff: false };
  expect(addressOf(result('school'), viewer)).toBe('/');
  expect(addressOf(result('proposed-budget', { budgetYearId: 2 }), viewer)).toBe('/?budgetYear=FY27');
});
