import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { id, idText, year } from './fields.ts';

/** Compares the imported next-year salaries of the roster with the calculated ones. */

const verifiedLine = z.strictObject({
  id,
  name: z.string(),
  position: z.string().nullable(),
  building: z.string().nullable(),
  workGroup: z.string().nullable(),
  currentSalary: z.number().nullable(),
  imported: z
    .number()
    .nullable()
    .describe('The next-year salary from a file or entered by hand. Null if there is none'),
  calculated: z
    .number()
    .nullable()
    .describe(
      'The next-year salary that the program calculates, regardless of any imported or entered salary. Null if the employee leaves, or if the salary is unknown',
    ),
  difference: z
    .number()
    .nullable()
    .describe(
      'The imported or entered salary minus the calculated salary. Null if there is no imported or entered salary, or no calculated salary',
    ),
  verdict: z.enum(['matches', 'wrong', 'unchecked']),
  reason: z.string(),
});
export type VerifiedLine = z.output<typeof verifiedLine>;

export const verifySalaries = get('/line-items/budget/salary-verification', {
  summary:
    'Compare the imported and calculated next-year salaries in the active operating budget. Each line has a verdict and the reason for it',
  roles: STAFF,
  query: z.strictObject({
    budgetYearId: idText,
    verdict: z
      .enum(['matches', 'wrong', 'unchecked'])
      .optional()
      .describe('Return only lines with this verdict. `counts` still counts all lines'),
  }),
  response: z.strictObject({
    budgetYearId: id,
    scenarioId: id,
    fiscalYear: year.describe('The fiscal year of the next-year salaries'),
    counts: z.strictObject({ matches: z.int(), wrong: z.int(), unchecked: z.int() }),
    lines: z.array(verifiedLine),
  }),
});
export type SalaryVerification = z.output<typeof verifySalaries.response>;
