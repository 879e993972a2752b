/** Changes parameters of the address and keeps the others; null removes one. */
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
