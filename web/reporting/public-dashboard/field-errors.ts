/** Returns the errors that are shown at their fields: "is required" becomes "Required", and the first letter is a capital. */
export function fieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  const shown = (problem: string) => (problem === 'is required' ? 'Required' : capitalized(problem));
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, shown(problem)]));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
