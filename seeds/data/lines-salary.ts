import type { CategoryCode } from './budget-categories.ts';

/** A district-wide line: category, DESE function, object, program, description, dollars, and a note. */
export type DistrictLine = readonly [
  category: CategoryCode,
  dese: string,
  object: string,
  program: string,
  description: string,
  dollars: number,
  note?: string,
];

/** Pay that is on no line of the roster, and offsets that reduce the payroll. Offsets are negative. */
export const SALARY_LINES: readonly DistrictLine[] = [
  [
    'TCH',
    '2325',
    '51203',
    '01',
    'Salaries - Daily Substitute Teachers',
    684500,
    '$130 a day, $160 for retired teachers',
  ],
  ['TCH', '2324', '51204', '01', 'Salaries - Long-Term Substitutes', 372800],
  ['TCH', '2305', '51119', '01', 'Stipends - Mentors & Team Leaders', 118400],
  ['TCH', '2354', '51119', '01', 'Stipends - Curriculum Development', 62300],
  ['TCH', '2305', '51205', '02', 'Salaries - Extended School Year Teachers', 146200],
  ['TCH', '2305', '51205', '04', 'Salaries - Summer Learning Academy', 58900],
  ['TCH', '2305', '51401', '01', 'Longevity - Unit A', 214600, 'Paid by years of service; no COLA applies'],
  ['TCH', '5150', '51402', '00', 'Sick Leave Buy-Back & Retirement Incentive', 96000],
  [
    'TCH',
    '2305',
    '59100',
    '00',
    'Budgeted Offset - Turnover Savings',
    -590000,
    'Retirees’ replacements start at about Master’s step 4, and positions are open during hiring',
  ],
  ['PAR', '2330', '51203', '01', 'Salaries - Substitute Paraprofessionals', 132500],
  ['PAR', '2330', '51205', '02', 'Salaries - Extended School Year Assistants', 97300],
  ['PAR', '2330', '51119', '01', 'Stipends - Lunch & Bus Duty', 41800],
  ['PAR', '2330', '51401', '00', 'Longevity - Unit C', 38400],
  ['STU', '3200', '51203', '22', 'Salaries - Substitute Nurses', 42700],
  ['STU', '2320', '51205', '23', 'Salaries - Extended School Year Therapists', 51900],
  ['ADM', '1230', '51401', '30', 'Longevity - Administrators & Clerical', 57800],
  ['OPS', '4110', '51301', '40', 'Overtime - Custodial & Snow Removal', 168300],
  ['OPS', '4110', '51203', '40', 'Salaries - Substitute Custodians', 64200],
  ['OPS', '4210', '51205', '40', 'Salaries - Summer Grounds Help', 36800],
  ['OPS', '4110', '51401', '40', 'Longevity - Unit E', 29700],
  ['OPS', '5550', '51119', '42', 'Salaries - Crossing Guards', 61600],
];

/** The line for money set aside for lane changes and open contracts. Its amount brings the budget to its total. */
export const SALARY_RESERVE = {
  category: 'TCH',
  dese: '2305',
  object: '51901',
  program: '00',
  description: 'Salary Reserve - Lane Changes & Open Contracts',
  note: 'Set aside for 75% of lane-change requests and for settlements with Units C and E',
} as const;
