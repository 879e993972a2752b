import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../../money.ts';
import { fteUnits } from './fte.ts';
import { staffingOf, TERM_STATUSES, totalStaffing } from './position-state.ts';
import { filledFteOf, linesByNumber, positionsFromRoster } from './positions-from-roster.ts';
import { rollUp, splitCost } from './roll-up.ts';

/**
 * The lines of a random district: several lines with one position number, some without a number, vacancies, people on leave, and few
 * accounts and funds.
 */
const anyLine = fc.record({
  positionNumber: fc.option(fc.constantFrom('01', '1', ' 01 ', '02', '03', 'P-0007', '')),
  isVacancy: fc.boolean(),
  isOnLeave: fc.boolean(),
  fte: fc.integer({ min: 0, max: 15_000 }).map((units) => units / 10_000),
  accountLine: fc.option(fc.constantFrom('A', 'A ', 'B', 'C', ' ')),
  fund: fc.constantFrom('General', 'Grant'),
  cost: fc.integer({ min: 0, max: 20_000_000 }).map(cents),
});
const anyDistrict = fc.record({
  lines: fc.array(anyLine, { maxLength: 40 }),
  statuses: fc.array(fc.constantFrom(...TERM_STATUSES), { minLength: 7, maxLength: 7 }),
});

test('authorized = filled + vacant − over-filled, for each position that is not proposed and in total', () => {
  fc.assert(
    fc.property(anyDistrict, ({ lines, statuses }) => {
      const { positions } = positionsFromRoster(lines);
      const byNumber = linesByNumber(lines);
      const staffed = positions.map(({ number, authorizedFte }, at) =>
        staffingOf({ status: statuses[at] ?? 'AUTHORIZED', authorizedFte }, filledFteOf(byNumber.get(number) ?? [])),
      );
      for (const one of [...staffed.filter(({ state }) => state !== 'PROPOSED'), totalStaffing(staffed)]) {
        expect(fteUnits(one.authorizedFte)).toBe(
          fteUnits(one.filledFte) + fteUnits(one.vacantFte) - fteUnits(one.overFilledFte),
        );
      }
    }),
  );
});

test('funding adds up to 100, its parts to the cost of the position, and the accounts to the payroll', () => {
  fc.assert(
    fc.property(anyDistrict, ({ lines }) => {
      const { positions, withoutNumber } = positionsFromRoster(lines);
      const byNumber = linesByNumber(lines);
      const costs = positions.map(({ number, funding }) => ({
        funding,
        cost: sum((byNumber.get(number) ?? []).map(({ cost }) => cost)),
      }));
      for (const { funding, cost } of costs.filter((one) => one.funding.length > 0)) {
        expect(funding.reduce((total, { percent }) => total + fteUnits(percent), 0)).toBe(fteUnits(100));
        expect(sum(splitCost({ cost, funding }))).toBe(cost);
      }
      const { accounts, unfunded } = rollUp(costs);
      const without = sum(withoutNumber.map(({ cost }) => cost));
      expect(sum([...accounts.map(({ cost }) => cost), unfunded, without])).toBe(sum(lines.map(({ cost }) => cost)));
    }),
  );
});
