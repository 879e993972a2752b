export const BASE_YEAR = 2026;

export const BUDGET_YEAR = {
  fiscal_year: BASE_YEAR,
  name: 'Fiscal Year 2026',
  notes: 'July 1, 2025 to June 30, 2026',
  current_fiscal_year: BASE_YEAR,
} as const;

export const VERSION = {
  label: "FY26 Superintendent's Proposed",
  description: 'Roster as of October 15, 2025, and the budget as proposed to the School Committee',
} as const;

/** All seeded rows have this time and this name, so that two demo districts are identical byte for byte. */
export const SEEDED_AT = '2025-12-10T14:30:00.000Z';
export const SEEDED_BY = 'sample data';
export const STAMPS = { created_at: SEEDED_AT, updated_at: SEEDED_AT } as const;
