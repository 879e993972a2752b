import { z } from 'zod';
import { FORECAST_METHODS, type ForecastMethod } from '../rules/actuals/forecast.ts';
import { ACTUALS_BY } from './actuals.ts';
import { get, put, STAFF } from './endpoint.ts';
import { dollars, fiscalYear, idText, plainDate, requiredText, year } from './fields.ts';

/** What each method is called. */
export const METHOD_LABELS: Record<ForecastMethod, string> = {
  closed: 'Closed year',
  typed: 'Typed',
  payroll: 'Year to date + roster',
  share: 'Share spent in earlier years',
  committed: 'Spent + encumbered',
};

const forecastFigures = {
  budget: z.number().nullable().describe('The revised budget, or else the active proposed one'),
  spent: z.number(),
  encumbered: z.number().nullable(),
  forecast: z.number().describe('Spent at the end of the fiscal year'),
  difference: z.number().nullable().describe('Budget minus forecast; negative is over'),
};

const forecastRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  isLinked: z.boolean(),
  ...forecastFigures,
  method: z.enum(FORECAST_METHODS).nullable().describe('By account only'),
  share: z.number().nullable().describe('The mean share spent by that month in earlier years; by account only'),
  typed: z.number().nullable().describe('Forecast entered by hand; by account only'),
  rev: z.int().describe('The revision of the typed forecast, 0 if there is none; send it back to detect conflicts'),
});
export type ForecastRow = z.output<typeof forecastRow>;

export const readForecast = get('/actuals/forecast', {
  summary: 'Forecast to the end of a fiscal year, with the method of each account',
  roles: STAFF,
  query: z.strictObject({
    fiscalYear: fiscalYear.optional().describe('Default: the latest fiscal year with balances'),
    by: z.enum(ACTUALS_BY).default('category'),
    limit: idText.optional().describe('By account: the maximum number of rows. The totals include all rows'),
  }),
  response: z.strictObject({
    fiscalYear: year.nullable(),
    asOf: plainDate.nullable(),
    by: z.enum(ACTUALS_BY),
    earlierYears: z.array(year).describe('Years for which the share spent by that month is known'),
    methods: z.array(z.strictObject({ method: z.enum(FORECAST_METHODS), accounts: z.int(), forecast: z.number() })),
    rows: z.array(forecastRow),
    totals: z.strictObject(forecastFigures).nullable(),
  }),
});
export type ActualsForecast = z.output<typeof readForecast.response>;

export const typeForecast = put('/actuals/forecast', {
  summary: 'Type the forecast of an account, or remove it',
  roles: STAFF,
  body: z.strictObject({
    fiscalYear,
    account: requiredText(300).describe('As in the list by account'),
    amount: dollars.nullable().describe('null removes the typed forecast'),
    rev: z.int().min(0).describe('The revision that was read: 409 if another user has changed it since'),
  }),
  response: z.strictObject({ fiscalYear: year, account: z.string(), amount: z.number().nullable(), rev: z.int() }),
});
export type TypedForecast = z.output<typeof typeForecast.response>;
