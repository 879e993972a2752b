import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { projectOperatingYears, type ProjectedEmployee } from '../../../core/rules/projection/project-operating.ts';
import { projectProposed } from '../../../core/rules/projection/project-proposed.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import type { ProjectionFinding } from '../../../core/rules/projection/projection-findings.ts';
import type { LevelCategory } from '../../../core/rules/projection/project-proposed.ts';
import type { Context } from '../../context.ts';
import { loadOperatingInputs, loadProposedInputs, type ProjectableScenario } from './load-projection-inputs.ts';
import { listBaseEmployees, type EarlierRow } from '../../records/next-year-salaries/roster.ts';
import * as queries from './queries.ts';
import type { ComputedRows } from './write-queries.ts';

export interface Computation {
  /** Its inputs; see currentFingerprint. */
  fingerprint: string;
  /** Years in order, each calculated when it is taken. */
  years: Iterable<ComputedRows>;
  /** What was counted as 0 because it is unknown; complete once all years were taken. */
  findings: (ProjectionFinding | LevelCategory)[];
  /** Number of base rows to project. */
  baseRows: number;
}

/** Calculates the projected rows of a scenario. Taking a year throws a RangeError when an amount exceeds what a line can hold. */
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
  const manualSalaries = earlier.flatMap(({ sourceItemId, fiscalYear, manual }) =>
    manual === null ? [] : { sourceItemId, fiscalYear, nextYearSalary: manual },
  );
  const findings: ProjectionFinding[] = [];
  const baseRows = employees.length;
  function* years(): Generator<ComputedRows> {
    const projected = projectOperatingYears({ ...assumptions, employees, toFiscalYear, manualSalaries });
    for (const { fiscalYear, rows, missing, unsettled } of projected) {
      // One by one: spreading a whole district would overflow the stack.
      for (const finding of [...missing, ...unsettled]) findings.push(finding);
      yield { scenarioType: 'operating', fiscalYear, ...employeeColumns(rows) };
    }
  }
  return { fingerprint, years: years(), findings, baseRows };
}

/** In the order of COMPUTED.operating. */
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
  const findings: LevelCategory[] = [];
  function* years(): Generator<ComputedRows> {
    let standing = lines;
    for (let fiscalYear = scenario.base_year + 1; fiscalYear <= toFiscalYear; fiscalYear += 1) {
      // Each year from the previous one: the rule rounds every year, so the result equals calculating all at once.
      const baseYear = fiscalYear - 1;
      const { rows, warnings } = projectProposed({ lines: standing, categories, baseYear, toFiscalYear: fiscalYear });
      if (standing === lines) findings.push(...warnings);
      standing = rows.map(({ sourceItemId: id, amount }) => ({ id, amount, categoryId: categoryIds.get(id) ?? null }));
      const amounts = rows.map(({ amount }) => amount);
      const sourceIds = rows.map(({ sourceItemId }) => sourceItemId);
      // In the order of COMPUTED.proposed.
      yield { scenarioType: 'proposed', fiscalYear, sourceIds, values: [amounts, amounts] };
    }
  }
  return { fingerprint, years: years(), findings, baseRows: lines.length };
}
