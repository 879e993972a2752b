interface Query {
  data?: unknown;
  error: unknown;
}

/** Returns the props of a select whose choices could not be loaded. It is disabled, so that it does not look like an empty list. */
export function disabledIfFailed(query: Query): { disabled?: true; placeholder?: string } {
  return query.error !== null && query.data === undefined ? { disabled: true, placeholder: 'Not loaded' } : {};
}
