import { z } from 'zod';
import { SCENARIO_TYPES } from './budgets.ts';
import { ANYONE_SIGNED_IN, endpoint, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, year } from './fields.ts';

/** How far a projection goes when nobody says otherwise. */
export const PROJECTED_YEARS = 5;

export const generateProjection = endpoint({
  method: 'POST',
  path: '/projections/generate',
  summary: 'Make the projected rows of a type anew, all or none; what people typed on projected rows is kept',
  roles: STAFF,
  canRunAsJob: true,
  body: z.strictObject({
    budgetYearId: id,
    toFiscalYear: fiscalYear,
    projectionType: z.enum(SCENARIO_TYPES),
    forceRegenerate: z.boolean().optional().describe('Accepted and ignored: a projection is always made anew'),
  }),
  response: z.strictObject({
    projectedCount: z.int(),
    fiscalYears: z.array(year),
    warnings: z.array(z.string()).describe('What was counted as 0 because it is unknown, a sentence each'),
  }),
});
export type GeneratedProjection = z.output<typeof generateProjection.response>;

const yearTotals = {
  operatingCount: z.int(),
  operatingTotal: z.number(),
  proposedCount: z.int(),
  proposedTotal: z.number(),
};

export const projectionStatus = endpoint({
  method: 'GET',
  path: '/projections/status',
  summary: 'What the active budgets of a budget year are projected to, and whether that still holds',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.strictObject({
    budgetYearId: id,
    baseYear: year.nullable(),
    toFiscalYear: year.nullable(),
    generatedAt: z.iso.datetime().nullable(),
    stale: z.boolean().describe('True when a base row or an assumption has changed since'),
    years: z.array(z.strictObject({ fiscalYear: year, isProjected: z.boolean(), ...yearTotals })),
  }),
});
export type ProjectionStatus = z.output<typeof projectionStatus.response>;

export const baseYears = endpoint({
  method: 'GET',
  path: '/projections/base-years',
  summary: 'The base year of the active budgets of every budget year',
  roles: ANYONE_SIGNED_IN,
  response: z.array(
    z.strictObject({ budgetYearId: id, operatingBase: year.nullable(), proposedBase: year.nullable() }),
  ),
});

const baseYearFinding = z.strictObject({
  baseYear: year.nullable().describe('What the active budget says'),
  importedYear: year.nullable().describe('The year of most of its imported rows'),
});

const diagnosticRow = z.strictObject({
  fiscalYear: year,
  hasOperating: z.boolean(),
  hasProposed: z.boolean(),
  ...yearTotals,
});
export type DiagnosticRow = z.output<typeof diagnosticRow>;

export const baseYearDiagnostic = endpoint({
  method: 'GET',
  path: '/projections/base-year-diagnostic',
  summary: 'Which years hold rows of each type, and whether imported rows stand in the base year',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.strictObject({
    years: z.array(diagnosticRow),
    operating: baseYearFinding,
    proposed: baseYearFinding,
  }),
});
