import type { ImportType } from './expected-columns.ts';

/**
 * Names that payroll, HR and budget programs (MUNIS, PowerSchool, Frontline, position-control files, town ledgers) and people use for our
 * fields, in the form that `readHeader` returns, most specific first. `like` is a pattern for names that are not listed.
 */
export interface Synonyms {
  names: readonly string[];
  like?: RegExp;
  /** Names that the pattern in `like` matches but that do not mean this field. */
  unlike?: RegExp;
}

const list = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

const BUILDING: Synonyms = {
  names: list(`
      building, school, building name, school name, location, location name, location description, school
      building, building description, school description, school program, school location, site, site
      name, work location, home school, primary location, assigned school, assigned location, campus,
      facility, school department, home building, homebase location, homebase, primary building, assignment
      location, school site, building assignment, cost center location
    `),
  like: /\b(?:school|building|campus|site)\b/,
  unlike: /\b(?:code|number|id|type|level|year|phone|address|district|committee|budget|amount|percent|date)\b/,
};
const FUND: Synonyms = {
  names: list(`
      fund, fund code, fund number, funding source, fund source, fund name, fund description, source of
      funds, grant
    `),
};
const NOTES: Synonyms = {
  names: list('notes, note, comments, comment, remarks, memo, explanation, justification'),
  like: /\b(?:notes?|comments?)\b/,
};
const ACCOUNT_LINE: Synonyms = {
  names: list(`
      account line, account number, account code, account, gl account, gl account number, gl code, account
      string, full account, full account code, ledger account, expense account, charge account, budget
      code, account key, gl number, accounting string
    `),
  like: /\b(?:account|gl|ledger) (?:number|code|string|key|id)\b/,
};
/** Returns true if a column name, in the form that `readHeader` returns, is a name for whole account numbers. */
export const isAccountNumber = (words: string): boolean =>
  ACCOUNT_LINE.names.includes(words) || ACCOUNT_LINE.like?.test(words) === true;

const DESE_CODE: Synonyms = {
  names: list(`
      dese code, dese function, dese function code, function code, dese function number, state code, eoyr function, state function, state function code,
      doe function, dese, function number, function
    `),
};

const OBJECT: Synonyms = {
  names: list('object code, object, object number, object id, expense object, line object, local object'),
};
const PROGRAM_CODES = 'program code, program number, program id';

const OPERATING: Record<string, Synonyms> = {
  lastName: {
    names: list(`
      last name, employee last name, last, surname, family name, name last, name, employee name, full
      name, staff name, employee full name, name last first, last name first name, incumbent, incumbent
      name, teacher name, staff member, employee, person, lastfirst, last first, staff, legal name, preferred name
    `),
    like: /\bname\b/,
    unlike:
      /\b(?:first|middle|given|job|position|school|building|location|department|group|fund|union|file|user|title|account|category|program|unit)\b/,
  },
  firstName: {
    names: list('first name, employee first name, given name, first, name first, preferred first name'),
  },
  employeeId: {
    names: list(`
      employee id, employee number, employeeid, emplid, staff id, staff number, employee code, person id,
      personnel number, payroll id, payroll number, teacher number, mepid, id, badge number, external id, employee identifier, staff identifier, employee key,
      teachernumber, workday id, a number
    `),
  },
  positionNumber: {
    names: list(`
      position number, position id, position control number, position control id, position control, pcn,
      pc number, position code, seat number, slot number, position key, position control code, control number
    `),
  },
  accountLine: ACCOUNT_LINE,
  position: {
    names: list(`
      position, job title, position title, position description, position name, title, job description,
      job class description, job code description, job name, working title, assignment, assignment
      description, role, job, occupation, job class name, position class, classification description, assignment
      title, assignment name, job class title, staff position
    `),
    like: /\b(?:job|position|assignment) (?:title|description|name)\b|\btitle\b/,
  },
  currentSalary: {
    names: list(`
      current salary, annual salary, salary, base salary, annual base salary, annual pay, contract salary,
      contracted salary, contract amount, annual amount, budgeted salary, annualized salary, salary
      amount, annual rate, total salary, gross salary, regular salary, job salary, position salary, annual
      wages, wages, gross pay, regular pay, total pay, fte annual salary, full time salary, budget amount,
      amount, budget, contract pay, annual contract, contract annual salary, annual salary amount, assignment
      salary, total annual salary, total contract, current annual salary, current year salary, current pay
    `),
    like: /\b(?:salary|salaries|wages)\b/,
    unlike:
      /\b(?:next|projected|proposed|new|schedule|step|lane|grade|increase|change|difference|benefit|benefits|hourly|daily|per|code|type|plan|prior|previous|last)\b/,
  },
  currentFTE: {
    names: list(`
      fte, current fte, ftes, full time equivalent, full time equivalency, position fte, job fte, employee
      fte, budgeted fte, assigned fte, total fte, fte percent, percent fte, fte amount, percent employed,
      percent of time, time percent, assignment fte, contract fte, actual fte, fte value
    `),
    like: /\bfte\b/,
    unlike: /\b(?:salary|salaries|pay|wages|cost|amount|benefit|benefits|prior|change|next)\b/,
  },
  benefits: {
    names: list(`
      benefits, benefit cost, benefits cost, annual benefit cost, annual benefits, benefit amount, total
      benefits, fringe, fringe benefits, employer benefits, benefit
    `),
    like: /\b(?:benefits?|fringe)\b.*\b(?:cost|amount|total|annual)\b|\b(?:cost|amount|total|annual)\b.*\b(?:benefits?|fringe)\b/,
  },
  building: BUILDING,
  locationCode: {
    names: list(`
      location code, location number, location id, school code, school id, schoolid, school number,
      building code, building number, building id, site code, site number, site id, department id,
      department code, department number, home school id, homeschoolid, primary location code, bldg, work
      location code, cost center code, cost center number, location, school, building, site
    `),
  },
  department: {
    names: list(`
      department, department name, department description, division, subject, program, program name, cost
      center
    `),
  },
  workGroup: {
    names: list(`
      work group, workgroup, bargaining unit, union, employee group, group bargaining unit, group bu, group,
      bargaining group, bargaining unit description, contract group, contract, unit, union code, union
      name, collective bargaining unit, association, pay group, bu, salary schedule, bargaining unit code, bargaining unit name, employee class, employee unit,
      negotiating unit
    `),
    like: /\b(?:bargaining|union)\b/,
  },
  jobClass: {
    names: list(`
      job class, job class code, job code, class code, epims job code, job classification, job class
      number, job number, classification, job id, job type, occupation code, epims code
    `),
  },
  category: {
    names: list(`
      category, budget category, category name, budget group, category code, expense category, report
      group
    `),
  },
  deseCode: DESE_CODE,
  object: OBJECT,
  // A column called "Program" can also be the department, if its values are names and no other column is the department.
  program: { names: list(PROGRAM_CODES), like: /^program$/ },
  fund: FUND,
  hireDate: {
    names: list(`
      hire date, date of hire, date hired, hired, original hire date, district hire date, most recent hire
      date, latest hire date, hire, position start date, assignment start date, start date, employment date, date employed, service date, seniority date,
      begin date
    `),
    like: /\bhired?\b/,
  },
  dateOfDeparture: {
    names: list(`
      departure date, date of departure, termination date, date terminated, separation date, retirement
      date, resignation date, last day, last day worked, end date, inactive date, exit date, position end date, assignment end date,
      effective end date
    `),
    like: /\b(?:departure|termination|separation|retirement|resignation)\b.*\bdate\b/,
  },
  employeeStatus: {
    names: list(`
      status, employee status, employment status, active status, active, status description, active
      inactive
    `),
  },
  nextYearSalary: {
    names: list(`
      next year salary, next salary, projected salary, proposed salary, new salary, salary next year, next
      year, new annual salary, proposed annual salary, projected annual salary, next year annual salary
    `),
    like: /\b(?:next|projected|proposed|new)\b.*\bsalary\b/,
  },
  notes: NOTES,
  step: {
    names: list(`
      step, salary step, pay step, current step, step level, schedule step, step number, contract step, step code,
      salary schedule step
    `),
    like: /\bstep\b/,
    unlike: /\b(?:next|new|projected|prior|previous|last|date|salary amount|increase|lane)\b/,
  },
  lane: {
    names: list(`
      lane, salary lane, pay lane, current lane, degree lane, lane code, schedule lane, salary schedule lane,
      lane step, step lane, lane and step, step and lane, placement, salary placement, schedule placement
    `),
    like: /\blane\b/,
    unlike: /\b(?:next|new|projected|prior|previous|last|date|increase)\b/,
  },
  schedule: {
    names: list('schedule, pay schedule, schedule name, salary schedule name, salary table, pay table'),
  },
  serviceYears: {
    names: list(`
      service years, years of service, years service, completed service years, longevity years, years in district,
      district years
    `),
  },
  longevityDate: {
    names: list('longevity date, longevity start date, longevity service date, longevity anniversary date'),
  },
};

const PROPOSED: Record<string, Synonyms> = {
  accountDescription: {
    names: list(`
      account description, line item, line description, line item description, budget line, line,
      description, item, account name, account title, item description, object description, expense
      description, expense, budget item, detail, long description
    `),
    like: /\b(?:line|item|account|object|expense|budget)\b.*\b(?:description|title|name)\b|\bdescription\b/,
    unlike: /\b(?:fund|school|building|location|department|category|function|dese|long)\b/,
  },
  amount: {
    // The blank name is for a column whose name is only a year, such as "FY27".
    names: [
      ...list(`
      amount, proposed budget, proposed amount, proposed, budget, budget amount, budget request, school
      committee, superintendent, recommended, recommended budget, requested budget, requested amount,
      request, requested, department request, adopted budget, adopted, approved budget, approved, revised budget,
      original budget, school committee approved, school committee adopted, school committee recommended,
      superintendent recommended, superintendent request, superintendent budget, administration, admin, final budget, department, town meeting, level service,
      level services, level service budget, appropriation, original appropriation, revised appropriation, total budget, line
      total, total, cost, total amount
    `),
      '',
    ],
    like: /\b(?:budget|amount|request|requested|proposed|recommended|appropriation)\b/,
    unlike:
      /\b(?:actual|actuals|expended|spent|ytd|encumbered|encumbrance|available|balance|variance|change|difference|increase|decrease|percent|fte|enrollment|prior|code|number|line|category|type|year)\b/,
  },
  accountLine: ACCOUNT_LINE,
  name: { names: list('name, employee name, full name, staff name, vendor, vendor name, incumbent') },
  category: {
    names: list(`
      category, budget category, category name, cost center, cost centre, cost center description, budget
      group, report group, category code, function description, function category, series, section,
      expense category, group, program area
    `),
    like: /\bcategory\b/,
    unlike: /\bdese\b/,
  },
  deseCode: DESE_CODE,
  deseCategories: {
    names: list(`
      dese categories, dese category, dese function description, dese function name, dese description,
      state category
    `),
  },
  object: OBJECT,
  program: { names: list(`${PROGRAM_CODES}, program, project code, project number, project`) },
  building: BUILDING,
  fund: FUND,
  notes: NOTES,
};

/** Returns the known column names for each field of this import type. */
export function synonymsOf(type: ImportType): Record<string, Synonyms> {
  return type === 'operating' ? OPERATING : PROPOSED;
}
