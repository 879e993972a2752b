import type { WorkGroupKey } from './work-groups.ts';

export interface Contract {
  name: string;
  group: WorkGroupKey;
  status: 'SETTLED' | 'NEGOTIATING' | 'EXPIRED';
  startYear: number;
  /** Percent of each year from the start year on. */
  cola: readonly number[];
  settled: string | null;
  notes: string | null;
}

/** The central office is non-union: its group has no contract. */
export const CONTRACTS: readonly Contract[] = [
  {
    name: 'Unit A Teachers FY26-FY28',
    group: 'teachers',
    status: 'SETTLED',
    startYear: 2026,
    cola: [2.75, 2.5, 2.5],
    settled: '2025-06-11',
    notes: 'Ratified by the Harrowfield Teachers Association and the School Committee in June 2025',
  },
  {
    name: 'Unit A Nurses, Therapists & Counselors FY26-FY28',
    group: 'studentServices',
    status: 'SETTLED',
    startYear: 2026,
    cola: [2.75, 2.5, 2.5],
    settled: '2025-06-11',
    notes: 'Same agreement as the teachers',
  },
  {
    name: 'Unit B Administrators FY26-FY28',
    group: 'administrators',
    status: 'SETTLED',
    startYear: 2026,
    cola: [2.5, 2.25, 2.25],
    settled: '2025-08-20',
    notes: null,
  },
  {
    name: 'Unit C Paraprofessionals FY27-FY29',
    group: 'paraprofessionals',
    status: 'NEGOTIATING',
    startYear: 2027,
    cola: [3, 2.75, 2.5],
    settled: null,
    notes: 'The School Committee’s offer of October 2025; the unit asks for 4% in the first year',
  },
  {
    name: 'Unit D Secretaries & Clerical FY26-FY28',
    group: 'clerical',
    status: 'SETTLED',
    startYear: 2026,
    cola: [2.5, 2.5, 2],
    settled: '2025-09-24',
    notes: null,
  },
  {
    name: 'Unit E Custodians, Maintenance & Drivers FY24-FY26',
    group: 'custodial',
    status: 'EXPIRED',
    startYear: 2024,
    cola: [2, 2, 2.25],
    settled: null,
    notes: 'No successor agreement yet; its terms continue until there is one',
  },
  {
    name: 'Unit F Food Service FY26-FY28',
    group: 'food',
    status: 'SETTLED',
    startYear: 2026,
    cola: [2, 2, 2],
    settled: '2025-05-28',
    notes: null,
  },
];

export const COLA_SCENARIO = {
  name: 'Planning placeholder',
  description: 'Two percent or so where no contract is settled yet',
} as const;

/** What the scenario assumes for a group: percent of every year from one to another. */
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
  description: 'Steps and lanes of Unit A, as a yearly share of its payroll net of turnover',
  groups: ['teachers', 'studentServices'],
} as const;
