/** The limits for the FTE of one line. Values outside these limits are refused. An import reports a finding for an FTE above 1.5. */
export const MIN_FTE = 0;
export const MAX_FTE = 5;

/** Returns why an FTE is invalid; null if it is valid. */
export function fteProblem(fte: number): string | null {
  if (fte < MIN_FTE) return `must be at least ${MIN_FTE}`;
  return fte > MAX_FTE ? `must be at most ${MAX_FTE}` : null;
}
