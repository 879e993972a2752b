/** Returns step labels in order of appearance, or in numeric order if all are whole numbers, since an export may sort them as text. */
export function stepOrder(labels: Iterable<string>): string[] {
  const found = [...new Set(labels)];
  return found.every((label) => /^\d{1,9}$/.test(label)) ? found.sort((a, b) => Number(a) - Number(b)) : found;
}

/**
 * Adds the labels in `added` that are missing from `known`, each after the label that it follows in `added`. Known labels keep their order.
 */
export function mergeLabels(known: readonly string[], added: readonly string[]): string[] {
  const merged = [...known];
  let at = 0;
  for (const label of added) {
    const found = merged.indexOf(label);
    if (found < 0) merged.splice(at, 0, label);
    at = (found < 0 ? at : found) + 1;
  }
  return merged;
}
