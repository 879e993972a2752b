import { z } from 'zod';
import { versionNumber } from './dashboard.ts';
import { ANYONE_SIGNED_IN, get, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, year } from './fields.ts';

/** Fiscal years in the picture of the gap. */
export const YEARS_OF_GAP = 5;

const query = z.strictObject({
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  version: versionNumber.optional().describe('A version number such as v3, instead of the active budget'),
});

export const fiveYears = get('/line-items/budget/five-years', {
  summary: 'The need of a fiscal year and the four after it, compared with town guidance',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    budgetYearId: id.nullable(),
    fiscalYear: year.nullable(),
    previous: z
      .strictObject({ fiscalYear: year, need: z.number() })
      .nullable()
      .describe('The year before; null if it has no proposed budget'),
    years: z.array(
      z.strictObject({
        fiscalYear: year,
        need: z
          .number()
          .nullable()
          .describe('The proposed budget in funds that guidance covers; null: no lines in this year'),
        townGoal: z.number().nullable().describe('null: no guidance set'),
        gap: z.number().nullable().describe('townGoal minus need; negative: the need is over guidance'),
      }),
    ),
  }),
});
export type FiveYears = z.output<typeof fiveYears.response>;

const ratios = {
  students: z.int().nullable().describe('Enrollment of the budget year; null: unknown'),
  fte: z.number().describe('FTE of the operating budget, excluding vacancies and leaves ($0 typed)'),
  studentsPerFte: z.number().nullable().describe('To one decimal; null without students or staff'),
  cost: z.number().describe('The proposed budget'),
  costPerPupil: z.number().nullable().describe('null without students'),
};

export const schoolFigures = get('/line-items/summary/by-school', {
  summary: 'Students, FTE and proposed budget by school, with students per FTE and cost per pupil',
  roles: STAFF,
  query,
  response: z.strictObject({
    budgetYearId: id.nullable(),
    schools: z
      .array(
        z.strictObject({
          building: z.string(),
          buildingId: id.nullable().describe('null: district-wide'),
          hasStudents: z
            .boolean()
            .describe('false for district-wide staff, and for buildings without a type if other buildings have one'),
          ...ratios,
        }),
      )
      .describe('By name, district-wide last'),
    total: z.strictObject(ratios).describe('The whole district, district-wide included'),
  }),
});
export type SchoolFigures = z.output<typeof schoolFigures.response>;
