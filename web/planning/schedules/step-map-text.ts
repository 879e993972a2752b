type StepMap = Record<string, string>;

/** Formats renamed steps as "2=1, 3=2": the old label, an equals sign and the new label of each step. */
export function stepMapText(stepMap: StepMap | null): string {
  return Object.entries(stepMap ?? {})
    .map(([from, to]) => `${from}=${to}`)
    .join(', ');
}

/** Parses text in the format that stepMapText returns. Returns null if no step is renamed, and undefined if the text is invalid. */
export function readStepMap(text: string): StepMap | null | undefined {
  if (text.trim() === '') return null;
  const pairs = text.split(',').map((pair) => pair.split('=').map((label) => label.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return undefined;
  return Object.fromEntries(pairs) as StepMap;
}
