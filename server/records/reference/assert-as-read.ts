import { AppError } from '../../errors.ts';

/** The fields to change, and the values that the user saw. */
export type Changes<Fields> = Partial<Fields> & { was?: Partial<Fields> | undefined };

/**
 * Throws CONFLICT with the current entry when a field to be changed differs from what the user saw, so that another user's change is never
 * silently overwritten. It is not a conflict if both users entered the same value.
 */
export function assertAsRead(current: object, { was, ...fields }: Changes<object>, name: string): void {
  const [now, wanted] = [new Map<string, unknown>(Object.entries(current)), new Map(Object.entries(fields))];
  const conflicts = Object.entries(was ?? {}).flatMap(([field, read]: [string, unknown]) => {
    const value = now.get(field);
    if (read === undefined || read === value || (wanted.has(field) && wanted.get(field) === value)) return [];
    return [[field, `is now ${formatValue(value)}`]];
  });
  if (conflicts.length === 0) return;
  throw new AppError('CONFLICT', `${name} was changed after you loaded it. Nothing was saved.`, {
    fields: Object.fromEntries(conflicts) as Record<string, string>,
    current,
  });
}

function formatValue(value: unknown): string {
  return value === null || value === '' ? 'blank' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
