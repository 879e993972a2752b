/** One of the eleven budget categories, which are in display order. Increases are in percent per year. */
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
    color: '#1d4ed8',
    isPersonnel: true,
  },
  PAR: {
    name: 'Paraprofessionals',
    description: 'Instructional and special education assistants, behavior technicians and tutors',
    deseFunction: '2330',
    defaultIncrease: 3.5,
    color: '#0e7490',
    isPersonnel: true,
  },
  STU: {
    name: 'Counseling, Therapy & Health Staff',
    description: 'Counselors, psychologists, therapists and nurses',
    deseFunction: '2700',
    defaultIncrease: 3.75,
    color: '#0f766e',
    isPersonnel: true,
  },
  ADM: {
    name: 'Leadership, Clerical & Technology Staff',
    description: 'Principals, directors, central office, secretaries and technicians',
    deseFunction: '2200',
    defaultIncrease: 2.75,
    color: '#6d28d9',
    isPersonnel: true,
  },
  OPS: {
    name: 'Custodial, Transportation & Food Service Staff',
    description: 'Custodians, trades, grounds, van drivers and cafeteria staff',
    deseFunction: '4100',
    defaultIncrease: 2.5,
    color: '#b45309',
    isPersonnel: true,
  },
  INS: {
    name: 'Instructional Materials & Technology',
    description: 'Supplies, textbooks, library, software, devices and professional development',
    deseFunction: '2400',
    defaultIncrease: 2,
    color: '#15803d',
    isPersonnel: false,
  },
  TUI: {
    name: 'Special Education Tuition & Services',
    description: 'Out-of-district placements and contracted services, net of the circuit breaker',
    deseFunction: '9000',
    defaultIncrease: 6,
    color: '#be123c',
    isPersonnel: false,
  },
  TRN: {
    name: 'Pupil Transportation',
    description: 'Bus and van contracts, fuel and vehicle upkeep, net of bus fees',
    deseFunction: '3300',
    defaultIncrease: 5,
    color: '#c2410c',
    isPersonnel: false,
  },
  ACT: {
    name: 'Athletics, Activities & Student Health',
    description: 'Athletics, clubs, health office supplies and school safety',
    deseFunction: '3500',
    defaultIncrease: 2.5,
    color: '#a21caf',
    isPersonnel: false,
  },
  FAC: {
    name: 'Utilities & Facilities',
    description: 'Heat, power, water, repairs and grounds',
    deseFunction: '4000',
    defaultIncrease: 4,
    color: '#854d0e',
    isPersonnel: false,
  },
  OPX: {
    name: 'District Administration & Fixed Charges',
    description: 'Legal, audit, insurance, systems, dues and office costs',
    deseFunction: '1000',
    defaultIncrease: 3,
    color: '#475569',
    isPersonnel: false,
  },
} as const satisfies Record<string, BudgetCategory>;

export type CategoryCode = keyof typeof categories;
export const BUDGET_CATEGORIES: Readonly<Record<CategoryCode, BudgetCategory>> = categories;
