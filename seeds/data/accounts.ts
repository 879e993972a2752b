/** The chart of accounts: what each segment of an account line means. */

/**
 * An account line has the form fund – department – function – object – school – program. The department is always the school department.
 * Town guidance is for the general fund.
 */
export const DEPARTMENT = '300';

export const FUNDS = {
  general: { name: 'General', kind: 'general', isCovered: true, segment: '0100', offset: '' },
  idea: {
    name: 'IDEA Grant (240)',
    kind: 'grant',
    isCovered: false,
    segment: '2401',
    offset: 'Offset - IDEA Grant (240)',
  },
  titleOne: {
    name: 'Title I Grant (305)',
    kind: 'grant',
    isCovered: false,
    segment: '2405',
    offset: 'Offset - Title I Grant (305)',
  },
  preschool: {
    name: 'Preschool Tuition Revolving',
    kind: 'revolving',
    isCovered: false,
    segment: '2612',
    offset: 'Offset - Preschool Tuition Receipts',
  },
  lunch: {
    name: 'School Lunch Revolving',
    kind: 'foodService',
    isCovered: false,
    segment: '2201',
    offset: 'Offset - School Lunch Receipts',
  },
} as const;

export type FundKey = keyof typeof FUNDS;

/** Objects that begin with 51 are salaries. Objects that begin with 59 are budgeted offsets, which are negative. */
export const OBJECTS: Readonly<Record<string, string>> = {
  '51111': 'Administrator Salaries',
  '51112': 'Teacher Salaries',
  '51113': 'Custodial & Maintenance Salaries',
  '51114': 'Food Service Salaries',
  '51115': 'Clerical Salaries',
  '51116': 'Paraprofessional Salaries',
  '51117': 'Professional Support Salaries',
  '51118': 'Technology Salaries',
  '51119': 'Stipends',
  '51120': 'Driver & Monitor Salaries',
  '51203': 'Daily Substitutes',
  '51204': 'Long-Term Substitutes',
  '51205': 'Summer Program Salaries',
  '51301': 'Overtime',
  '51401': 'Longevity',
  '51402': 'Separation Pay',
  '51901': 'Salary Reserve',
  '52101': 'Heating Fuel',
  '52103': 'Electricity',
  '52105': 'Water & Sewer',
  '52401': 'Equipment Maintenance',
  '52402': 'Building Maintenance',
  '52403': 'Grounds Maintenance',
  '53101': 'Professional & Technical Services',
  '53102': 'Legal Services',
  '53201': 'Tuition',
  '53301': 'Pupil Transportation',
  '53401': 'Telephone & Internet',
  '53501': 'Software & Subscriptions',
  '53601': 'Leases & Rentals',
  '54201': 'Office Supplies',
  '54301': 'Custodial & Building Supplies',
  '54501': 'Medical Supplies',
  '54801': 'Vehicle Fuel',
  '55103': 'Instructional Supplies',
  '55106': 'Textbooks',
  '55108': 'Technology Hardware',
  '55109': 'Athletic Supplies & Uniforms',
  '55110': 'Library Media',
  '57101': 'Travel & Conferences',
  '57301': 'Dues & Memberships',
  '57401': 'Insurance',
  '59100': 'Budgeted Offset',
};

export const PROGRAMS = {
  '00': 'Undistributed',
  '01': 'Regular Education',
  '02': 'Special Education',
  '03': 'English Learners',
  '04': 'Reading & Intervention',
  '05': 'Art',
  '06': 'Music',
  '07': 'Health & PE',
  '08': 'Library',
  '09': 'Athletics',
  '10': 'Art, Music & PE',
  '11': 'English',
  '12': 'Mathematics',
  '13': 'Science',
  '14': 'Social Studies',
  '15': 'World Languages',
  '16': 'Technology & Business',
  '20': 'Counseling',
  '21': 'Psychology',
  '22': 'Health Services',
  '23': 'Therapies',
  '30': 'Administration',
  '40': 'Facilities',
  '41': 'Food Service',
  '42': 'Transportation',
  '43': 'Information Technology',
  '44': 'Security',
} as const;

export type ProgramCode = keyof typeof PROGRAMS;
