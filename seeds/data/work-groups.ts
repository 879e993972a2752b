import type { CategoryCode } from './budget-categories.ts';

/** A group of employees who bargain together. `women` is the percentage of women, for drawing first names. */
export interface WorkGroup {
  name: string;
  description: string;
  category: 'TEACHERS' | 'SUPPORT' | 'ADMIN' | 'OPERATIONS';
  budgetCategory: CategoryCode;
  women: number;
}

const groups = {
  teachers: {
    name: 'Teachers (Unit A)',
    description: 'Classroom teachers, specialists, librarians, coaches and team chairs',
    category: 'TEACHERS',
    budgetCategory: 'TCH',
    women: 77,
  },
  studentServices: {
    name: 'Nurses, Therapists & Counselors (Unit A)',
    description: 'Nurses, counselors, psychologists, speech, occupational and physical therapists',
    category: 'TEACHERS',
    budgetCategory: 'STU',
    women: 86,
  },
  administrators: {
    name: 'Administrators (Unit B)',
    description: 'Principals, assistant principals, department heads and directors',
    category: 'ADMIN',
    budgetCategory: 'ADM',
    women: 58,
  },
  central: {
    name: 'Central Office & Technology (Non-Union)',
    description: 'Superintendent, business, human resources, data and technology staff',
    category: 'ADMIN',
    budgetCategory: 'ADM',
    women: 52,
  },
  paraprofessionals: {
    name: 'Paraprofessionals (Unit C)',
    description: 'Instructional assistants, behavior technicians, tutors and campus monitors',
    category: 'SUPPORT',
    budgetCategory: 'PAR',
    women: 87,
  },
  clerical: {
    name: 'Secretaries & Clerical (Unit D)',
    description: 'School secretaries and office staff',
    category: 'SUPPORT',
    budgetCategory: 'ADM',
    women: 94,
  },
  custodial: {
    name: 'Custodians, Maintenance & Drivers (Unit E)',
    description: 'Custodians, trades, grounds, van drivers and bus monitors',
    category: 'OPERATIONS',
    budgetCategory: 'OPS',
    women: 18,
  },
  food: {
    name: 'Food Service (Unit F)',
    description: 'Cafeteria managers and workers, paid from school lunch receipts',
    category: 'OPERATIONS',
    budgetCategory: 'OPS',
    women: 84,
  },
} as const satisfies Record<string, WorkGroup>;

export type WorkGroupKey = keyof typeof groups;
export const WORK_GROUPS: Readonly<Record<WorkGroupKey, WorkGroup>> = groups;
