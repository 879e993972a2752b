/**
 * One of the state's functions. `confidence` says where the code and the name come from: `DESE FY25 list` is the state's own list, `seen`
 * means that state reports print the code and the name, `name seen` means that state reports print only the name, and `general knowledge`
 * means that the function still has to be confirmed. `validTo` is the last fiscal year of a retired function. `replacedBy` is its
 * successor, if there is exactly one.
 */
export interface DeseFunction {
  code: string;
  name: string;
  reportGroup: string;
  confidence: string;
  validTo: number | null;
  replacedBy: string | null;
}

type Row = readonly [code: string, name: string, confidence?: string, validTo?: number, replacedBy?: string];

/**
 * Functions by report group. Functions without `confidence` come from the state's own list. Districts' workbooks still have the retired
 * functions: 2220 was merged into 2110 and 2120 after FY17, and the others have not been in any statewide list since FY20. Only 2310 has a
 * single successor. For the others, the district chooses.
 */
const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  Administration: [
    ['1110', 'School Committee', 'name seen'],
    ['1210', 'Superintendent', 'name seen'],
    ['1220', 'Assistant Superintendents', 'name seen'],
    ['1230', 'Other District-Wide Administration', 'name seen'],
    ['1410', 'Business and Finance', 'name seen'],
    ['1420', 'Human Resources (and Benefits)', 'name seen'],
    ['1430', 'Legal Service for School Committee'],
    ['1435', 'Legal Settlements'],
    ['1450', 'Administrative Technology-Districtwide'],
  ],
  'Instructional Leadership': [
    ['2110', 'Curriculum Directors and Dept. Heads (Supervisory)'],
    ['2120', 'Curriculum Directors and Dept. Heads (Non-Supervisory)'],
    ['2130', 'Instructional Technology Leadership and Training'],
    ['2210', 'School Leadership'],
    ['2220', 'Curriculum/Department Leaders, School Level', 'seen', 2017],
    ['2250', 'Administrative Technology and Support (Schools)'],
    ['2315', 'Instructional Coordinators / Team Leaders (Non-Supervisory)', 'seen', 2019],
  ],
  'Classroom & Specialist Teachers': [
    ['2305', 'Teachers, Classroom'],
    ['2310', 'Teachers, Specialists', 'name seen', 2019, '2305'],
  ],
  'Other Teaching Services': [
    ['2320', 'Medical/Therapeutic Services'],
    ['2324', 'Substitutes, Long-Term'],
    ['2325', 'Substitutes, Short-Term'],
    ['2330', 'Paraprofessionals'],
    ['2340', 'Librarians/Media Center Directors'],
    ['2345', 'Distance Learning and Online Coursework'],
  ],
  'Professional Development': [
    ['2351', 'Professional Development Leadership'],
    ['2352', 'Instructional Coaches'],
    ['2353', 'Professional Days (teacher/instructional staff)', 'name seen', 2019],
    ['2354', 'Stipends for Teachers Providing Instructional Coaching'],
    ['2355', 'Substitutes for Professional Development', 'name seen', 2019],
    ['2356', 'Costs for Instructional Staff to Attend Professional Development'],
    ['2357', 'Professional Development Stipends, Providers and Expenses', 'name seen', 2019],
    ['2358', 'Outside Professional Development Providers for Instructional Staff'],
  ],
  'Materials, Equipment & Technology': [
    ['2410', 'Textbooks'],
    ['2415', 'Other Instructional Matls (Libraries)'],
    ['2420', 'Instructional Equipment'],
    ['2430', 'General Classroom Supplies'],
    ['2440', 'Other Instructional Services'],
    ['2451', 'Instructional Hardware - Student and Staff Devices (computers)'],
    ['2453', 'Instructional Hardware - All Other'],
    ['2455', 'Instructional Software and Other Instructional Materials'],
  ],
  'Guidance, Counseling & Testing': [
    ['2710', 'Guidance incl Adjustment Counselors'],
    ['2720', 'Testing and Assessment'],
    ['2800', 'Psychological Services'],
  ],
  'Pupil Services': [
    ['3100', 'Attendance and Parent Liaison Services'],
    ['3200', 'Medical/Health Services'],
    ['3300', 'Transportation Services'],
    ['3400', 'Food Services'],
    ['3510', 'Athletics'],
    ['3520', 'Other Student Activities'],
    ['3600', 'School Security'],
  ],
  'Operations & Maintenance': [
    ['4110', 'Custodial Services'],
    ['4120', 'Heating of Buildings'],
    ['4130', 'Utility Services'],
    ['4210', 'Maintenance of Grounds'],
    ['4220', 'Maintenance of Buildings'],
    ['4225', 'Building Security System'],
    ['4230', 'Maintenance of Equipment'],
    ['4300', 'Extraordinary Maintenance'],
    ['4400', 'Technology Infrastructure, Maintenance, and Support - Salaries'],
    ['4450', 'Technology Infrastructure, Maintenance, and Support - All Other'],
  ],
  'Insurance, Retirement & Other': [
    ['5100', 'Employer Retirement Contributions'],
    ['5150', 'Employee Separation Costs'],
    ['5200', 'Insurance for Active Employees'],
    ['5250', 'Insurance for Retired School Employees'],
    ['5260', 'Other Non-Employee Insurance'],
    ['5300', 'Rental Lease of Equipment'],
    ['5350', 'Rental Lease of Buildings'],
    ['5400', 'Short Term Interest RANs'],
    ['5450', 'Short-Term Interest – BANs', 'seen'],
    ['5500', 'Other Fixed Charges'],
    ['5550', 'School Crossing Guards'],
  ],
  '(outside PPE)': [
    ['6200', 'Civic Activities and Community Services', 'general knowledge'],
    ['6300', 'Recreation', 'general knowledge'],
    ['6800', 'Health Services to Non-Public Schools', 'general knowledge'],
    ['6900', 'Transportation to Non-Public Schools', 'seen'],
    ['7100', 'Purchase/Improvement of Land', 'general knowledge'],
    ['7200', 'Purchase/Improvement of Buildings', 'general knowledge'],
    ['7300', 'Acquisition & Improvement of Equipment', 'general knowledge'],
    ['7350', 'Capital Technology', 'general knowledge'],
    ['7400', 'Replacement of Equipment', 'general knowledge'],
    ['7500', 'Purchase / Replacement of Motor Vehicles', 'general knowledge'],
    ['7600', 'Purchase / Replacement of Motor Vehicles', 'general knowledge'],
    ['8100', 'Long-Term Debt Principal / Interest – School Construction', 'general knowledge'],
    ['8200', 'Long-Term Debt Principal / Interest – School Construction', 'general knowledge'],
    ['8400', 'Long-Term Debt – Educational Expenditures / Other', 'general knowledge'],
    ['8600', 'Long-Term Debt – Educational Expenditures / Other', 'general knowledge'],
  ],
  'Out-of-District': [
    ['9100', 'Tuition to Mass. Schools'],
    ['9110', 'Tuition for School Choice'],
    ['9120', 'Tuition to Commonwealth Charter Schools'],
    ['9125', 'Tuition to Horace Mann Charter Schools'],
    ['9130', 'Charter Transportation Tuition'],
    ['9200', 'Tuition to Out-of-State Schools'],
    ['9300', 'Tuition to Non-Public Schools'],
    ['9400', 'Tuition to Collaboratives'],
    ['9500', 'Payments to Regional School Districts', 'general knowledge'],
  ],
};

export const DESE_FUNCTIONS: readonly DeseFunction[] = Object.entries(GROUPS)
  .flatMap(([reportGroup, rows]) =>
    rows.map(([code, name, confidence = 'DESE FY25 list', validTo = null, replacedBy = null]) => {
      return { code, name, reportGroup, confidence, validTo, replacedBy };
    }),
  )
  .sort((a, b) => a.code.localeCompare(b.code));
