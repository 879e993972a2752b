import { z } from 'zod';
import { fiscalYearLabel } from '../fiscal-year.ts';
import { get, STAFF } from './endpoint.ts';
import { year } from './fields.ts';
import { lineItem, whichLines } from './line-items.ts';

/** The ids of the figures with which a line can be compared: other years of its budget, years of the ledger, and its share of guidance. */
const OTHER_YEAR = /^(prior|base|guidance|(?:fy|actual|ytd)\d{4})$/;
const OTHER_YEAR_KINDS = ['prior', 'base', 'projected', 'guidance', 'actual', 'ytd'] as const;
/** Limit for the number of years in a request. No budget has this many other years. */
const MAX_OTHER_YEARS = 20;

const otherYearId = z
  .string()
  .regex(OTHER_YEAR, 'must be prior, base, guidance or a year such as fy2028, actual2025 or ytd2026');

const otherYear = z.strictObject({
  id: otherYearId,
  kind: z.enum(OTHER_YEAR_KINDS),
  fiscalYear: year,
  isOutOfDate: z
    .boolean()
    .describe(
      'True if the projection is out of date: a line or an assumption has changed since the projection was generated',
    ),
  amounts: z
    .record(z.string(), z.number())
    .nullable()
    .describe(
      'The amounts by line id. Lines without an amount in that year are left out. Null if the request did not ask for the year',
    ),
});
export type OtherYear = z.output<typeof otherYear>;

/** The id of a comparison column in an export. It consists of the year and the part, such as `prior-change`. */
const OTHER_YEAR_COLUMN = /^(prior|base|guidance|(?:fy|actual|ytd)\d{4})-(amount|change|percent)$/;
export const OTHER_YEAR_PARTS = ['amount', 'change', 'percent'] as const;
export type OtherYearPart = (typeof OTHER_YEAR_PARTS)[number];

export const isOtherYearColumn = (column: string): boolean => OTHER_YEAR_COLUMN.test(column);

/** Returns the ids of a year's comparison columns, in order. */
export const otherYearColumnIds = (yearId: string): string[] => OTHER_YEAR_PARTS.map((part) => `${yearId}-${part}`);

/** Returns the year to which a comparison column belongs. */
export const yearIdOfColumn = (column: string): string => column.split('-')[0] ?? '';

/** Returns the name of a year for the titles of its comparison columns. */
export function otherYearName({ kind, fiscalYear }: Pick<OtherYear, 'kind' | 'fiscalYear'>): string {
  if (kind === 'guidance') return 'guidance';
  const label = fiscalYearLabel(fiscalYear);
  return kind === 'actual' ? `${label} actual` : kind === 'ytd' ? `${label} year to date` : label;
}

/** Returns the titles of a year's comparison columns, on screens and in files. */
export function otherYearTitles({ kind, fiscalYear }: Pick<OtherYear, 'kind' | 'fiscalYear'>, noun: string): string[] {
  const name = otherYearName({ kind, fiscalYear });
  const isLedger = kind === 'actual' || kind === 'ytd';
  const amount = kind === 'guidance' ? 'Guidance share' : isLedger ? name : `${name} ${noun}`;
  return [amount, `Change $ vs ${name}`, `Change % vs ${name}`];
}

export const otherYears = get('/line-items/other-years', {
  summary:
    'List the other years that the lines of a budget can be compared with. Returns the amount of each line in the requested years. For an employee line, the amount is the salary',
  roles: STAFF,
  query: z.strictObject({
    ...whichLines,
    years: z
      .string()
      .max(200)
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(otherYearId).max(MAX_OTHER_YEARS))
      .optional()
      .describe(
        'The years whose amounts are returned, separated by commas: `prior`, `base`, `guidance`, or years such as `fy2028`, `actual2025` and `ytd2026`. The response always lists all years, but it has amounts only for the years that the request names. Default: no amounts',
      ),
  }),
  response: z.strictObject({ years: z.array(otherYear) }),
});
export type OtherYears = z.output<typeof otherYears.response>;

export const droppedLines = get('/line-items/dropped', {
  summary:
    'List the lines that the previous fiscal year has and this one does not. Lines are matched in the same way as the amounts of the previous year in /line-items/other-years',
  roles: STAFF,
  query: z.strictObject(whichLines),
  response: z.strictObject({ items: z.array(lineItem) }),
});
export type DroppedLines = z.output<typeof droppedLines.response>;
