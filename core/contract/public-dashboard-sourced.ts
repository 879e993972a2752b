import { z } from 'zod';
import { isWebAddress } from '../web-address.ts';
import { SMALLEST_PUBLIC_GROUP } from '../rules/publishing/suppression.ts';
import { MAX_STUDENTS } from '../import/enrollment/read-count.ts';
import { dollars, requiredText, trimmedText, year } from './fields.ts';
import { BAD_ADDRESS } from './public-dashboard-links.ts';

export const MAX_CLASSES = 80;
export const MAX_PEERS = 100;
export const MAX_TUITION_YEARS = 8;
/**
 * A class size above this limit means that the number of students or the number of classes is wrong. Even the largest ensembles have fewer
 * students.
 */
const MAX_CLASS_SIZE = 150;
const MAX_COST_PER_PUPIL = 200_000;
const MAX_TUITION = 999_999_999;

/** Typed or imported rows with one source for all of them. Null if nothing was entered. */
function sourced<Row extends z.ZodType<object>>(row: Row, max: number, keyOf: (row: z.output<Row>) => string) {
  return z
    .strictObject({
      source: requiredText(200),
      link: z
        .string()
        .trim()
        .refine((text) => text === '' || isWebAddress(text), BAD_ADDRESS)
        .describe('The web address of the source. Empty if there is none'),
      rows: z
        .array(row)
        .min(1, 'must have at least one row if there is a source')
        .max(max, `must have at most ${max} rows`)
        .superRefine((rows, context) => {
          const names = rows.map((typed) => keyOf(typed));
          const keys = names.map((name) => name.toLowerCase());
          const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
          if (twice === -1) return;
          context.addIssue({ code: 'custom', message: `more than one row is for ${names[twice] ?? ''}` });
        }),
    })
    .nullable()
    .default(null);
}

const classSize = z
  .strictObject({
    school: requiredText(80),
    grade: trimmedText(60).describe('The grade or course. Empty for the whole school'),
    students: z
      .int('must be a whole number')
      .min(SMALLEST_PUBLIC_GROUP, `must be at least ${SMALLEST_PUBLIC_GROUP}`)
      .max(MAX_STUDENTS, `must be at most ${MAX_STUDENTS}`),
    sections: z.int('must be a whole number').min(1, 'must be at least 1').max(9999, 'must be at most 9999'),
  })
  .refine(({ students, sections }) => sections <= students, {
    path: ['sections'],
    message: 'must not be more than the number of students',
  })
  .refine(({ students, sections }) => students / sections <= MAX_CLASS_SIZE, {
    path: ['sections'],
    message: `gives more than ${MAX_CLASS_SIZE} students per class`,
  });

export const classSizes = sourced(classSize, MAX_CLASSES, ({ school, grade }) => `${school} ${grade}`.trim()).describe(
  'Class sizes in the default year. A class size is students divided by sections',
);

export const peerCost = z.strictObject({
  district: requiredText(100).describe('Another district, or "State average"'),
  fiscalYear: year,
  costPerPupil: dollars.refine(
    (value) => value > 0 && value <= MAX_COST_PER_PUPIL,
    'must be more than $0 and at most $200,000',
  ),
});

export type PeerCost = z.output<typeof peerCost>;

export const peerCosts = sourced(
  peerCost,
  MAX_PEERS,
  ({ district, fiscalYear }) => `${district}, FY${fiscalYear}`,
).describe(
  'The spending per pupil in other districts. The page compares these figures with this district’s spending per pupil. The comparison covers the page’s fiscal year and the four years before that year',
);

const tuitionYear = z
  .strictObject({
    fiscalYear: year,
    tuition: dollars.refine(
      (value) => value > 0 && value <= MAX_TUITION,
      'must be more than $0 and at most $999,999,999',
    ),
    offsets: dollars
      .refine((value) => value >= 0, 'must be $0 or more. Enter 0 if there are none')
      .describe('Money that pays for part of the tuition, such as the state’s circuit breaker'),
  })
  .refine(({ tuition, offsets }) => tuition <= 0 || offsets <= tuition, {
    path: ['offsets'],
    message: 'must not be more than the tuition',
  });

export const outOfDistrict = sourced(tuitionYear, MAX_TUITION_YEARS, ({ fiscalYear }) => `FY${fiscalYear}`).describe(
  'Special education tuition for schools outside the district, by year. The page shows the tuition minus the offsets',
);
