import type { z } from 'zod';
import type { DescribeProblem } from '../../../core/contract/endpoint.ts';
import { isXmlText } from '../../../core/xml-text.ts';
import { AppError } from '../../errors.ts';

/**
 * Parses one part of a request. Throws VALIDATION with all problems of the part, by path. `describeProblem` writes the message that users
 * see for a problem.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  describeProblem: DescribeProblem = withPath,
): z.output<S> {
  const problems: Problems = new Map();
  nameUnusable(value, '', { problems, isUsable: (text) => !UNSTORABLE.test(text) });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) {
    // Many fields clean pasted text, so only characters that remain after the cleaning are refused.
    nameUnusable(result.data, '', { problems, isUsable: isXmlText });
    if (problems.size === 0) return result.data;
    throw invalid(problems, describeProblem);
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems.set([...issue.path, key].join('.'), UNKNOWN);
      continue;
    }
    const path = issue.path.join('.') || 'body';
    if (!problems.has(path)) problems.set(path, describe(issue));
  }
  throw invalid(problems, describeProblem);
}

/** Problems by path of the field. A map, because a field may have the name of a built-in object property. */
type Problems = Map<string, string>;

const UNKNOWN = 'is not a known field';

function invalid(problems: Problems, describeProblem: DescribeProblem): AppError {
  return new AppError('VALIDATION', sentence(problems, describeProblem), { fields: Object.fromEntries(problems) });
}

/** Matches a NUL or a lone surrogate, which the database cannot store. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The maximum nesting depth of a request body, far more than any request needs. */
const MAX_DEPTH = 30;

function nameUnusable(
  value: unknown,
  path: string,
  found: { problems: Problems; isUsable: (text: string) => boolean },
  depth = 0,
): void {
  const { problems, isUsable } = found;
  if (depth > MAX_DEPTH) throw new AppError('VALIDATION', 'The body is nested too deeply.');
  if (typeof value === 'string') {
    if (!isUsable(value))
      problems.set(path || 'body', 'contains a character that cannot be stored. Type the text again');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const partPath = path === '' ? key : `${path}.${key}`;
      // No endpoint uses this name. In a record with arbitrary keys, it would change the prototype of the object.
      if (key === '__proto__') problems.set(partPath, UNKNOWN);
      nameUnusable(part, partPath, found, depth + 1);
    }
  }
}

function describe(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  // If the contract defines a message for the field, that message is used instead.
  if (isMissing && issue.message.startsWith('Invalid input')) return 'is required';
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) {
    return describeLimit(issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
  }
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) {
    return describeLimit(issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
  }
  return issue.message;
}

const CHARACTERS = ['character', 'characters'] as const;
const ENTRIES = ['entry', 'entries'] as const;
const PARTS: Record<string, readonly [one: string, many: string]> = {
  string: CHARACTERS,
  array: ENTRIES,
  set: ENTRIES,
  record: ENTRIES,
};

function describeLimit({ origin }: { origin: string }, limit: number | bigint, word: string): string {
  const parts = PARTS[origin];
  if (parts === undefined) return `must be ${word} ${limit}`;
  const [one, many] = parts;
  return `must have ${word} ${limit} ${Number(limit) === 1 ? one : many}`;
}

/** Returns a message that is a sentence unchanged, and puts the path of the field before a message that is only a phrase. */
function withPath(path: string, text: string): string {
  return /^[A-Z]/.test(text) && !text.startsWith('Invalid') ? text : `${path}: ${text}`;
}

/** Joins the messages into one text. */
function sentence(problems: Problems, describeProblem: DescribeProblem): string {
  const parts = [...new Set([...problems].map(([path, text]) => describeProblem(path, text)))];
  const more = parts.splice(5).length;
  return `${parts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
