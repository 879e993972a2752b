/** A logged change of one value. */
export interface LoggedValue<T> {
  before: T;
  after: T;
  /** True if an import or a calculation made the change. */
  isAutomatic: boolean;
}

/**
 * Returns the last change that a person made to a value after an import or a calculation last set it, or null if there is none. Also returns null if the
 * person's changes cancel each other out, so that the value is again the imported or calculated one. `changes` are the logged changes of the value,
 * newest first. Changes that an undo has reverted may still be among them.
 */
export function lastHandEdit<T, Change extends LoggedValue<T>>(
  changes: readonly Change[],
  current: T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): Change | null {
  const last = changes.findIndex(({ after }) => isEqual(after, current));
  if (last === -1) return null;
  const imported = changes.findIndex(({ isAutomatic }, at) => at >= last && isAutomatic);
  const edits = changes.slice(last, imported === -1 ? undefined : imported);
  const [edit, first] = [edits[0], edits.at(-1)];
  return edit && first && !isEqual(first.before, current) ? edit : null;
}
