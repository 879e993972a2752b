import { projectedNextYearSalaries } from '../next-year-salaries/projected-next-year-salaries.ts';
import type { Context } from '../../context.ts';
import type { RowChange } from './audit-entries.ts';
import { differingColumns } from './fields.ts';

/**
 * Fills in the calculated next-year salary of a projected row whose typed salary was cleared, as the next projection will. Otherwise, the
 * salary would be blank until then. Modifies the changes in place.
 */
export async function fillProjectedAuto(tx: Context, changes: readonly RowChange[]): Promise<void> {
  const projected = changes.filter(({ line }) => line.is_operating && line.is_projected && !line.is_vacated);
  const cleared = projected.filter(({ line, after }) => line.next_year_salary_manual && !after.next_year_salary_manual);
  for (const scenarioId of new Set(cleared.map(({ line }) => line.scenario_id))) {
    const rows = projected.filter(({ line }) => line.scenario_id === scenarioId);
    const salaries = await projectedNextYearSalaries(
      tx,
      scenarioId,
      rows.map(({ line, after }) => ({
        sourceItemId: line.source_item_id ?? 0,
        fiscalYear: line.fiscal_year,
        manual: after.next_year_salary_manual ? after.next_year_salary_cents : null,
      })),
    );
    rows.forEach((change, index) => {
      if (change.after.next_year_salary_manual) return;
      change.after.next_year_salary_cents = salaries[index] ?? null;
      change.columns = differingColumns(change.line, change.after);
    });
  }
}
