import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Parses one part of a request; every problem is reported at once, by its path. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
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
