/** The percentage that each cut line keeps, by line id. */
export type PercentKept = Readonly<Record<string, number>>;

/** Adds cuts to a plan. A line that is already cut keeps the lower of both percentages, so nothing is cut twice. */
export function addCuts(
  plan: PercentKept,
  cuts: readonly { id: number; percentKept: number }[],
): Record<string, number> {
  const all: Record<string, number> = { ...plan };
  for (const { id, percentKept } of cuts) all[id] = Math.min(all[id] ?? 100, percentKept);
  return all;
}

/** Whether a plan cuts each of these lines at least as much. false for no lines. */
export function hasCuts(plan: PercentKept, cuts: readonly { id: number; percentKept: number }[]): boolean {
  return cuts.length > 0 && cuts.every(({ id, percentKept }) => (plan[id] ?? 100) <= percentKept);
}
