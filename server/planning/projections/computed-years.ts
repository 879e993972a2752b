import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { projectOperatingYears, type ProjectedEmployee } from '../../../core/rules/projection/project-operating.ts';
import { projectProposed } from '../../../core/rules/projection/project-proposed.ts';
import type { BaseEmployee, OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import { yearsFrom } from '../../../core/fiscal-year.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import type { ProjectedVacancy } from '../../../core/rules/projection/vacancies.ts';
import type { Context } from '../../context.ts';
import { loadOperatingInputs, loadProposedInputs, type ProjectableScenario } from './load-projection-inputs.ts';
import { listBaseEmployees, typedOf, type EarlierRow } from '../../records/next-year-salaries/roster.ts';
import { type Finding, unpriced } from './findings.ts';
import * as queries from './queries.ts';
import type { ComputedRows } from './write-queries.ts';

/** The rows of a projected year, and its additional vacancies that have a price. */
type ComputedYear = ComputedRows & { vacancies: readonly ProjectedVacancy[] };

export interface Computation {
  /** The assumptions in readable form. */
  parameters: Record<string, unknown>;
  /** The fingerprint of the inputs; see currentFingerprint. */
  fingerprint: string;
  /** The years in order. Each year is calculated only when the iteration reaches it. */
  years: Iterable<ComputedYear>;
  /** Unknown values that were counted as 0. The list is complete only after all years have been iterated. */
  findings: Finding[];
  /** The number of base rows to project. */
  baseRows: number;
}

/**
 * Calculates the projected rows of a scenario. Iterating a year throws a RangeError if an amount exceeds the largest amount that a line can
 * hold, and a PlacementError for people whose salary schedule has no amount for their step and lane.
 */
export async function computeYears(
  cx: Context,
  scenario: ProjectableScenario,
  toFiscalYear: number,
  earlier: readonly EarlierRow[],
): Promise<Computation> {
  return COMPUTE[scenario.scenario_type](cx, scenario, toFiscalYear, earlier);
}

const COMPUTE: Record<ScenarioType, typeof computeYears> = { operating: computeOperating, proposed: computeProposed };

async function computeOperating(
  cx: Context,
  scenario: ProjectableScenario,
  toFiscalYear: number,
  earlier: readonly EarlierRow[],
): Promise<Computation> {
  const { fingerprint, assumptions } = await loadOperatingInputs(cx, scenario);
  const employees = await listBaseEmployees(cx, scenario.id);
  const manualSalaries = typedOf(earlier);
  const findings: Finding[] = [];
  const baseRows = employees.length;
  function* years(): Generator<ComputedYear> {
    const projected = projectOperatingYears({ ...assumptions, employees, toFiscalYear, manualSalaries });
    for (const { fiscalYear, rows, missing, unsettled, vacancies } of projected) {
      // Pushed one by one, because spreading the findings of a whole district would overflow the stack.
      for (const finding of [...missing, ...unsettled]) findings.push(finding);
      findings.push(...unpriced(vacancies));
      const priced = vacancies.filter(({ price }) => price !== null);
      yield { scenarioType: 'operating', fiscalYear, ...employeeColumns(rows), vacancies: priced };
    }
  }
  const parameters = operatingParameters(assumptions, employees, toFiscalYear);
  return { parameters, fingerprint, years: years(), findings, baseRows };
}

/** Returns the COLA rates for every work group on a roster, and the setting for steps and lanes, in percent or in cents. */
export function operatingParameters(
  { baseYear, colaRate, stepsLanes }: OperatingAssumptions,
  employees: readonly Pick<BaseEmployee, 'workGroupId'>[],
  toFiscalYear: number,
): Record<string, unknown> {
  const workGroups = [...new Set(employees.map(({ workGroupId }) => workGroupId))].sort((a, b) => (a ?? 0) - (b ?? 0));
  const colaRates = workGroups.flatMap((workGroupId) =>
    yearsFrom(baseYear + 1, toFiscalYear).map((fiscalYear) => {
      return { workGroupId, fiscalYear, ...colaRate(workGroupId, fiscalYear) };
    }),
  );
  return { colaRates, stepsLanes };
}

/** Converts rows to columns, in the order of COMPUTED.operating. */
function employeeColumns(rows: readonly ProjectedEmployee[]): Pick<ComputedRows, 'sourceIds' | 'values'> {
  return {
    sourceIds: rows.map(({ sourceItemId }) => sourceItemId),
    values: [
      rows.map(({ currentSalary }) => currentSalary),
      rows.map(({ cost }) => cost),
      rows.map(({ colaPart }) => colaPart),
      rows.map(({ stepsLanesPart }) => stepsLanesPart),
      rows.map(({ nextYear }) => nextYear.salary),
    ],
  };
}

async function computeProposed(cx: Context, scenario: ProjectableScenario, toFiscalYear: number): Promise<Computation> {
  const { fingerprint, categories } = await loadProposedInputs(cx, scenario);
  const categoryOf = categoryLookup(categories);
  const lines = (await queries.listBaseLines(cx.db, scenario.id)).map((line) => {
    return { id: line.id, amount: line.amount, categoryId: categoryOf(line) };
  });
  const categoryIds = new Map(lines.map(({ id, categoryId }) => [id, categoryId]));
  const findings: Finding[] = [];
  function* years(): Generator<ComputedYear> {
    let standing = lines;
    for (let fiscalYear = scenario.base_year + 1; fiscalYear <= toFiscalYear; fiscalYear += 1) {
      // Calculates each year from the previous one. The rule rounds each year's amounts, so the result is the same as if all years were
      // calculated at once.
      const baseYear = fiscalYear - 1;
      const { rows, warnings } = projectProposed({ lines: standing, categories, baseYear, toFiscalYear: fiscalYear });
      if (standing === lines) findings.push(...warnings);
      standing = rows.map(({ sourceItemId: id, amount }) => ({ id, amount, categoryId: categoryIds.get(id) ?? null }));
      const amounts = rows.map(({ amount }) => amount);
      const sourceIds = rows.map(({ sourceItemId }) => sourceItemId);
      // The columns are in the order of COMPUTED.proposed.
      yield { scenarioType: 'proposed', fiscalYear, sourceIds, values: [amounts, amounts], vacancies: [] };
    }
  }
  const yearlyIncreases = categories.map(({ name, defaultYoYIncrease }) => ({
    category: name,
    percent: defaultYoYIncrease,
  }));
  return { parameters: { yearlyIncreases }, fingerprint, years: years(), findings, baseRows: lines.length };
}
