/** Names a budget other than the active one in the address of a manager. */
export const BUDGET = 'budget';

/** The id of the budget that an address names; null for the active one. */
export function askedBudget(address: URLSearchParams): number | null {
  const text = address.get(BUDGET) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
