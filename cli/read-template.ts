import type { AccountNumbersInput } from '../core/contract/account-numbers.ts';
import { saveAccountNumbers } from '../core/contract/account-numbers.ts';
import { SEGMENTS, type AccountSegment } from '../core/rules/accounts/account-template.ts';
import { readPlace } from '../core/rules/accounts/place-text.ts';
import { AppError } from '../server/errors.ts';

/**
 * The words with which an error message refers to each field of a segment. Users type a segment as a single value such as `function=1:5-8`,
 * so they do not know the names of its fields.
 */
const SUBJECTS: Readonly<Record<string, string>> = {
  name: 'it',
  throughPart: 'its last part',
  to: 'its last character',
};

/**
 * Reads a template from "function=3" (the 3rd part), "org=1-3" (parts 1 to 3) and "function=1:5-8" (characters 5 to 8 of the 1st part).
 * Without a separator, "fund=1-4" means characters 1 to 4 of the account number. Throws VALIDATION.
 */
export function readTemplate(
  texts: readonly string[],
  separator: string | null,
): NonNullable<AccountNumbersInput['template']> {
  const template = { separator, segments: texts.map((text) => readSegment(text, separator !== null)) };
  const read = saveAccountNumbers.body.shape.template.safeParse(template);
  if (read.success && read.data) return read.data;
  const problems = (read.error?.issues ?? []).map(({ path, message }) => {
    const [, index] = path;
    const text = typeof index === 'number' ? texts[index] : undefined;
    return text === undefined
      ? `${path.join('.')} ${message}`
      : `"${text}": ${SUBJECTS[String(path[2])] ?? 'its position'} ${message}`;
  });
  throw new AppError('VALIDATION', `The template cannot be used: ${problems.join('; ')}.`);
}

function readSegment(text: string, hasSeparator: boolean): AccountSegment {
  const [name = '', place = ''] = text.split('=');
  const known = SEGMENTS.find((segment) => segment === name.trim());
  const read = readPlace(place, hasSeparator);
  if (known && read) return { name: known, ...read };
  throw new AppError(
    'VALIDATION',
    `"${text}" must be a segment and its position, such as ${hasSeparator ? 'function=3 or function=1:5-8' : 'function=5-8'}. ` +
      `Segments: ${SEGMENTS.join(', ')}.`,
  );
}
