import type { BUDGET_STATUSES, EmployeeStatus } from '../../../core/contract/line-items.ts';
import type { ScenarioType, VERSION_STATUSES } from '../../../core/contract/budgets.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { AnyLineField, LineField } from '../../../core/line-fields.ts';
import type { Cents } from '../../../core/money.ts';

/** Rows in the form in which the driver returns them: exact numbers, calendar dates as text, and instants as Date. */

/** Selects the lines of one fiscal year of one scenario. */
export interface Slice {
  scenarioId: number;
  fiscalYear: number;
}

/** When and by whom rows are written. */
export interface Stamp {
  at: Date;
  by: string;
}

export interface BudgetYearRow {
  id: number;
  fiscal_year: number;
  name: string;
  notes: string | null;
  current_fiscal_year: number;
}

export interface VersionRow {
  id: number;
  budget_year_id: number;
  version_number: number;
  label: string;
  description: string | null;
  status: (typeof VERSION_STATUSES)[number];
  /** The stored vote and who recorded it; null unless adopted. */
  adoption: AdoptionRecord | null;
  uploaded_by: string;
  created_at: Date;
}

export interface AdoptionRecord {
  voteDate: PlainDate | null;
  amountCents: Cents | null;
  reference: string | null;
  adoptedBy: string;
  /** ISO 8601 time in UTC. */
  adoptedAt: string;
}

export interface ScenarioRow {
  id: number;
  budget_year_id: number;
  version_id: number;
  name: string;
  description: string | null;
  scenario_type: ScenarioType;
  is_operating: boolean;
  is_active: boolean;
  base_year: number;
  projected_at: Date | null;
  projected_to: number | null;
  projection_inputs: string | null;
  created_at: Date;
  updated_at: Date;
}

type ValueOf<Kind extends LineField['kind']> = Kind extends 'money'
  ? Cents | null
  : Kind extends 'fte'
    ? number
    : Kind extends 'reference'
      ? number | null
      : Kind extends 'status'
        ? EmployeeStatus | null
        : Kind extends 'fund'
          ? string
          : string | null;
type FieldColumns = { [Row in AnyLineField as Row['column']]: ValueOf<Row['kind']> };

/** The columns that are filled by an import, a person or a projection. */
export interface LineItemFields extends FieldColumns {
  is_vacancy: boolean;
  next_year_salary_manual: boolean;
  cola_applied_cents: Cents | null;
  steps_applied_cents: Cents | null;
  cost_cents: Cents;
  budget_status: (typeof BUDGET_STATUSES)[number];
  needs_review: boolean;
  import_warnings: string[];
}

export interface LineItemRow extends LineItemFields {
  id: number;
  scenario_id: number;
  is_operating: boolean;
  fiscal_year: number;
  is_projected: boolean;
  source_item_id: number | null;
  /** For a base line of a copied budget, the line that it was copied from. */
  copied_from_id: number | null;
  /** True for the vacancy that a departing employee leaves in a position. */
  is_vacated: boolean;
  rev: number;
  import_id: number | null;
  import_row: number | null;
  /** For a projected line, the notes that were copied from its source line. */
  source_values: Record<string, string> | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  deleted_at: Date | null;
}
