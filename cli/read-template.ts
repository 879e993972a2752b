import type { AccountNumbersInput } from '../core/contract/account-numbers.ts';
import { saveAccountNumbers } from '../core/contract/account-numbers.ts';
import { SEGMENTS, type AccountSegment } from '../core/rules/accounts/account-template.ts';
import { AppError } from '../server/errors.ts';

const BY_PART = /^(\d{1,3})(?:-(\d{1,3}))?(?::(\d{1,3})-(\d{1,3}))?$/;
const BY_CHARACTER = /^(\d{1,3})-(\d{1,3})$/;

/**
 * Reads a template from "function=3" (the 3rd part), "org=1-3" (parts 1 to 3) and "function=1:5-8" (characters of the 1st part); without a
 * separator, "fund=1-4" are characters of the account. Throws VALIDATION.
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
    return text === undefined ? `${path.join('.')} ${message}` : `"${text}": ${String(path[2])} ${message}`;
  });
  throw new AppError('VALIDATION', `The template is not usable. ${problems.join('; ')}.`);
}

function readSegment(text: string, hasSeparator: boolean): AccountSegment {
  const [name = '', place = ''] = text.split('=');
  const known = SEGMENTS.find((segment) => segment === name.trim());
  const match = (hasSeparator ? BY_PART : BY_CHARACTER).exec(place.trim());
  if (!known || !match) {
    throw new AppError(
      'VALIDATION',
      `"${text}" must be a segment and its place, such as ${hasSeparator ? 'function=3 or function=1:5-8' : 'function=5-8'}. ` +
        `Segments: ${SEGMENTS.join(', ')}.`,
    );
  }
  const [a, b, c, d] = match
    .slice(1)
    .map((digits: string | undefined) => (digits === undefined ? null : Number(digits)));
  if (!hasSeparator) return { name: known, part: null, throughPart: null, from: a ?? null, to: b ?? null };
  return { name: known, part: a ?? null, throughPart: b ?? null, from: c ?? null, to: d ?? null };
}
