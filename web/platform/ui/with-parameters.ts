/** Returns a function that changes these parameters of an address and keeps the others. A value of null removes its parameter. */
export function withParameters(changes: Readonly<Record<string, string | null>>) {
  return (previous: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(previous);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
}
