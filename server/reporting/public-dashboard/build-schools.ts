import type { PublicConfig, PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import {
  YEARS_COMPARED,
  type EarlierYear,
  type PublicSchool,
} from '../../../core/contract/public-dashboard-schools.ts';
import {
  publicEnrollment,
  publicPositions,
  publicStudents,
  publicTeachers,
} from '../../../core/rules/publishing/public-schools.ts';
import type { Context } from '../../context.ts';
import { studentsOfYear } from '../../planning/enrollment/enrollment.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { totalsByBuilding } from '../../records/totals/totals.ts';
import {
  countClassroomTeachers,
  countPositions,
  type ClassroomTeachers,
  type PlacedPositions,
} from './school-queries.ts';

/** Returns the enrollment of a year and the schools whose budget is shown, with their students and positions. */
export async function schoolsOf(
  cx: Context,
  fiscalYear: number,
  config: PublicConfig,
): Promise<Required<Pick<PublicYear, 'students' | 'schools'>>> {
  const { students, schools } = await budgetsOf(cx, fiscalYear, config);
  const { positions, teachers } = await rosterOf(cx, fiscalYear, config);
  return {
    students,
    schools: schools.map(({ id, ...school }) => ({
      ...school,
      positions: publicPositions(positions.filter(({ buildingId }) => buildingId === id)),
      classroomTeachers: publicTeachers(teachers.find(({ buildingId }) => buildingId === id)),
    })),
  };
}

/**
 * Returns the unpublished years with which the published years are compared: as typed in, or else from their active budgets in this system.
 * Omits projected years and the budgets of schools, because the administrator did not select these years for publishing.
 */
export async function earlierYears(
  cx: Context,
  years: Record<string, PublicYear>,
  config: PublicConfig,
): Promise<EarlierYear[]> {
  const published = Object.keys(years).map(Number);
  const first = Math.min(...published) - YEARS_COMPARED + 1;
  const count = published.length === 0 ? 0 : Math.max(...published) - first;
  const wanted = Array.from({ length: count }, (_, index) => first + index).filter((year) => !years[String(year)]);
  const found: EarlierYear[] = [];
  for (const fiscalYear of wanted) {
    const year = typedYear(fiscalYear, config) ?? (await storedYear(cx, fiscalYear));
    if (year) found.push(year);
  }
  return found;
}

function typedYear(fiscalYear: number, { story }: PublicConfig): EarlierYear | null {
  const typed = story?.earlierYears.find((year) => year.fiscalYear === fiscalYear);
  if (typed) return { ...typed, schools: [] };
  const last = story?.lastYear?.fiscalYear === fiscalYear ? story.lastYear : null;
  return last && { ...last, students: null, schools: [] };
}

async function storedYear(cx: Context, fiscalYear: number): Promise<EarlierYear | null> {
  const { scenarioId, proposedCount, isProjected, proposedBudget } = await budgetSummary(cx, { fiscalYear }, 'public');
  if (scenarioId === null || proposedCount === 0 || isProjected) return null;
  const students = publicEnrollment(await studentsOfYear(cx, fiscalYear));
  return { fiscalYear, amount: proposedBudget, students, source: null, schools: [] };
}

type SchoolBudget = Omit<PublicSchool, 'positions' | 'classroomTeachers'> & { id: number };

/** Returns the schools with their budgets, sorted by name. Omits buildings that are combined for the public. */
async function budgetsOf(
  cx: Context,
  fiscalYear: number,
  config: PublicConfig,
): Promise<{ students: number | null; schools: SchoolBudget[] }> {
  const students = await studentsOfYear(cx, fiscalYear);
  const shown = publicStudents(students);
  const buildings = config.showBuildingChart ? await totalsByBuilding(cx, { fiscalYear }, 'public') : [];
  const schools = buildings.flatMap(({ building, buildingId, total }): SchoolBudget[] =>
    buildingId === null
      ? []
      : [{ id: buildingId, name: building, amount: total, students: shown.get(buildingId) ?? null }],
  );
  return {
    students: publicEnrollment(students),
    schools: schools.sort((a, b) => a.name.localeCompare(b.name, 'en-US')),
  };
}

/** Returns the positions on the roster by building; empty if the positions are not shown. */
async function rosterOf(
  cx: Context,
  fiscalYear: number,
  config: PublicConfig,
): Promise<{ positions: PlacedPositions[]; teachers: ClassroomTeachers[] }> {
  const roster = config.showHeadcountChart ? await resolveBudget(cx, { type: 'operating', fiscalYear }) : null;
  if (!roster || (roster.isProjected && !config.showProjectedEmployees)) return { positions: [], teachers: [] };
  const slice = { scenarioId: roster.scenario.id, fiscalYear };
  return {
    positions: await countPositions(cx.db, slice),
    teachers: await countClassroomTeachers(cx.db, slice),
  };
}
