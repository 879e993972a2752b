import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TermStatus } from './position-state.ts';
import { type Presence, type StaffedPosition, vacatedFte } from './vacated.ts';

const position = (
  authorizedFte: number,
  ftes: readonly number[],
  { status = 'AUTHORIZED', isVacancy = false }: { status?: TermStatus; isVacancy?: boolean } = {},
): StaffedPosition => ({
  number: '01',
  workGroupId: null,
  terms: [{ fromDate: '2025-07-01', authorizedFte, status }],
  lines: ftes.map((fte, at) => ({ lineId: at + 1, fte, isVacancy })),
});
const is =
  (...presence: Presence[]) =>
  (lineId: number) =>
    presence[lineId - 1] ?? 'stays';

test('someone who leaves an authorized position leaves their FTE vacant', () => {
  expect(vacatedFte(position(1, [0.8]), 2027, is('gone'))).toEqual([{ lineId: 1, fte: 0.8 }]);
  expect(vacatedFte(position(1, [1]), 2027, is('leaves'))).toEqual([{ lineId: 1, fte: 1 }]);
  expect(vacatedFte(position(1, [1]), 2027, is('stays'))).toEqual([]);
});

test('only what is authorized and not held by someone else is vacant', () => {
  expect(vacatedFte(position(0.6, [1]), 2027, is('gone'))).toEqual([{ lineId: 1, fte: 0.6 }]);
  // The replacement is already in the roster.
  expect(vacatedFte(position(1, [1, 1]), 2027, is('gone', 'stays'))).toEqual([]);
  // Two people leave a position that is authorized for only one.
  expect(vacatedFte(position(1, [1, 1]), 2027, is('gone', 'gone'))).toEqual([{ lineId: 1, fte: 1 }]);
  // A person on leave takes no seat, so the substitute who leaves is replaced.
  expect(vacatedFte(position(1, [1, 1]), 2027, is('gone', 'onLeave'))).toEqual([{ lineId: 1, fte: 1 }]);
});

test('frozen, proposed and closed positions and vacancies themselves leave nothing', () => {
  for (const status of ['FROZEN', 'PROPOSED', 'CLOSED'] as const) {
    expect(vacatedFte(position(1, [1], { status }), 2027, is('gone'))).toEqual([]);
  }
  expect(vacatedFte(position(1, [1], { isVacancy: true }), 2027, is('gone'))).toEqual([]);
  expect(vacatedFte(position(1, [1]), 2025, is('gone'))).toEqual([]);
});

test('what is vacated and held never exceeds the authorized FTE', () => {
  const fte = fc.integer({ min: 1, max: 15 }).map((tenths) => tenths / 10);
  const presence = fc.constantFrom<Presence[]>('stays', 'gone', 'leaves', 'onLeave');
  fc.assert(
    fc.property(fte, fc.array(fc.tuple(fte, presence), { maxLength: 5 }), (authorized, people) => {
      const all = position(
        authorized,
        people.map(([own]) => own),
      );
      const left = vacatedFte(all, 2027, is(...people.map(([, how]) => how)));
      const stay = people.reduce((sum, [own, how]) => sum + (how === 'stays' ? own : 0), 0);
      const vacant = left.reduce((sum, one) => sum + one.fte, 0);
      expect(vacant).toBeLessThanOrEqual(Math.max(0, authorized - stay) + 1e-9);
      for (const { lineId, fte: own } of left) expect(own).toBeLessThanOrEqual(people[lineId - 1]?.[0] ?? 0);
    }),
  );
});
