import type { WorkGroupKey } from './work-groups.ts';

type Status = 'SETTLED' | 'NEGOTIATING' | 'EXPIRED';
/** `cola` has the raise for each year in percent, beginning with the start year. */
type Contract = readonly [
  group: WorkGroupKey,
  name: string,
  status: Status,
  startYear: number,
  cola: readonly number[],
  settled?: string,
];

/** The contracts. The central office is non-union, so its group has no contract. */
export const CONTRACTS: readonly Contract[] = [
  ['teachers', 'Unit A Teachers FY26-FY28', 'SETTLED', 2026, [2.75, 2.5, 2.5], '2025-06-11'],
  [
    'studentServices',
    'Unit A Nurses, Therapists & Counselors FY26-FY28',
    'SETTLED',
    2026,
    [2.75, 2.5, 2.5],
    '2025-06-11',
  ],
  ['administrators', 'Unit B Administrators FY26-FY28', 'SETTLED', 2026, [2.5, 2.25, 2.25], '2025-08-20'],
  ['paraprofessionals', 'Unit C Paraprofessionals FY27-FY29', 'NEGOTIATING', 2027, [3, 2.75, 2.5]],
  ['clerical', 'Unit D Secretaries & Clerical FY26-FY28', 'SETTLED', 2026, [2.5, 2.5, 2], '2025-09-24'],
  ['custodial', 'Unit E Custodians, Maintenance & Drivers FY24-FY26', 'EXPIRED', 2024, [2, 2, 2.25]],
  ['food', 'Unit F Food Service FY26-FY28', 'SETTLED', 2026, [2, 2, 2], '2025-05-28'],
];

export const CONTRACT_NOTES: Readonly<Partial<Record<WorkGroupKey, string>>> = {
  teachers: 'Ratified by the Harrowfield Teachers Association and the School Committee in June 2025',
  studentServices: 'Same agreement as the teachers',
  paraprofessionals: 'The School Committee’s October 2025 offer; the unit asks for 4% in the first year',
  custodial: 'No successor agreement yet; the terms of this contract continue until there is one',
};

export const COLA_SCENARIO = {
  name: 'Planning placeholder',
  description: 'Assumed raises of about 2% a year for years without a settled contract',
} as const;

/** The raises that the COLA scenario assumes for a group: the same percentage for every year from `from` to `to`. */
export const COLA_PLACEHOLDERS: readonly (readonly [group: WorkGroupKey, from: number, to: number, percent: number])[] =
  [
    ['teachers', 2029, 2031, 2.25],
    ['studentServices', 2029, 2031, 2.25],
    ['administrators', 2029, 2031, 2],
    ['custodial', 2027, 2031, 2],
    ['paraprofessionals', 2030, 2031, 2],
  ];

/** The groups whose members move along steps and lanes. */
export const STEPS_LANES = {
  type: 'PERCENTAGE',
  value: 1.5,
  description: 'Unit A steps and lanes: yearly cost, net of turnover, as a percentage of payroll',
  groups: ['teachers', 'studentServices'],
} as const;
