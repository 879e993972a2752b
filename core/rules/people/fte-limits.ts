/** The share of a full-time job that one line can hold. Above 1.5 an import reports a finding; outside these limits nothing takes it. */
export const MIN_FTE = 0;
export const MAX_FTE = 5;

/** Why a line cannot have this FTE; null where it can. */
export function fteProblem(fte: number): string | null {
  if (fte < MIN_FTE) return `must be at least ${MIN_FTE}`;
  return fte > MAX_FTE ? `must be at most ${MAX_FTE}` : null;
}
