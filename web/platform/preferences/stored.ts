/** Raised when what is stored would no longer fit. */
const VERSION = 2;

/** What this browser keeps under a name; undefined where there is nothing, or nothing that can be read. */
export function readStored<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(`${name}:${VERSION}`);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(`${name}:${VERSION}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs a moment at the next opening and nothing else.
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(`${name}:${VERSION}`);
  } catch {
    // Nothing is stored where storing is forbidden.
  }
}
