import { ENROLLMENT } from '../data/enrollment.ts';
import { JOBS } from '../data/jobs.ts';
import { type Posts, full } from '../data/post.ts';
import { STAFFING } from '../data/staffing.ts';
import { WORK_GROUPS } from '../data/work-groups.ts';
import { nameDrawer, type PersonName } from './draw-names.ts';
import { drawPay } from './draw-pay.ts';
import { randomStream, type Random } from './random.ts';
import { type RosterRow, salaryAt, schoolSegment } from './roster-row.ts';

/** The year in which the newest people on the base-year roster were hired. The latest hire date is in September. */
const NEWEST_HIRES = 2025;

/** Returns everyone on the payroll, school by school, before exceptions are applied. */
export function makeRoster(reservedNames: readonly string[]): RosterRow[] {
  const drawName = nameDrawer(randomStream('names'), reservedNames);
  const random = randomStream('pay and service');
  const rows: RosterRow[] = [];
  for (const [building, posts] of STAFFING) {
    for (const kind of [...posts, ...classroomTeachers(building)]) {
      for (const fte of kind[2]) rows.push(makeRow(random, drawName, building, kind, fte, rows.length));
    }
  }
  numberEmployees(rows);
  return rows;
}

function classroomTeachers(building: string | null): Posts[] {
  const grades = (building === null ? undefined : ENROLLMENT[building]) ?? [];
  return grades
    .filter(([grade, , , classes]) => grade !== 'P' && classes > 0)
    .map(([grade, , , classes]) => [
      grade === 'K' ? 'Kindergarten Teacher' : `Grade ${grade} Teacher`,
      'teacher',
      full(classes),
    ]);
}

function makeRow(
  random: Random,
  drawName: (women: number) => PersonName,
  building: string | null,
  [title, jobKey, , special = {}]: Posts,
  fte: number,
  place: number,
): RosterRow {
  const job = JOBS[jobKey];
  const { rate, years } = drawPay(random, job, special.salary);
  const { first, last } = drawName(WORK_GROUPS[job.group].women);
  return {
    title,
    job,
    program: special.program ?? job.program,
    fund: special.fund ?? job.fund,
    segment: schoolSegment(building),
    building,
    locationCode: building,
    group: job.group,
    position: title,
    positionNumber: String(1001 + place * 3 + random.below(3)).padStart(6, '0'),
    jobClass: job.jobClass,
    deseCode: job.dese,
    isVacancy: false,
    first,
    last,
    employeeId: null,
    rate,
    fte,
    salary: salaryAt(rate, fte),
    nextYear: null,
    hireDate: drawHireDate(random, job.group === 'teachers' || job.group === 'studentServices', years),
    departure: null,
    status: 'Active',
    notes: null,
    warnings: [],
  };
}

/** Draws a hire date. Most teachers start with the school year, and all others start at any time. */
function drawHireDate(random: Random, teaches: boolean, years: number): string {
  const year = NEWEST_HIRES - years;
  if (teaches && random.chance(88)) return `${year}-08-${25 + random.below(6)}`;
  const [month, day] = [1 + random.below(9), 1 + random.below(28)];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Assigns employee ids in the order of hire, with gaps for people who have left. */
function numberEmployees(rows: readonly RosterRow[]): void {
  const random = randomStream('employee ids');
  const byHire = [...rows].sort((a, b) => String(a.hireDate).localeCompare(String(b.hireDate)));
  let id = 1203;
  for (const row of byHire) {
    id += 1 + random.below(8);
    row.employeeId = String(id).padStart(6, '0');
  }
}
