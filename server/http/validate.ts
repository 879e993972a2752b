import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Parses one part of a request; every problem is reported at once, by its path. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const fields: Record<string, string> = {};
  nameUnstorable(value, '', fields);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) {
    if (Object.keys(fields).length === 0) return result.data;
    throw new AppError('VALIDATION', sentence(fields), { fields });
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'is not known here';
      continue;
    }
    const path = issue.path.join('.') || 'body';
    fields[path] ??= describe(issue);
  }
  throw new AppError('VALIDATION', sentence(fields), { fields });
}

/** A NUL or half of a character pair, which the database takes in no text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Nothing that the API knows is nested nearly as deep. */
const MAX_DEPTH = 30;

function nameUnstorable(value: unknown, path: string, fields: Record<string, string>, depth = 0): void {
  if (depth > MAX_DEPTH) throw new AppError('VALIDATION', 'The body is nested too deeply.');
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) fields[path || 'body'] = 'holds a character that cannot be stored: retype the text';
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      nameUnstorable(part, path === '' ? key : `${path}.${key}`, fields, depth + 1);
  }
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required';
  return issue.message;
}

/** A message that is a sentence by itself is said as it stands; a short one is told with its field. */
function sentence(fields: Record<string, string>): string {
  const told = Object.entries(fields).map(([path, text]) =>
    /^[A-Z]/.test(text) && !text.startsWith('Invalid') ? text : `${path}: ${text}`,
  );
  const parts = [...new Set(told)];
  const more = parts.splice(5).length;
  return `${parts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
