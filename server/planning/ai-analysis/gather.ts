import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import type { ClassroomStaff } from '../../../core/rules/cuts/class-size-guard.ts';
import { deIdentifier } from '../../../core/rules/cuts/de-identify.ts';
import { enrollmentTotals } from '../../../core/rules/projection/enrollment-totals.ts';
import type { RuleLine } from '../../../core/rules/cuts/rule-line.ts';
import type { Vacancy } from '../../../core/rules/cuts/vacancy-cuts.ts';
import { requireBudget, resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { listEnrollment } from '../enrollment/enrollment.ts';
import { AppError } from '../../errors.ts';
import { listDeseFunctions } from '../../records/reference/dese.ts';
import { listBuildings, listCategories } from '../../records/reference/lists.ts';
import { loadBudget } from '../scenario-builder/load-lines.ts';
import { pricedVacancies } from './priced-vacancies.ts';
import * as queries from './queries.ts';

const CLASSROOM = '2305';
const UNCATEGORIZED = 'Uncategorized';

interface StaffingRow {
  position: string;
  building: string;
  fte: number;
}

/** The data for an analysis, read in one snapshot. */
export interface AnalysisData {
  budgetYearId: number;
  scenarioId: number;
  fiscalYear: number;
  townGoal: number | null;
  lines: RuleLine[];
  functionNames: ReadonlyMap<string, string>;
  vacancies: (Vacancy & { fte: number; building: string })[];
  classrooms: ReadonlyMap<number | null, ClassroomStaff & { building: string }>;
  staffing: StaffingRow[];
  /** Removes personal data from a text; null when nothing is sent to a model. */
  hide: ((text: string) => string) | null;
}

/** Reads a budget year's active proposed budget and related data. Throws NOT_FOUND if there is no such budget or it has no lines. */
export async function gatherData(
  cx: Context,
  { budgetYearId, isSent }: { budgetYearId: number; isSent: boolean },
): Promise<AnalysisData> {
  return inSnapshot(cx, async (tx) => {
    const { scenario, fiscalYear } = await requireBudget(tx, { type: 'proposed', budgetYearId });
    const { lines, townGoal } = await loadBudget(tx, { budgetYearId });
    if (lines.length === 0) {
      throw new AppError('NOT_FOUND', 'The proposed budget has no lines yet. Import lines first.');
    }
    const [functions, buildings, categories] = [
      await listDeseFunctions(tx),
      await listBuildings(tx, {}),
      await listCategories(tx),
    ];
    const buildingNames = new Map(buildings.map(({ id, name }) => [id, name]));
    const buildingName = (id: number | null) =>
      id === null ? DISTRICT_WIDE : (buildingNames.get(id) ?? DISTRICT_WIDE);
    const roster = await resolveBudget(tx, { type: 'operating', budgetYearId });
    const slice = roster && { scenarioId: roster.scenario.id, fiscalYear: roster.fiscalYear };
    const staffing = slice ? await queries.listStaffing(tx.db, slice) : [];
    const vacancies =
      roster && slice ? await pricedVacancies(tx, roster, await queries.listVacancies(tx.db, slice)) : [];
    return {
      budgetYearId,
      scenarioId: scenario.id,
      fiscalYear,
      townGoal,
      lines: lines.map((line): RuleLine => ({
        id: line.id,
        amount: line.amount,
        deseCode: line.deseCode,
        description: line.accountDesc,
        label: line.accountDesc ?? line.accountLine ?? `Line ${line.id}`,
        categoryName: line.categoryName ?? UNCATEGORIZED,
        isPersonnel: line.isPersonnel,
        accountLine: line.accountLine,
        section: line.section,
        buildingId: line.buildingId,
        buildingName: line.buildingName ?? DISTRICT_WIDE,
      })),
      functionNames: new Map(functions.map(({ code, name }) => [code, name])),
      vacancies: vacancies.map((vacancy) => ({ ...vacancy, building: buildingName(vacancy.buildingId) })),
      classrooms: await readClassrooms(tx, { budgetYearId, staffing, buildingName }),
      staffing: staffing.map(({ position, buildingId, fte }) => ({
        position,
        building: buildingName(buildingId),
        fte,
      })),
      hide: isSent
        ? deIdentifier({
            people: await queries.listPeople(tx.db),
            employeeIds: await queries.listEmployeeIds(tx.db),
            keep: [
              DISTRICT_WIDE,
              UNCATEGORIZED,
              ...buildings.map(({ name }) => name),
              ...categories.map(({ name }) => name),
              ...functions.map(({ name }) => name),
            ],
          })
        : null,
    };
  });
}

/** Students and classroom teachers in each building and, under the key null, in all buildings. */
async function readClassrooms(
  tx: Context,
  input: {
    budgetYearId: number;
    staffing: readonly { buildingId: number | null; deseCode: string | null; fte: number }[];
    buildingName: (id: number | null) => string;
  },
): Promise<Map<number | null, ClassroomStaff & { building: string }>> {
  const records = await listEnrollment(tx, { budgetYearId: input.budgetYearId });
  const { byBuilding, total } = enrollmentTotals(
    records.map(({ buildingId, gradeLevel, studentCount, specialEdCount }) => ({
      buildingId,
      grade: gradeLevel.shortName,
      students: studentCount,
      specialEd: specialEdCount,
    })),
  );
  const classrooms = new Map<number | null, ClassroomStaff & { building: string }>();
  const teachersOf = (isOf: (buildingId: number | null) => boolean) =>
    input.staffing
      .filter(({ deseCode, buildingId }) => deseCode === CLASSROOM && isOf(buildingId))
      .reduce((units, { fte }) => units + Math.round(fte * 10_000), 0) / 10_000;
  for (const [buildingId, { students }] of byBuilding) {
    classrooms.set(buildingId, {
      building: input.buildingName(buildingId),
      pupils: students,
      teacherFte: teachersOf((id) => id === buildingId),
    });
  }
  classrooms.set(null, {
    building: DISTRICT_WIDE,
    pupils: total?.students ?? null,
    teacherFte: teachersOf(() => true),
  });
  return classrooms;
}
