/** The imported rows of a scenario's base year that are still there: what a projection starts from. */
export const BASE_ROWS = `
  line_items b JOIN scenarios s ON s.id = b.scenario_id AND b.fiscal_year = s.base_year
  WHERE b.scenario_id = :scenarioId AND NOT b.is_projected AND b.deleted_at IS NULL`;
