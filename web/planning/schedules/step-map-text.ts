type StepMap = Record<string, string>;

/** "2=1, 3=2": the old label of each renamed step and its new one. */
export function stepMapText(stepMap: StepMap | null): string {
  return Object.entries(stepMap ?? {})
    .map(([from, to]) => `${from}=${to}`)
    .join(', ');
}

/** Reads the same; null if no step is renamed, undefined if the text cannot be read. */
export function readStepMap(text: string): StepMap | null | undefined {
  if (text.trim() === '') return null;
  const pairs = text.split(',').map((pair) => pair.split('=').map((label) => label.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return undefined;
  return Object.fromEntries(pairs) as StepMap;
}
