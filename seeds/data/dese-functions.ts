/**
 * One of the state's functions. `confidence` says where the name is from: `DESE FY25 list` is the state's own list, `name seen` a report
 * that prints it. `validTo` is the last fiscal year of a retired function; `replacedBy` its successor, where there is exactly one.
 */
export interface DeseFunction {
  code: string;
  name: string;
  reportGroup: string;
  confidence: string;
  validTo?: number;
  replacedBy?: string;
}

type Current = readonly [code: string, name: string, reportGroup: string, confidence: string];

const CURRENT: readonly Current[] = [
  ['1110', 'School Committee', 'Administration', 'name seen'],
  ['1210', 'Superintendent', 'Administration', 'name seen'],
  ['1220', 'Assistant Superintendents', 'Administration', 'name seen'],
  ['1230', 'Other District-Wide Administration', 'Administration', 'name seen'],
  ['1410', 'Business and Finance', 'Administration', 'name seen'],
  ['1420', 'Human Resources (and Benefits)', 'Administration', 'name seen'],
  ['1430', 'Legal Service for School Committee', 'Administration', 'DESE FY25 list'],
  ['1435', 'Legal Settlements', 'Administration', 'DESE FY25 list'],
  ['1450', 'Administrative Technology-Districtwide', 'Administration', 'DESE FY25 list'],
  ['2110', 'Curriculum Directors and Dept. Heads (Supervisory)', 'Instructional Leadership', 'DESE FY25 list'],
  ['2120', 'Curriculum Directors and Dept. Heads (Non-Supervisory)', 'Instructional Leadership', 'DESE FY25 list'],
  ['2130', 'Instructional Technology Leadership and Training', 'Instructional Leadership', 'DESE FY25 list'],
  ['2210', 'School Leadership', 'Instructional Leadership', 'DESE FY25 list'],
  ['2250', 'Administrative Technology and Support (Schools)', 'Instructional Leadership', 'DESE FY25 list'],
  ['2305', 'Teachers, Classroom', 'Classroom & Specialist Teachers', 'DESE FY25 list'],
  ['2320', 'Medical/Therapeutic Services', 'Other Teaching Services', 'DESE FY25 list'],
  ['2324', 'Substitutes, Long-Term', 'Other Teaching Services', 'DESE FY25 list'],
  ['2325', 'Substitutes, Short-Term', 'Other Teaching Services', 'DESE FY25 list'],
  ['2330', 'Paraprofessionals', 'Other Teaching Services', 'DESE FY25 list'],
  ['2340', 'Librarians/Media Center Directors', 'Other Teaching Services', 'DESE FY25 list'],
  ['2345', 'Distance Learning and Online Coursework', 'Other Teaching Services', 'DESE FY25 list'],
  ['2351', 'Professional Development Leadership', 'Professional Development', 'DESE FY25 list'],
  ['2352', 'Instructional Coaches', 'Professional Development', 'DESE FY25 list'],
  ['2354', 'Stipends for Teachers Providing Instructional Coaching', 'Professional Development', 'DESE FY25 list'],
  [
    '2356',
    'Costs for Instructional Staff to Attend Professional Development',
    'Professional Development',
    'DESE FY25 list',
  ],
  [
    '2358',
    'Outside Professional Development Providers for Instructional Staff',
    'Professional Development',
    'DESE FY25 list',
  ],
  ['2410', 'Textbooks', 'Materials, Equipment & Technology', 'DESE FY25 list'],
  ['2415', 'Other Instructional Matls (Libraries)', 'Materials, Equipment & Technology', 'DESE FY25 list'],
  ['2420', 'Instructional Equipment', 'Materials, Equipment & Technology', 'DESE FY25 list'],
  ['2430', 'General Classroom Supplies', 'Materials, Equipment & Technology', 'DESE FY25 list'],
  ['2440', 'Other Instructional Services', 'Materials, Equipment & Technology', 'DESE FY25 list'],
  [
    '2451',
    'Instructional Hardware - Student and Staff Devices (computers)',
    'Materials, Equipment & Technology',
    'DESE FY25 list',
  ],
  ['2453', 'Instructional Hardware - All Other', 'Materials, Equipment & Technology', 'DESE FY25 list'],
  [
    '2455',
    'Instructional Software and Other Instructional Materials',
    'Materials, Equipment & Technology',
    'DESE FY25 list',
  ],
  ['2710', 'Guidance incl Adjustment Counselors', 'Guidance, Counseling & Testing', 'DESE FY25 list'],
  ['2720', 'Testing and Assessment', 'Guidance, Counseling & Testing', 'DESE FY25 list'],
  ['2800', 'Psychological Services', 'Guidance, Counseling & Testing', 'DESE FY25 list'],
  ['3100', 'Attendance and Parent Liaison Services', 'Pupil Services', 'DESE FY25 list'],
  ['3200', 'Medical/Health Services', 'Pupil Services', 'DESE FY25 list'],
  ['3300', 'Transportation Services', 'Pupil Services', 'DESE FY25 list'],
  ['3400', 'Food Services', 'Pupil Services', 'DESE FY25 list'],
  ['3510', 'Athletics', 'Pupil Services', 'DESE FY25 list'],
  ['3520', 'Other Student Activities', 'Pupil Services', 'DESE FY25 list'],
  ['3600', 'School Security', 'Pupil Services', 'DESE FY25 list'],
  ['4110', 'Custodial Services', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4120', 'Heating of Buildings', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4130', 'Utility Services', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4210', 'Maintenance of Grounds', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4220', 'Maintenance of Buildings', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4225', 'Building Security System', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4230', 'Maintenance of Equipment', 'Operations & Maintenance', 'DESE FY25 list'],
  ['4300', 'Extraordinary Maintenance', 'Operations & Maintenance', 'DESE FY25 list'],
  [
    '4400',
    'Technology Infrastructure, Maintenance, and Support - Salaries',
    'Operations & Maintenance',
    'DESE FY25 list',
  ],
  [
    '4450',
    'Technology Infrastructure, Maintenance, and Support - All Other',
    'Operations & Maintenance',
    'DESE FY25 list',
  ],
  ['5100', 'Employer Retirement Contributions', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5150', 'Employee Separation Costs', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5200', 'Insurance for Active Employees', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5250', 'Insurance for Retired School Employees', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5260', 'Other Non-Employee Insurance', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5300', 'Rental Lease of Equipment', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5350', 'Rental Lease of Buildings', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5400', 'Short Term Interest RANs', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5450', 'Short-Term Interest – BANs', 'Insurance, Retirement & Other', 'seen'],
  ['5500', 'Other Fixed Charges', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['5550', 'School Crossing Guards', 'Insurance, Retirement & Other', 'DESE FY25 list'],
  ['6200', 'Civic Activities and Community Services', '(outside PPE)', 'general knowledge'],
  ['6300', 'Recreation', '(outside PPE)', 'general knowledge'],
  ['6800', 'Health Services to Non-Public Schools', '(outside PPE)', 'general knowledge'],
  ['6900', 'Transportation to Non-Public Schools', '(outside PPE)', 'seen'],
  ['7100', 'Purchase/Improvement of Land', '(outside PPE)', 'general knowledge'],
  ['7200', 'Purchase/Improvement of Buildings', '(outside PPE)', 'general knowledge'],
  ['7300', 'Acquisition & Improvement of Equipment', '(outside PPE)', 'general knowledge'],
  ['7350', 'Capital Technology', '(outside PPE)', 'general knowledge'],
  ['7400', 'Replacement of Equipment', '(outside PPE)', 'general knowledge'],
  ['7500', 'Purchase / Replacement of Motor Vehicles', '(outside PPE)', 'general knowledge'],
  ['7600', 'Purchase / Replacement of Motor Vehicles', '(outside PPE)', 'general knowledge'],
  ['8100', 'Long-Term Debt Principal / Interest – School Construction', '(outside PPE)', 'general knowledge'],
  ['8200', 'Long-Term Debt Principal / Interest – School Construction', '(outside PPE)', 'general knowledge'],
  ['8400', 'Long-Term Debt – Educational Expenditures / Other', '(outside PPE)', 'general knowledge'],
  ['8600', 'Long-Term Debt – Educational Expenditures / Other', '(outside PPE)', 'general knowledge'],
  ['9100', 'Tuition to Mass. Schools', 'Out-of-District', 'DESE FY25 list'],
  ['9110', 'Tuition for School Choice', 'Out-of-District', 'DESE FY25 list'],
  ['9120', 'Tuition to Commonwealth Charter Schools', 'Out-of-District', 'DESE FY25 list'],
  ['9125', 'Tuition to Horace Mann Charter Schools', 'Out-of-District', 'DESE FY25 list'],
  ['9130', 'Charter Transportation Tuition', 'Out-of-District', 'DESE FY25 list'],
  ['9200', 'Tuition to Out-of-State Schools', 'Out-of-District', 'DESE FY25 list'],
  ['9300', 'Tuition to Non-Public Schools', 'Out-of-District', 'DESE FY25 list'],
  ['9400', 'Tuition to Collaboratives', 'Out-of-District', 'DESE FY25 list'],
  ['9500', 'Payments to Regional School Districts', 'Out-of-District', 'general knowledge'],
];

/**
 * Functions that districts' workbooks still carry. 2220 was folded into 2110 and 2120 after FY17; the others are in no statewide list since
 * FY20. Only 2310 has one successor: for the others the district chooses.
 */
const RETIRED: readonly DeseFunction[] = [
  {
    code: '2220',
    name: 'Curriculum/Department Leaders, School Level',
    reportGroup: 'Instructional Leadership',
    confidence: 'seen',
    validTo: 2017,
  },
  {
    code: '2310',
    name: 'Teachers, Specialists',
    reportGroup: 'Classroom & Specialist Teachers',
    confidence: 'name seen',
    validTo: 2019,
    replacedBy: '2305',
  },
  {
    code: '2315',
    name: 'Instructional Coordinators / Team Leaders (Non-Supervisory)',
    reportGroup: 'Instructional Leadership',
    confidence: 'seen',
    validTo: 2019,
  },
  {
    code: '2353',
    name: 'Professional Days (teacher/instructional staff)',
    reportGroup: 'Professional Development',
    confidence: 'name seen',
    validTo: 2019,
  },
  {
    code: '2355',
    name: 'Substitutes for Professional Development',
    reportGroup: 'Professional Development',
    confidence: 'name seen',
    validTo: 2019,
  },
  {
    code: '2357',
    name: 'Professional Development Stipends, Providers and Expenses',
    reportGroup: 'Professional Development',
    confidence: 'name seen',
    validTo: 2019,
  },
];

export const DESE_FUNCTIONS: readonly DeseFunction[] = [
  ...CURRENT.map(([code, name, reportGroup, confidence]) => ({ code, name, reportGroup, confidence })),
  ...RETIRED,
].sort((a, b) => a.code.localeCompare(b.code));
