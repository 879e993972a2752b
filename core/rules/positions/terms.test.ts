import { describe, expect, test } from 'vitest';
import { decide, type Decided, type PositionTerm, termIn, withAuthorizedFte } from './terms.ts';

const term = (fromDate: string, more: Partial<PositionTerm> = {}): PositionTerm => ({
  ...{ fromDate, authorizedFte: 1, status: 'AUTHORIZED', reason: null, approvedBy: null, approvedAt: null },
  ...more,
});
const short = (terms: readonly PositionTerm[] | null) =>
  terms?.map(({ fromDate, authorizedFte, status }) => `${fromDate} ${authorizedFte} ${status}`);

test('the term of a fiscal year is the last one that begins by June 30', () => {
  const terms = [term('2026-07-01'), term('2025-09-01'), term('2027-06-30')];
  expect([2025, 2026, 2027, 2028].map((year) => termIn(terms, year)?.fromDate)).toEqual([
    undefined,
    '2025-09-01',
    '2027-06-30',
    '2027-06-30',
  ]);
});

test('another FTE counts from the first day of the fiscal year, and earlier years keep theirs', () => {
  const terms = [term('2024-07-01')];
  expect(short(withAuthorizedFte(terms, 2027, 0.6))).toEqual(['2024-07-01 1 AUTHORIZED', '2026-07-01 0.6 AUTHORIZED']);
  expect(short(withAuthorizedFte(terms, 2025, 0.6))).toEqual(['2024-07-01 0.6 AUTHORIZED']);
  // If a term begins within the year, the term itself is changed.
  expect(short(withAuthorizedFte([term('2025-09-01')], 2026, 2))).toEqual(['2025-09-01 2 AUTHORIZED']);
  expect(withAuthorizedFte(terms, 2024, 1)).toBeNull();
});

describe('a decision', () => {
  const made = (decision: Decided['decision'], fromDate: string | null = null): Decided => ({
    ...{ decision, fiscalYear: 2026, fromDate, reason: 'vote' },
    approval: decision === 'approve' ? { approvedBy: 'Ada', approvedAt: '2025-08-01T12:00:00.000Z' } : null,
  });
  const after = (terms: readonly PositionTerm[], decided: Decided) => {
    const result = decide(terms, decided);
    return 'terms' in result ? short(result.terms) : result;
  };

  test('approves what was proposed, in its own term or from a later date', () => {
    const terms = [term('2025-09-01', { status: 'PROPOSED', authorizedFte: 0.5 })];
    const by = { approvedBy: 'Ada', approvedAt: '2025-08-01T12:00:00.000Z' };
    expect(decide(terms, made('approve'))).toEqual({
      terms: [term('2025-09-01', { authorizedFte: 0.5, reason: 'vote', ...by })],
    });
    expect(after(terms, made('approve', '2026-01-01'))).toEqual(['2026-01-01 0.5 AUTHORIZED']);
    expect(after(terms, made('close'))).toEqual(['2025-09-01 0.5 CLOSED']);
  });

  test('freezes and closes from a date on, and approves a frozen position again', () => {
    const terms = [term('2024-07-01')];
    expect(after(terms, made('freeze'))).toEqual(['2024-07-01 1 AUTHORIZED', '2025-07-01 1 FROZEN']);
    expect(after(terms, made('close', '2026-02-01'))).toEqual(['2024-07-01 1 AUTHORIZED', '2026-02-01 1 CLOSED']);
    const frozen = [...terms, term('2025-10-01', { status: 'FROZEN' })];
    expect(after(frozen, made('approve', '2026-03-01'))).toEqual([
      '2024-07-01 1 AUTHORIZED',
      '2025-10-01 1 FROZEN',
      '2026-03-01 1 AUTHORIZED',
    ]);
  });

  test('is refused where the status or the date does not allow it', () => {
    const terms = [term('2025-09-01')];
    expect(after(terms, made('approve'))).toEqual({ status: 'AUTHORIZED' });
    expect(after([term('2025-09-01', { status: 'CLOSED' })], made('close'))).toEqual({ status: 'CLOSED' });
    expect(after([term('2026-09-01')], made('freeze'))).toEqual({ status: null });
    expect(after(terms, made('freeze', '2025-08-31'))).toEqual({ earliest: '2025-09-01' });
    expect(after(terms, made('freeze', '2026-07-01'))).toEqual({ earliest: '2025-09-01' });
  });
});
