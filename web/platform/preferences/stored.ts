/** Increase this when the format of stored values changes incompatibly. */
const VERSION = 2;

/** Returns the stored value; undefined if there is none or it cannot be read. */
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
    // If the storage is full or blocked, the next page load is only a little slower.
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(`${name}:${VERSION}`);
  } catch {
    // If the storage is blocked, nothing is stored.
  }
}
