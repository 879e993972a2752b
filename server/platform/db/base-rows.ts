/** The rows from which a projection of a scenario starts: the rows of its base year that are neither projected nor deleted. */
export const BASE_ROWS = `
  line_items b JOIN scenarios s ON s.id = b.scenario_id AND b.fiscal_year = s.base_year
  WHERE b.scenario_id = :scenarioId AND NOT b.is_projected AND b.deleted_at IS NULL`;
