/** URL parameter that selects a budget other than the active one. */
export const BUDGET = 'budget';

/** Returns the budget id in a URL. Null means the active budget. */
export function askedBudget(address: URLSearchParams): number | null {
  const text = address.get(BUDGET) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
