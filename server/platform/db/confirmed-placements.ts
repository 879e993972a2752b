/**
 * True for a placement (`p`) that counts. The step and lane from a roster file are only a suggestion until a user has confirmed them; see
 * "How matching cells are narrowed down" in docs/calculation-rules.md.
 */
export const IS_CONFIRMED = `(p.source <> 'FILE' OR p.is_confirmed)`;
