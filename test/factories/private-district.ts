import fc from 'fast-check';
import { cents, fromDollars, type Cents } from '../../core/money.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../core/rules/publishing/suppression.ts';
import type { LineItemRow } from '../../server/platform/db/tables.ts';

/**
 * Random districts in which every figure shown to VIEW_ONLY users and residents can be checked for leaks. Pay is from
 * $40,000 to $95,000 and never in whole thousands, so that any five people together cost more than any single person
 * earns. Amounts of the proposed budget are multiples of $100,000, except for the one position that is a separate line.
 */
const [MIN_PAY, MAX_PAY] = [fromDollars(40_000), fromDollars(95_000)];
const BUDGET_UNIT = fromDollars(100_000);
/** The number of lines in each budget category: the smallest number that cannot reveal a number of people. */
const LINES_A_CATEGORY = 5;
export const [BUILDINGS, CATEGORIES, WORK_GROUPS] = [6, 5, 2];

const person = fc.record({
  pay: fc.integer({ min: MIN_PAY, max: MAX_PAY - 1 }).map((pay) => cents(pay % 100_000 === 0 ? pay + 1 : pay)),
  /** True if the pay comes from a schedule. Several people can have the same pay. */
  isOnSchedule: fc.boolean(),
  building: fc.oneof(fc.nat(2), fc.nat(BUILDINGS - 1), fc.constant(null)),
  lines: fc.constantFrom(1, 1, 1, 2, 5),
  /** With `both`, the person's first line is a teacher's, and the others are a paraeducator's. */
  code: fc.constantFrom('2305', '2305', '2330', '2330', null, 'both' as const),
  kind: fc.constantFrom('paid', 'paid', 'paid', 'paid', 'unpaid', 'vacancy'),
  workGroup: fc.nat(WORK_GROUPS - 1),
  fund: fc.constantFrom('General', 'Grant of three'),
  /** Two values: whether the person has a line this year, and whether the person has one next year. */
  years: fc.constantFrom([true, true], [true, true], [true, true], [true, false], [false, true]),
  raise: fc.constantFrom(0, 0, 1_234_56),
});

export const privateDistrict = fc
  .record({
    people: fc.oneof(
      fc.array(person, { minLength: 1, maxLength: 9 }),
      fc.array(person, { minLength: 10, maxLength: 60, size: 'max' }),
    ),
    categories: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: CATEGORIES - 1 }),
    /** True if the next year is calculated from this year, so that it has no new people. */
    isProjected: fc.boolean(),
    /**
     * If not `none`, one category and one building in the budget have only the first person's pay and lines of $0: in both years if `kept`,
     * only this year if `cut`.
     */
    position: fc.constantFrom('none', 'kept', 'cut'),
  })
  .map((district) => ({
    ...district,
    people: district.people.filter(({ years: [isHere] }) => isHere || !district.isProjected),
  }));
export type PrivateDistrict = typeof privateDistrict extends fc.Arbitrary<infer T> ? T : never;
type DistrictPerson = PrivateDistrict['people'][number];

export interface DistrictIds {
  buildings: readonly number[];
  categories: readonly number[];
  workGroups: readonly number[];
}

/** The roster lines of a year: 0 is this year, 1 is the next year. */
export function rosterLines({ people }: PrivateDistrict, year: 0 | 1, ids: DistrictIds): Partial<LineItemRow>[] {
  return people.flatMap((one, index) => (one.years[year] ? linesOf(one, { index, year, ids }) : []));
}

function linesOf(
  one: DistrictPerson,
  { index, year, ids }: { index: number; year: 0 | 1; ids: DistrictIds },
): Partial<LineItemRow>[] {
  const isVacancy = one.kind === 'vacancy';
  return shares(payOf(one, year), one.lines).map((amount, at) => ({
    position_number: `${index}-${at}`,
    employee_id: isVacancy ? null : `E-${10_000 + index}`,
    first_name: isVacancy ? null : 'Hidden',
    last_name: isVacancy ? 'VACANT' : `Person${index}`,
    is_vacancy: isVacancy,
    position: one.code === null ? 'Clerk' : null,
    dese_code: one.code === 'both' ? (at === 0 ? '2305' : '2330') : one.code,
    current_fte: 1 / one.lines,
    current_salary_cents: amount,
    cost_cents: amount,
    // The second of several lines is in another building.
    building_id: one.building === null ? null : (ids.buildings[at === 1 ? BUILDINGS - 1 : one.building] ?? null),
    work_group_id: ids.workGroups[one.workGroup] ?? null,
    fund: one.fund,
  }));
}

function payOf(one: DistrictPerson, year: 0 | 1): Cents {
  if (one.kind === 'unpaid') return cents(0);
  const pay = one.isOnSchedule ? fromDollars(68_320.5) : one.pay;
  return cents(Math.min(pay + (year === 1 ? one.raise : 0), MAX_PAY - 1));
}

/** Splits an amount into equal shares. The first share contains the remaining cents. */
function shares(total: Cents, count: number): Cents[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => cents(at === 0 ? total - each * (count - 1) : each));
}

/** The budget lines of a year: 0 is this year, 1 is the next year, in which every category grows. */
export function proposedLines(district: PrivateDistrict, year: 0 | 1, ids: DistrictIds): Partial<LineItemRow>[] {
  const lines = district.categories.flatMap((units, category) =>
    Array.from({ length: LINES_A_CATEGORY }, (_, line) => {
      const amount = cents((units + year) * (line + 1) * BUDGET_UNIT);
      return proposedLine(amount, ids.categories[category], ids.buildings[line]);
    }),
  );
  const [first] = district.people;
  if (!first || district.position === 'none' || (district.position === 'cut' && year === 1)) return lines;
  const place = [ids.categories[CATEGORIES - 1], ids.buildings[BUILDINGS - 1]] as const;
  const empty = Array.from({ length: LINES_A_CATEGORY - 1 }, () => proposedLine(cents(0), ...place));
  return [...lines, proposedLine(payOf(first, year), ...place), ...empty];
}

function proposedLine(amount: Cents, category = 0, building = 0): Partial<LineItemRow> {
  return { amount_cents: amount, cost_cents: amount, fund: 'General', category_id: category, building_id: building };
}

/** Amounts that are the pay of at least one person, but not the pay of five or more people in either year. */
export function secretPays({ people }: PrivateDistrict): Set<number> {
  const counts = ([0, 1] as const).map((year) => {
    const earners = new Map<Cents, number>();
    for (const one of people.filter(({ kind, years }) => kind === 'paid' && years[year])) {
      earners.set(payOf(one, year), (earners.get(payOf(one, year)) ?? 0) + 1);
    }
    return earners;
  });
  const pays = new Set(counts.flatMap((earners) => [...earners.keys()]));
  return new Set([...pays].filter((pay) => counts.every((earners) => (earners.get(pay) ?? 0) < SMALLEST_PUBLIC_GROUP)));
}
