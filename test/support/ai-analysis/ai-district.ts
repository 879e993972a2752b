import { fromDollars } from '../../../core/money.ts';
import type { Context } from '../../../server/context.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  type BuiltScenario,
} from '../../factories/factories.ts';
import type { ReceivedRequest } from './fake-anthropic.ts';

export interface AiDistrict {
  proposed: BuiltScenario;
  operating: BuiltScenario;
  /** Line ids by description. */
  lines: Record<string, number>;
}

/** Data about people that must not appear in requests to the AI service. */
export const SECRETS = {
  names: [
    ['Jane', 'Doe'],
    ['Mary-Kate', "O'Brien"],
    ['José', 'Núñez'],
    ['Charlie', 'Brown'],
    ['Wilhelmina', 'Quackenbush'],
  ],
  words: ['Quackenbush', 'Wilhelmina', 'Núñez', 'Nunez', 'Jane'],
  emails: ['jane.doe@test.example', 'finance@test.example', 'admin@test.example'],
  ids: ['E-99471', 'E99471', '7700123'],
  notes: ['Retires quietly in spring', 'A note that stays in the house'],
} as const;

/**
 * A district with a school named Brown, lines with people in their names, a vacancy, students, and a person who left
 * years ago.
 */
export async function buildAiDistrict(cx: Context, fiscalYear: number): Promise<AiDistrict> {
  const brown = await buildBuilding(cx, { name: 'Brown' });
  const dyer = await buildBuilding(cx, { name: 'Dyer Elementary' });
  const materials = await buildCategory(cx, { name: `Materials ${fiscalYear}` });
  const teachers = await buildCategory(cx, { name: `Teachers ${fiscalYear}`, is_personnel: true });
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear });
  const operating = await buildScenario(cx, { type: 'operating', fiscalYear });
  const [stayed, note] = SECRETS.notes;
  const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
  const named: [string, object][] = [
    [
      'Textbooks, Grades 6-8',
      { ...money(96_300), dese_code: '2410', category_id: materials, building_id: brown, notes: note },
    ],
    ['Stipend – Jane Doe', { ...money(5_000), dese_code: '3520', category_id: teachers, building_id: brown }],
    ['Supplies - Brown', { ...money(12_000.5), dese_code: '2430', category_id: materials, building_id: brown }],
    [
      "Coaching (O'Brien, Mary-Kate) E-99471",
      { ...money(7_000), dese_code: '3510', category_id: teachers, building_id: dyer },
    ],
    ['Conference of jane.doe@test.example', { ...money(2_000), dese_code: '2356', category_id: materials }],
    ['NUNEZ JOSE summer school', { ...money(9_000), dese_code: '2305', category_id: teachers, building_id: dyer }],
    ['Salaries - Teachers', { ...money(1_500_000), dese_code: '2305', category_id: teachers, building_id: brown }],
    ['Charlie M. Brown, mentor', { ...money(3_000), dese_code: '2354', category_id: teachers, building_id: dyer }],
    ['Wilhelmina Quackenbush Award', { ...money(1_000), dese_code: '3520', category_id: materials }],
    ['Tuition - Private Day Schools', { ...money(800_000), dese_code: '9300', category_id: materials }],
    ['Budgeted Offset - Fees', { ...money(-40_000), dese_code: '3510', category_id: materials }],
  ];
  const ids = await buildLines(
    cx,
    proposed,
    named.map(([account_description, more]) => ({ account_description, name: 'Jane Doe', ...more })),
  );
  const [first, second, third] = SECRETS.names;
  const employee = (name: readonly [string, string], more: object) => ({
    first_name: name[0],
    last_name: name[1],
    position: 'Teacher',
    dese_code: '2305',
    building_id: brown,
    current_salary_cents: fromDollars(81_234),
    cost_cents: fromDollars(81_234),
    notes: stayed,
    ...more,
  });
  await buildLines(cx, operating, [
    employee(first, { employee_id: 'E-99471', position: 'Teacher (jane.doe@test.example)' }),
    employee(second, { employee_id: '7700123', position: "Aide to Mary-Kate O'Brien" }),
    employee(third, { current_fte: 0.5 }),
    employee(SECRETS.names[3], {}),
    { position: 'Librarian', is_vacancy: true, dese_code: '2340', building_id: brown, cost_cents: fromDollars(60_000) },
  ]);
  // A person who appears only in another year and in a deleted row.
  const past = await buildScenario(cx, { type: 'operating', fiscalYear: fiscalYear - 20 });
  await buildLines(cx, past, [employee(SECRETS.names[4], { deleted_at: new Date() })]);
  await cx.db('enrollment').insert({
    budget_year_id: proposed.budgetYearId,
    building_id: brown,
    grade: '6',
    student_count: 60,
    updated_at: new Date(),
  });
  return { proposed, operating, lines: Object.fromEntries(named.map(([name], at) => [name, ids[at] ?? 0])) };
}

/** Returns the rows of a request by description. */
export function rowsOf(
  request: ReceivedRequest,
): Map<string, { id: string; building: string; class: string; amount: number }> {
  const content = request.json.messages[0]?.content ?? '';
  const rows = JSON.parse(content.slice(content.indexOf('rows: [') + 6)) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    number,
  ][];
  return new Map(
    rows.map(([id, description, , functionClass, , building, , amount]) => [
      description,
      { id, building, class: functionClass, amount },
    ]),
  );
}
