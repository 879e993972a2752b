import { z } from 'zod';
import { ERROR_CAUSES, type ErrorCause } from '../rules/forecasts/score-payroll.ts';
import { SCENARIO_TYPES } from './budgets.ts';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, fiscalYear, id, idPath, instant, year } from './fields.ts';

const FORECAST_SOURCES = ['GENERATE', 'PUBLISH', 'ADOPT', 'RIF'] as const;
export type ForecastSource = (typeof FORECAST_SOURCES)[number];

/** Labels of the actions that save a forecast. */
export const SOURCE_LABELS: Record<ForecastSource, string> = {
  GENERATE: 'Projection',
  PUBLISH: 'Published page',
  ADOPT: 'Adopted version',
  RIF: 'RIF calculation',
};

/** Labels of the causes of a forecast error. */
export const CAUSE_LABELS: Record<ErrorCause, string> = {
  rate: 'COLA rate',
  steps: 'Steps and lanes',
  left: 'Departed',
  joined: 'Joined',
  typed: 'Entered by hand',
  fte: 'FTE',
  other: 'Other',
};

/** Maximum number of forecasts in a list. Only the latest forecasts are listed. */
export const MAX_FORECASTS = 100;
/** Maximum number of people in a list of errors. Only the people with the largest errors are listed. */
export const MAX_PEOPLE = 100;

const compared = {
  forecast: z.number(),
  actual: z
    .number()
    .nullable()
    .describe(
      'The actual amount. For a payroll forecast, this is the cost of the fiscal year’s active operating budget. A payroll amount is null if the fiscal year has not begun, if the year has no active operating budget, or if the forecast was calculated from that budget. For a forecast of a proposed budget, the actual amount is the spending in the ledger. That amount is null if the fiscal year has no full-year actuals',
    ),
  error: z.number().nullable().describe('Forecast minus actual. Positive if the forecast was too high'),
};

const keptForecast = z.strictObject({
  id,
  source: z.enum(FORECAST_SOURCES),
  type: z.enum(SCENARIO_TYPES),
  budget: z.string().describe('The name of the budget when the forecast was saved'),
  baseYear: year,
  madeBy: z.string(),
  madeAt: instant,
  years: z.array(z.strictObject({ fiscalYear: year, lines: z.int(), ...compared })),
});
export type KeptForecast = z.output<typeof keptForecast>;

export const listForecasts = get('/forecasts', {
  summary: `The latest ${MAX_FORECASTS} saved forecasts, each compared with the actual amounts for its fiscal years. The latest forecast comes first`,
  roles: STAFF,
  query: z.strictObject({
    type: z.enum(SCENARIO_TYPES).optional(),
    fiscalYear: fiscalYear.optional().describe('Return only forecasts that include this fiscal year'),
  }),
  response: z.array(keptForecast).max(MAX_FORECASTS),
});

const causes = z.array(z.strictObject({ cause: z.enum(ERROR_CAUSES), amount: z.number() }));

export const readForecastScore = get('/forecasts/:id', {
  summary:
    'The error of a saved forecast for a fiscal year: forecast minus actual. For payroll, also the causes of the error',
  roles: STAFF,
  params: idPath,
  query: z.strictObject({
    fiscalYear: fiscalYear
      .optional()
      .describe(
        'The fiscal year. Default: the latest forecast year with a known `actual`. If no year has a known `actual`, the default is the first forecast year',
      ),
  }),
  response: keptForecast.omit({ years: true }).extend({
    parameters: z.record(z.string(), z.json()).describe('The inputs that the forecast was calculated from'),
    fiscalYear: year,
    actualFrom: z
      .string()
      .nullable()
      .describe('Where the actual amount comes from: a roster or ledger balances. Null if the amount is unknown'),
    ...compared,
    rows: z
      .array(z.strictObject({ label: z.string(), ...compared }))
      .describe('The forecast by category. For payroll, by work group'),
    causes: causes
      .nullable()
      .describe(
        'The causes of the error in a payroll forecast. The amounts add up to the error. Null for a proposed budget, or if the actual amount is unknown',
      ),
    people: z
      .array(z.strictObject({ name: z.string(), forecast: z.number(), actual: z.number(), error: z.number(), causes }))
      .describe(
        `The people with the largest errors, at most ${MAX_PEOPLE}. Empty for a proposed budget, or if the actual amount is unknown`,
      ),
  }),
});
export type ForecastScore = z.output<typeof readForecastScore.response>;

export const exportForecasts = get('/forecasts/export', {
  summary: `Download the latest ${MAX_FORECASTS} saved forecasts, with the actual amounts for their fiscal years, as a CSV file. The file has one row for each year of a forecast`,
  roles: STAFF,
  query: listForecasts.query,
  media: [CSV],
  response: file,
});
