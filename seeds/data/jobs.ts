import type { FundKey, ProgramCode } from './accounts.ts';
import type { StepPlan } from './pay-plans.ts';
import type { WorkGroupKey } from './work-groups.ts';

/** A kind of position: its bargaining group, its pay and the parts of its account number. */
export interface Job {
  group: WorkGroupKey;
  jobClass: string;
  dese: string;
  object: string;
  program: ProgramCode;
  /** `grid` means that the teachers' schedule sets the pay. `contract` means that each position has an individual salary. */
  pay: 'grid' | 'contract' | StepPlan;
  /** The description of the budget line for these salaries. */
  line: string;
  fund: FundKey;
}

function job(
  group: WorkGroupKey,
  jobClass: string,
  [dese, object, program]: [dese: string, object: string, program: ProgramCode],
  pay: Job['pay'],
  line: string,
  fund: FundKey = 'general',
): Job {
  return { group, jobClass, dese, object, program, pay, line, fund };
}

const teacher = (jobClass: string, dese: string, program: ProgramCode, line: string) =>
  job('teachers', jobClass, [dese, '51112', program], 'grid', line);
const specialist = (jobClass: string, dese: string, program: ProgramCode, line: string) =>
  job('studentServices', jobClass, [dese, '51117', program], 'grid', line);
const leader = (jobClass: string, dese: string, pay: Job['pay'], line: string, program: ProgramCode = '30') =>
  job('administrators', jobClass, [dese, '51111', program], pay, line);
const central = (jobClass: string, dese: string, line: string, object = '51111') =>
  job('central', jobClass, [dese, object, '30'], 'contract', line);
const aide = (jobClass: string, dese: string, program: ProgramCode, line: string, pay: StepPlan = 'paraprofessional') =>
  job('paraprofessionals', jobClass, [dese, '51116', program], pay, line);
const plant = (jobClass: string, dese: string, pay: StepPlan, line: string) =>
  job('custodial', jobClass, [dese, '51113', '40'], pay, line);

const jobs = {
  teacher: teacher('Classroom teacher', '2305', '01', 'Teachers'),
  preschoolTeacher: teacher('Special-ed teacher with a class', '2305', '01', 'Integrated Preschool Teachers'),
  elTeacher: teacher('ELL teacher', '2305', '03', 'English Learner Teachers'),
  specialEducator: teacher('Special-ed resource', '2305', '02', 'Special Education Teachers'),
  readingSpecialist: teacher('Reading specialist', '2305', '04', 'Reading & Math Specialists'),
  mathSpecialist: teacher('Math specialist', '2305', '04', 'Reading & Math Specialists'),
  teamChair: teacher('Team chair', '2120', '02', 'Special Education Team Chairs'),
  librarian: teacher('Librarian', '2340', '08', 'Librarians'),
  coach: teacher('Instructional coach', '2352', '01', 'Instructional Coaches'),
  technologyLeader: teacher('Technology integration leader', '2130', '43', 'Technology Integration'),

  counselor: specialist('School counselor', '2710', '20', 'School Counselors'),
  adjustmentCounselor: specialist('Adjustment counselor', '2710', '20', 'School Counselors'),
  socialWorker: specialist('School social worker', '2710', '20', 'School Counselors'),
  psychologist: specialist('School psychologist', '2800', '21', 'Psychologists'),
  speech: specialist('SLP', '2320', '23', 'Speech, OT & PT'),
  occupational: specialist('OT', '2320', '23', 'Speech, OT & PT'),
  physical: specialist('PT', '2320', '23', 'Speech, OT & PT'),
  vision: specialist('Vision', '2320', '23', 'Speech, OT & PT'),
  behaviorAnalyst: specialist('BCBA', '2320', '02', 'Behavior Analysts'),
  nurse: specialist('Nurse', '3200', '22', 'Nurses'),
  nurseLeader: specialist('Nurse leader', '3200', '22', 'Nurses'),
  trainer: specialist('Athletic trainer', '3510', '09', 'Athletic Trainer'),

  principalElementary: leader('Principal', '2210', 'principalElementary', 'Principals'),
  principalMiddle: leader('Principal', '2210', 'principalMiddle', 'Principals'),
  principalHigh: leader('Principal', '2210', 'contract', 'Principals'),
  assistantPrincipal: leader('Assistant principal', '2210', 'assistantPrincipal', 'Principals'),
  departmentHead: leader('Department head (supervisory)', '2110', 'departmentHead', 'Department Heads'),
  curriculumDirector: leader('Curriculum director', '2110', 'director', 'Curriculum & Special Ed Directors'),
  specialEdDirector: leader('Director of special education', '2110', 'director', 'Curriculum & Special Ed Directors'),
  athleticDirector: leader('Athletic director', '3510', 'director', 'Athletic Director', '09'),
  facilitiesDirector: leader('Building maintenance', '4220', 'director', 'Facilities Director', '40'),

  superintendent: central('Superintendent', '1210', 'Superintendent'),
  superintendentSecretary: central("Superintendent's secretary", '1210', "Superintendent's Office", '51115'),
  assistantSuperintendent: central('Assistant Superintendent', '1220', 'Assistant Superintendents'),
  districtAdmin: central('Other district admin', '1230', 'Communications & Grants'),
  businessManager: central('Business manager', '1410', 'Business Office'),
  payroll: central('Payroll', '1410', 'Payroll & Accounts Payable', '51115'),
  accountsPayable: central('A/P', '1410', 'Payroll & Accounts Payable', '51115'),
  hrDirector: central('HR director', '1420', 'Human Resources'),
  hrStaff: central('HR staff', '1420', 'Human Resources Staff', '51115'),
  dataAdmin: central('District data administration', '4400', 'Data & Information Systems', '51118'),
  itDirector: central('District IT administration', '4400', 'Data & Information Systems', '51118'),
  technician: job(
    'central',
    'Network technician',
    ['4400', '51118', '43'],
    'technician',
    'Network & Device Technicians',
  ),

  para: aide('Paraprofessional', '2330', '01', 'Paraprofessionals'),
  specialEdPara: aide('Instructional assistant', '2330', '02', 'Special Education Assistants'),
  behaviorTechnician: aide(
    'Instructional assistant',
    '2330',
    '02',
    'Special Education Assistants',
    'behaviorTechnician',
  ),
  tutor: aide('Tutor', '2330', '04', 'Tutors'),
  familyLiaison: aide('Parent liaison', '3100', '03', 'Family Liaisons', 'campusMonitor'),
  campusMonitor: aide('Campus monitor', '3600', '44', 'Campus Monitors', 'campusMonitor'),

  secretary: job('clerical', 'School secretary', ['2210', '51115', '30'], 'secretary', 'School Secretaries'),
  registrar: job('clerical', 'District data administration', ['4400', '51115', '30'], 'secretary', 'Registrars'),

  custodian: plant('Custodian', '4110', 'custodian', 'Custodians'),
  headCustodian: plant('Custodian', '4110', 'headCustodian', 'Custodians'),
  tradesperson: plant('Building maintenance', '4220', 'trade', 'Building Trades'),
  groundskeeper: plant('Groundskeeper', '4210', 'grounds', 'Grounds Crew'),
  driver: job('custodial', 'Van driver', ['3300', '51120', '42'], 'driver', 'Van Drivers & Monitors'),
  busMonitor: job('custodial', 'Bus monitor', ['3300', '51120', '42'], 'busMonitor', 'Van Drivers & Monitors'),

  cafeteria: job('food', 'Cafeteria worker', ['3400', '51114', '41'], 'cafeteriaWorker', 'Food Service', 'lunch'),
  cafeteriaManager: job(
    'food',
    'Cafeteria worker',
    ['3400', '51114', '41'],
    'cafeteriaManager',
    'Food Service',
    'lunch',
  ),
};

export type JobKey = keyof typeof jobs;
export const JOBS: Readonly<Record<JobKey, Job>> = jobs;
