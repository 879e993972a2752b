import { z } from 'zod';
import { fiscalYearProblem, parseFiscalYear } from '../fiscal-year.ts';
import { MAX_AMOUNT, fromDollars } from '../money.ts';

/** Fields that several features share. */

export const id = z.int().positive();

/** An id in a path or query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number above 0')
  .transform(Number);

/** The parameters of a path with one id. */
export const idPath = z.strictObject({ id: idText });

/** A yes-or-no choice in a query or form. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Accepts 2026, "FY26", "FY2026", "2025-2026" or "2025-26". */
export const fiscalYear = z
  .union([z.string(), z.number()])
  .transform((value, context) => {
    const year = parseFiscalYear(value);
    if (year !== null) return year;
    context.addIssue({
      code: 'custom',
      message: fiscalYearProblem(value, '2026, FY26 or 2025-2026'),
    });
    return z.NEVER;
  })
  .describe('A fiscal year. Accepts 2026, FY26, FY2026, 2025-2026 or 2025-26');

/** A fiscal year in a response. */
export const year = z.int().min(2000).max(2100);

/** Dollars with at most two decimals. */
export const dollars = z.number().refine((value) => {
  if (Math.abs(value) > MAX_AMOUNT / 100) return false;
  try {
    fromDollars(value);
    return true;
  } catch {
    return false;
  }
}, 'must be an amount in dollars with at most two decimals, up to 9,999,999,999.99');

/** A number with at most two decimals. */
export const hundredths = z
  .number()
  .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals');

/** A percentage with at most 4 decimals: 3 means 3%. */
export const percent = z.number().refine((value) => Number(value.toFixed(4)) === value, 'must have at most 4 decimals');

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return year >= 1900 && year <= 2200 && day >= 1 && day <= days;
}

export const plainDate = z
  .string()
  .refine(isCalendarDate, 'must be a date such as 2026-06-30')
  .meta({ format: 'date' });

export const instant = z.iso.datetime();

export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('must be an email address, such as name@district.org'))
  .transform((value) => value.toLowerCase());

/** Limits of password length, in characters. */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export const password = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`);

/** Returns the problem with a new password, or null. */
export function passwordProblem(text: string): string | null {
  return password.safeParse(text).error?.issues[0]?.message ?? null;
}

/** Control characters and all line endings. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Control characters except line feeds and tabs. */
const CONTROLS_IN_LINES = /[^\P{Cc}\n\t]+/gu;

/** Invisible marks that change the order in which text is shown. They could make a name look like another name. */
export const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name or other single-line text. Line breaks and control characters, which pasted text can have, are replaced with spaces. */
export const trimmedText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim())
    .max(max, `must be at most ${max} characters`);

/** Text that must later be found in the file, such as a column name. Only spaces at both ends are removed. */
export const textOfFile = (max: number) =>
  z.string().trim().min(1, 'is required').max(max, `must be at most ${max} characters`);

/** Notes and descriptions, which may have several lines. */
export const textOfLines = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(DIRECTIONS, '')
        .replace(CONTROLS_IN_LINES, '')
        .trim(),
    )
    .max(max, `must be at most ${max} characters`);

export const requiredText = (max: number) => trimmedText(max).min(1, 'is required');

/** A response that is a file. The call lists its `media` types. */
export const file = z.string().meta({ format: 'binary' });
export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The response of every delete. */
export const message = z.strictObject({ message: z.string() });

/**
 * The fields to change. Omitted fields do not change. `was` has the values that the caller read. If another user has changed one of these
 * values since, the whole change is rejected with a 409.
 */
export function changesOf<Shape extends z.core.$ZodLooseShape>(fields: z.ZodObject<Shape, z.core.$strict>) {
  const some = fields.partial();
  return some.extend({
    was: some
      .optional()
      .describe(
        'For each field to change: the value that the caller read. If a value has changed since, the request is refused with a 409',
      ),
  });
}

/** The sentence that explains why figures about too few people are null. */
export const HIDDEN_UNDER_5 = 'Null for VIEW_ONLY if the operating budget pays fewer than 5 people';

/** The user who last saved a record. */
export const changer = z.strictObject({
  name: z.string(),
  isYou: z
    .boolean()
    .describe('True if the change was made by the user who sent this request, possibly in another window'),
});
export type Changer = z.output<typeof changer>;
