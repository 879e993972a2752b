import { AppError } from '../../errors.ts';

/** Fields to change, and what was read of them before. */
export type Changes<Fields> = Partial<Fields> & { was?: Partial<Fields> | undefined };

/**
 * Throws CONFLICT, with the entry as it is, when a field that is to be changed differs from what was read of it: whoever was faster is
 * not overwritten unseen. The same value from both is no conflict.
 */
export function assertAsRead(current: object, { was, ...fields }: Changes<object>, name: string): void {
  const [now, wanted] = [new Map<string, unknown>(Object.entries(current)), new Map(Object.entries(fields))];
  const told = Object.entries(was ?? {}).flatMap(([field, read]: [string, unknown]) => {
    const value = now.get(field);
    if (read === undefined || read === value || (wanted.has(field) && wanted.get(field) === value)) return [];
    return [[field, `is ${tellValue(value)} now`]];
  });
  if (told.length === 0) return;
  throw new AppError('CONFLICT', `Somebody else changed ${name} meanwhile. Nothing was saved.`, {
    fields: Object.fromEntries(told) as Record<string, string>,
    current,
  });
}

function tellValue(value: unknown): string {
  return value === null || value === '' ? 'blank' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
