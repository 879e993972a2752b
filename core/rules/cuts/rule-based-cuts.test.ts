import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { checkCuts, CUT_LISTS, listTotals } from './check-cuts.ts';
import { mostTeachersToCut } from './class-size-guard.ts';
import { CUT_STEPS, STEPS_BEFORE_VACANCIES, stepOf } from './cut-steps.ts';
import { functionClass } from './function-class.ts';
import { paysPeople as judge } from './pays-people.ts';
import { lineUnit, type RuleLine } from './rule-line.ts';
import { ruleBasedCuts, type RuleInput } from './rule-based-cuts.ts';
import type { Vacancy } from './vacancy-cuts.ts';

const line = (id: number, deseCode: string | null, dollars: number, more: Partial<RuleLine> = {}): RuleLine => ({
  id,
  deseCode,
  amount: fromDollars(dollars),
  description: 'Supplies',
  categoryName: null,
  isPersonnel: false,
  accountLine: null,
  section: null,
  buildingId: 1,
  buildingName: 'Brown',
  label: `Line ${id}`,
  ...more,
});
const pay = (id: number, deseCode: string | null, dollars: number, more: Partial<RuleLine> = {}) =>
  line(id, deseCode, dollars, { description: 'Salaries', isPersonnel: true, ...more });

const run = (lines: RuleLine[], target: number, more: Partial<RuleInput> = {}) =>
  ruleBasedCuts({ lines, target: fromDollars(target), vacancies: [], classrooms: new Map(), ...more });

const described = (result: ReturnType<typeof run>) =>
  result.cuts.map(({ list, description, parts }) => [list, description, parts.map(({ unitId }) => unitId).join(' ')]);

describe('the rules', () => {
  test('fill each list in the order of the steps, and end with the least whole percentage that reaches the target', () => {
    const lines = [
      line(1, '2356', 10_000),
      line(2, '1410', 100_000),
      line(3, '7300', 40_000),
      line(4, '2455', 30_000),
      line(5, '2430', 80_000),
      pay(6, '1230', 200_000),
    ];
    // Likely needed: after 50% of 10,000, 4,000 of the 9,000 remain; that is 4% of 100,000, so equipment is not cut. Moderate need: 20% of
    // 30,000 is 6,000; the remaining 3,000 are 3.75% of 80,000, so 4%. Deep cuts: 9,000 is 4.5% of 200,000, so 5%.
    expect(described(run(lines, 9_000))).toEqual([
      ['likelyNeeded', 'Postpone professional development: 1 line cut by 50%', 'L1'],
      ['likelyNeeded', 'Trim central office expenses: 1 line cut by 4%', 'L2'],
      ['moderateNeed', 'Delay technology replacement: 1 line cut by 20%', 'L4'],
      ['moderateNeed', 'Reduce instructional materials: 1 line cut by 4%', 'L5'],
      ['deepCuts', 'Reduce administrative and clerical positions: 1 line cut by 5%', 'L6'],
    ]);
  });

  test('never cut a line that pays people as a thing, wherever its category stands', () => {
    // In this budget, the categories are the state's functions. Pay and things share them, so no category is marked as personnel.
    const job = (id: number, code: string, dollars: number, description: string) =>
      line(id, code, dollars, { description, label: description, categoryName: 'District leadership' });
    const lines = [
      job(1, '1210', 171_300, 'Superintendent'),
      job(2, '1210', 118_400, 'Executive Secretaries'),
      job(3, '1450', 204_900, 'Technology Personnel'),
      job(4, '1410', 121_700, 'Business Manager'),
      job(5, '1410', 96_250, 'Business Office/Clerical'),
      job(6, '2210', 388_000, 'Principals'),
      job(7, '2710', 143_600, 'Guidance Counselors'),
      job(8, '2210', 112_800, 'Secretaries'),
      job(9, '2340', 81_450, 'Librarian'),
      job(10, '1210', 6_400, 'Superintendent - Supplies'),
      job(11, '1410', 9_800, 'Dues & Memberships'),
      job(12, '2210', 14_200, "Principal's Office Supplies"),
    ];
    const { cuts } = run(lines, 100_000_000);
    const things = cuts.filter(({ list }) => list !== 'deepCuts');
    expect(things.map(({ description, parts }) => [description, parts.map(({ unitId }) => unitId)])).toEqual([
      ['Trim central office expenses: 2 lines cut by 15% each', ['L10', 'L11']],
      ['Trim other expenses: 1 line cut by 10%', ['L12']],
    ]);
    expect(things[0]?.impact).toBe(
      'Dues & Memberships; Superintendent - Supplies. The central office spends less on supplies and services.',
    );
    expect(
      cuts.filter(({ list }) => list === 'deepCuts').map(({ description, parts }) => [description, parts.length]),
    ).toEqual([
      ['Reduce administrative and clerical positions: 7 lines cut by 10% each', 7],
      ['Reduce libraries, coaching and counseling: 2 lines cut by 10% each', 2],
    ]);
  });

  test('never touch what is owed by law or contract, offsets, and people in a function that is not known', () => {
    const lines = [
      line(1, '9300', 1_000_000, { description: 'Tuition' }),
      line(2, '4130', 1_000_000, { description: 'Water' }),
      line(3, '5200', 1_000_000),
      line(4, '3300', 1_000_000),
      line(5, '2430', 50_000, { description: 'Supplies - Special Education' }),
      line(6, '2430', -5_000),
      line(7, '2430', 0),
      pay(8, null, 1_000_000),
      pay(9, '2305', 5_000, { description: 'Longevity - Unit A' }),
      pay(10, '3200', 90_000, { description: 'Salaries - Nurses' }),
    ];
    expect(run(lines, 100_000_000)).toEqual({ cuts: [], guarded: [] });
  });

  test('cut vacancies before filled positions, each from the line that pays for it', () => {
    const lines = [
      pay(1, '2340', 100_000, { accountLine: '0100-2340' }),
      pay(2, '2340', 900_000, { accountLine: '0200-2340' }),
      pay(3, '2710', 30_000),
      pay(4, '2330', 80_000, { description: 'Salaries - Special Education Assistants' }),
      line(5, '2356', 1_000),
    ];
    const vacancy = (more: Partial<Vacancy>): Vacancy => ({
      position: 'Librarian',
      accountLine: null,
      deseCode: '2340',
      buildingId: 1,
      cost: fromDollars(40_000),
      ...more,
    });
    const vacancies = [
      vacancy({ accountLine: '0100-2340' }),
      vacancy({ accountLine: '0100-2340', position: 'Library Clerk', cost: fromDollars(10_000.01) }),
      // The vacancy costs more than the line holds, so the cut takes the whole line and no more.
      vacancy({ deseCode: '2710', position: 'Counselor', cost: fromDollars(65_000) }),
      vacancy({ deseCode: '2330', position: 'Special Education Assistant' }),
      vacancy({ deseCode: '2340', buildingId: 2 }),
      vacancy({ cost: cents(0) }),
    ];
    const { cuts } = run(lines, 1_000_000, { vacancies });
    expect(cuts.slice(0, 3).map(({ description, parts }) => [description, parts])).toEqual([
      ['Postpone professional development: 1 line cut by 50%', [{ unitId: 'L5', percentCut: 50 }]],
      // 50,000.01 of 100,000 is 50.00001%, rounded down.
      ['Leave 2 vacant positions unfilled: Librarian, Library Clerk (Brown)', [{ unitId: 'L1', percentCut: 50 }]],
      ['Leave a vacant position unfilled: Counselor (Brown)', [{ unitId: 'L3', percentCut: 100 }]],
    ]);
    // A line that a vacancy has used is not cut again. The other librarian's line may be cut.
    expect(cuts.slice(3).map(({ description }) => description)).toEqual([
      'Reduce libraries, coaching and counseling: 1 line cut by 10%',
    ]);
  });

  test('cut classroom teachers only as far as class sizes allow', () => {
    const lines = [
      pay(1, '2305', 1_000_000),
      pay(2, '2305', 1_000_000, { buildingId: 2, buildingName: 'Dyer' }),
      pay(3, '2305', 1_000_000, { buildingId: 3, buildingName: 'Small' }),
      pay(4, '2305', 1_000_000, { buildingId: 4, buildingName: 'Unknown' }),
    ];
    const classrooms = new Map([
      // At 20 pupils per teacher, 376 pupils need 18.8 teachers, so 6% of the 20.0 FTE may be cut.
      [1, { pupils: 376, teacherFte: 20 }],
      [2, { pupils: 401, teacherFte: 20 }],
      [3, { pupils: 100, teacherFte: 20 }],
    ]);
    const result = run(lines, 10_000_000, { classrooms });
    expect(result.cuts.map(({ description }) => description)).toEqual([
      'Reduce classroom teachers: Brown: 1 line cut by 6%',
      'Reduce classroom teachers: Small: 1 line cut by 10%',
    ]);
    expect(result.guarded).toEqual(['Dyer', 'Unknown']);
  });

  test('leave a vacant classroom open only where classes have room', () => {
    const lines = [pay(1, '2305', 1_000_000)];
    const vacancies: Vacancy[] = [
      { position: 'Teacher', accountLine: null, deseCode: '2305', buildingId: 1, cost: fromDollars(70_000) },
    ];
    const cutWith = (pupils: number | null) =>
      run(lines, 50_000, { vacancies, classrooms: new Map([[1, { pupils, teacherFte: 20 }]]) }).cuts;
    expect(cutWith(400).map(({ description }) => description)).toEqual([
      'Leave a vacant position unfilled: Teacher (Brown)',
    ]);
    expect(cutWith(401)).toEqual([]);
    expect(cutWith(null)).toEqual([]);
  });
});

test('the class-size guard counts in whole numbers', () => {
  expect(mostTeachersToCut({ pupils: 190, teacherFte: 10 }, 10)).toBe(5);
  expect(mostTeachersToCut({ pupils: 191, teacherFte: 10 }, 10)).toBe(4);
  expect(mostTeachersToCut({ pupils: 0, teacherFte: 10 }, 10)).toBe(10);
  expect(mostTeachersToCut({ pupils: 201, teacherFte: 10 }, 10)).toBe(0);
  expect(mostTeachersToCut({ pupils: null, teacherFte: 10 }, 10)).toBe(0);
  expect(mostTeachersToCut({ pupils: 10, teacherFte: 0 }, 10)).toBe(0);
});

test('every step has separate lines, and non-personnel cuts come before vacancies', () => {
  const isBefore = CUT_STEPS.map(({ list, isPay: paysPeople }) => list === 'likelyNeeded' && !paysPeople);
  expect(isBefore.lastIndexOf(true)).toBe(STEPS_BEFORE_VACANCIES - 1);
  CUT_STEPS.forEach(({ functions, isPay: paysPeople }, place) => {
    const code = functions === null ? null : String(functions[0]?.[0]);
    const own = paysPeople ? pay(1, code, 1) : line(1, code, 1, { description: 'Other' });
    expect(stepOf(own)).toBe(place);
  });
});

const anyLine = fc.record({
  deseCode: fc.constantFrom(
    null,
    '1230',
    '2305',
    '2310',
    '2330',
    '2356',
    '2430',
    '2455',
    '3510',
    '4210',
    '7300',
    '9300',
  ),
  isPersonnel: fc.boolean(),
  dollars: fc.integer({ min: -50_000, max: 900_000_000 }).map((value) => value / 100),
  buildingId: fc.constantFrom(1, 2, null),
});

test('whatever the budget: every rule passes the check, nothing mandated or contractual is cut, and no list stops early', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 40 }),
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.nat(900),
      (drawn, target, pupils) => {
        const lines = drawn.map(({ dollars, ...more }, at) =>
          line(at + 1, more.deseCode, dollars, { ...more, description: more.isPersonnel ? 'Salaries' : 'Supplies' }),
        );
        const vacancies = [1, 2].map((buildingId): Vacancy => {
          return { position: 'Aide', accountLine: null, deseCode: '2330', buildingId, cost: fromDollars(31_234.56) };
        });
        const classrooms = new Map([1, 2, null].map((id) => [id, { pupils, teacherFte: 30 }]));
        const input = { lines, target: cents(target), vacancies, classrooms };
        const { cuts } = ruleBasedCuts(input);
        const units = lines.map((one) => ({ id: lineUnit(one.id), lines: [one] }));
        const { kept, dropped } = checkCuts(units, cuts);
        expect(dropped).toEqual([]);
        expect(ruleBasedCuts({ ...input, lines: [...lines] }).cuts).toEqual(cuts);
        const byId = new Map(lines.map((one) => [one.id, one]));
        for (const cut of kept.flatMap((one) => one.lines)) {
          const own = byId.get(cut.id);
          expect(own && functionClass({ deseCode: own.deseCode, texts: [own.description] })).toBe('discretionary');
        }
        const totals = listTotals(kept);
        for (const list of CUT_LISTS) {
          const ofList = kept.filter((one) => one.list === list);
          // Without its last cut, a list falls short of the target.
          expect(sum(ofList.slice(0, -1).map(({ savings }) => savings))).toBeLessThan(Math.max(target, 1));
          if (list !== 'deepCuts')
            expect(ofList.every((one) => list === 'likelyNeeded' || !paysPeople(one, byId))).toBe(true);
          expect(totals[list]).toBe(sum(ofList.map(({ savings }) => savings)));
        }
      },
    ),
    { numRuns: 150 },
  );
});

function paysPeople(cut: { lines: readonly { id: number }[] }, byId: ReadonlyMap<number, RuleLine>): boolean {
  return cut.lines.some(({ id }) => {
    const own = byId.get(id);
    return own !== undefined && judge(own);
  });
}
