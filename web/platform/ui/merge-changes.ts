/** A field that two people changed at the same time, to different values. */
export interface Conflict<Values> {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
}

/**
 * Merges the form's initial values, the typed values, and what another user has saved meanwhile. Fields that only the other user changed
 * take the new value. A field that both users changed differently keeps the typed value and is returned as a conflict.
 */
export function mergeChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Partial<Values>,
): { base: Values; values: Values; conflicts: Conflict<Values>[] } {
  const merged = { base: { ...base }, values: { ...mine }, conflicts: [] as Conflict<Values>[] };
  for (const field of Object.keys(base) as (keyof Values & string)[]) {
    const now = theirs[field];
    if (now === undefined || now === base[field]) continue;
    merged.base[field] = now;
    if (mine[field] === base[field]) merged.values[field] = now;
    else if (mine[field] !== now) merged.conflicts.push({ field, mine: mine[field], theirs: now });
  }
  return merged;
}

/** Converts an entry to form values: a null text becomes an empty string. */
export function asTyped<Values extends object>(
  current: Readonly<Record<string, unknown>>,
  like: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(like).flatMap(([field, value]) => {
      const now = current[field];
      return now === undefined ? [] : [[field, now === null && typeof value === 'string' ? '' : now]];
    }),
  ) as Partial<Values>;
}

/** Returns the changed fields with their previous values (`was`), so that the server can detect another user's changes. */
export function changesOf<Values extends object>(
  values: Values,
  before: Values,
): Partial<Values> & { was: Partial<Values> } {
  const differ = Object.keys(before).filter((name) => values[name as keyof Values] !== before[name as keyof Values]);
  const only = (from: Values) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => differ.includes(name))) as Partial<Values>;
  return { ...only(values), was: only(before) };
}
