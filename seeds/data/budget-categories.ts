/** One of the eleven budget categories, which are listed in display order. `defaultIncrease` is in percent per year. */
export interface BudgetCategory {
  name: string;
  description: string;
  deseFunction: string;
  defaultIncrease: number;
  color: string;
  isPersonnel: boolean;
}

const categories = {
  TCH: {
    name: 'Teachers & Instructional Specialists',
    description: 'Classroom and special education teachers, specialists, coaches, librarians and substitutes',
    deseFunction: '2300',
    defaultIncrease: 3.75,
    color: '#3b82f6',
    isPersonnel: true,
  },
  PAR: {
    name: 'Paraprofessionals',
    description: 'Instructional and special education assistants, behavior technicians and tutors',
    deseFunction: '2330',
    defaultIncrease: 3.5,
    color: '#0e8a9e',
    isPersonnel: true,
  },
  STU: {
    name: 'Counseling, Therapy & Health Staff',
    description: 'Counselors, psychologists, therapists and nurses',
    deseFunction: '2700',
    defaultIncrease: 3.75,
    color: '#0f8a63',
    isPersonnel: true,
  },
  ADM: {
    name: 'Leadership, Clerical & Technology Staff',
    description: 'Principals, directors, central office, secretaries and technicians',
    deseFunction: '2200',
    defaultIncrease: 2.75,
    color: '#8b5cf6',
    isPersonnel: true,
  },
  OPS: {
    name: 'Custodial, Transportation & Food Service Staff',
    description: 'Custodians, trades, grounds, van drivers and cafeteria staff',
    deseFunction: '4100',
    defaultIncrease: 2.5,
    color: '#b8720f',
    isPersonnel: true,
  },
  INS: {
    name: 'Instructional Materials & Technology',
    description: 'Supplies, textbooks, library, software, devices and professional development',
    deseFunction: '2400',
    defaultIncrease: 2,
    color: '#768a1c',
    isPersonnel: false,
  },
  TUI: {
    name: 'Special Education Tuition & Services',
    description: 'Out-of-district placements and contracted services, net of the circuit breaker',
    deseFunction: '9000',
    defaultIncrease: 6,
    color: '#d6457a',
    isPersonnel: false,
  },
  TRN: {
    name: 'Pupil Transportation',
    description: 'Bus and van contracts, fuel and vehicle upkeep, net of bus fees',
    deseFunction: '3300',
    defaultIncrease: 5,
    color: '#c2552f',
    isPersonnel: false,
  },
  ACT: {
    name: 'Athletics, Activities & Student Health',
    description: 'Athletics, clubs, health office supplies and school safety',
    deseFunction: '3500',
    defaultIncrease: 2.5,
    color: '#a855c7',
    isPersonnel: false,
  },
  FAC: {
    name: 'Utilities & Facilities',
    description: 'Heat, power, water, repairs and grounds',
    deseFunction: '4000',
    defaultIncrease: 4,
    color: '#d14b4b',
    isPersonnel: false,
  },
  OPX: {
    name: 'District Administration & Fixed Charges',
    description: 'Legal, audit, insurance, systems, dues and office costs',
    deseFunction: '1000',
    defaultIncrease: 3,
    color: '#5b78d6',
    isPersonnel: false,
  },
} as const satisfies Record<string, BudgetCategory>;

export type CategoryCode = keyof typeof categories;
export const BUDGET_CATEGORIES: Readonly<Record<CategoryCode, BudgetCategory>> = categories;
