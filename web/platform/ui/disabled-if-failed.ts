interface Query {
  data?: unknown;
  error: unknown;
}

/** Returns props for a select. They disable the select if its choices could not be loaded, so that it does not look like an empty list. */
export function disabledIfFailed(query: Query): { disabled?: true; placeholder?: string } {
  return query.error !== null && query.data === undefined ? { disabled: true, placeholder: 'Not loaded' } : {};
}
