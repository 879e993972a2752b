import type { EmployeeItem, LineItem, ProposedItem } from '../../../core/contract/line-items.ts';
import { EMPLOYEE_FIELDS, PROPOSED_FIELDS, type AnyLineField } from '../../../core/line-fields.ts';
import { toDollars, ZERO, type Cents } from '../../../core/money.ts';
import type { NamedLine } from './queries.ts';

/** Returns the API form of a line. `autoNextYear` is the calculated next-year salary, used when none was typed. */
export function presentLine(row: NamedLine, autoNextYear?: Cents | null): LineItem {
  return row.is_operating ? presentEmployee(row, autoNextYear) : presentProposed(row);
}

function presentEmployee(row: NamedLine, autoNextYear: Cents | null | undefined): EmployeeItem {
  const nextYear =
    row.next_year_salary_manual || autoNextYear === undefined ? row.next_year_salary_cents : autoNextYear;
  return Object.assign(presentFields(EMPLOYEE_FIELDS, row), presentCommon(row), {
    isOperating: true as const,
    isVacancy: row.is_vacancy,
    nextYearSalary: toDollars(nextYear),
    nextYearSalaryManual: row.next_year_salary_manual,
    workGroup: row.work_group_name,
    employeeStatus: row.employee_status ?? ('Active' as const),
  });
}

function presentProposed(row: NamedLine): ProposedItem {
  return Object.assign(presentFields(PROPOSED_FIELDS, row), presentCommon(row), {
    isOperating: false as const,
    amount: toDollars(row.amount_cents ?? ZERO),
  });
}

type Presented<Row extends AnyLineField> = {
  [Field in Row as Field['id']]: Field['kind'] extends 'money' ? number | null : NamedLine[Field['column']];
};

/** Filled in a loop and joined by Object.assign, because `byField` and spreads take many times as long: seconds for 40,000 lines. */
function presentFields<Row extends AnyLineField>(fields: readonly Row[], line: NamedLine): Presented<Row> {
  const shown: Record<string, unknown> = {};
  for (const field of fields) {
    shown[field.id] = field.kind === 'money' ? toDollars(line[field.column]) : line[field.column];
  }
  return shown as Presented<Row>;
}

function presentCommon(row: NamedLine) {
  return {
    id: row.id,
    rev: row.rev,
    scenarioId: row.scenario_id,
    budgetYearId: row.budget_year_id,
    fiscalYear: row.fiscal_year,
    isProjected: row.is_projected,
    sourceItemId: row.source_item_id,
    categoryName: row.category_name,
    building: row.building_name === null ? null : { name: row.building_name },
    cost: toDollars(row.cost_cents),
    budgetStatus: row.budget_status,
    metadata: { needsReview: row.needs_review, importWarnings: row.import_warnings },
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
