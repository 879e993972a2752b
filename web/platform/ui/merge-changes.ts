/** A field that two people changed at once. */
export interface Conflict<Values> {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
}

/**
 * Brings together what a form began with, what is typed, and what another user has saved meanwhile. What only they changed is taken;
 * where both changed something, and not to the same, it stays as typed and is a conflict to decide.
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

/** The fields of an entry as a form has them: a text that is blank is empty there. */
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

/** What differs from what was read, with what was read of it: a faster user's change is not overwritten unseen. */
export function changesOf<Values extends object>(
  values: Values,
  before: Values,
): Partial<Values> & { was: Partial<Values> } {
  const differ = Object.keys(before).filter((name) => values[name as keyof Values] !== before[name as keyof Values]);
  const only = (from: Values) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => differ.includes(name))) as Partial<Values>;
  return { ...only(values), was: only(before) };
}
