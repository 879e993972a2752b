import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import * as rule from '../../../core/rules/comparing/school-figures.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { staffByBuilding, studentsByBuilding } from '../../planning/enrollment/enrollment.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { listBuildings } from '../../records/reference/lists.ts';
import type { AggregateInput } from '../../records/totals/read-slice.ts';
import { totalsByBuilding } from '../../records/totals/totals.ts';
import { peersOfYear } from '../public-dashboard/peer-costs.ts';

/**
 * Compares the staff and the proposed budget of each school with its enrollment in the budget year. Includes the cost per pupil of other
 * districts. Throws NOT_FOUND.
 */
export async function schoolFigures(cx: Context, input: AggregateInput): Promise<SchoolFigures> {
  return inSnapshot(cx, async (tx) => {
    const cost = await totalsByBuilding(tx, input, 'staff');
    const fte = await staffByBuilding(tx, input);
    const budget = await budgetOf(tx, input);
    const budgetYearId = input.budgetYearId ?? budget?.scenario.budget_year_id ?? null;
    const fiscalYear = input.fiscalYear ?? budget?.fiscalYear;
    const students = budgetYearId === null ? new Map<number, number>() : await studentsByBuilding(tx, budgetYearId);
    const buildings = await listBuildings(tx, {});
    const names = new Map(buildings.map(({ id, name }) => [id, name]));
    const teaching = buildingsWithStudents(buildings);
    const { schools, total } = rule.schoolFigures({
      students,
      fte: new Map(fte.map((row) => [row.buildingId, row.fte])),
      cost: new Map(cost.map((row) => [row.buildingId, fromDollars(row.total)])),
    });
    const named = schools.map(({ buildingId, ...figures }) => ({
      building: buildingId === null ? DISTRICT_WIDE : (names.get(buildingId) ?? String(buildingId)),
      buildingId,
      hasStudents: buildingId !== null && (teaching.has(buildingId) || figures.students !== null),
      ...present(figures),
    }));
    named.sort(
      (a, b) =>
        Number(a.buildingId === null) - Number(b.buildingId === null) || a.building.localeCompare(b.building, 'en-US'),
    );
    const peers = fiscalYear === undefined ? null : await peersOfYear(tx, fiscalYear);
    return { budgetYearId, schools: named, total: present(total), peers };
  });
}

/** Returns the buildings that may have students. An office has no building type. If no building has a type, all are returned. */
function buildingsWithStudents(buildings: Awaited<ReturnType<typeof listBuildings>>): Set<number> {
  const typed = buildings.filter(({ buildingType }) => buildingType !== null);
  return new Set((typed.length > 0 ? typed : buildings).map(({ id }) => id));
}

async function budgetOf(tx: Context, input: AggregateInput): Promise<ResolvedBudget | null> {
  return (
    (await resolveBudget(tx, { type: 'proposed', ...input })) ??
    (await resolveBudget(tx, { type: 'operating', ...input }))
  );
}

function present(figures: rule.SchoolFigures['total']): SchoolFigures['total'] {
  return {
    ...figures,
    cost: toDollars(figures.cost),
    costPerPupil: toDollars(figures.costPerPupil),
  };
}
