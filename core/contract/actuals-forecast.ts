import { z } from 'zod';
import { FORECAST_METHODS, type ForecastMethod } from '../rules/actuals/forecast.ts';
import { ACTUALS_BY } from './actuals.ts';
import { get, put, STAFF } from './endpoint.ts';
import { dollars, fiscalYear, idText, plainDate, requiredText, year } from './fields.ts';

export const METHOD_LABELS: Record<ForecastMethod, string> = {
  closed: 'Closed year',
  typed: 'Entered by a user',
  payroll: 'Year to date + roster',
  share: 'Share spent in earlier years',
  committed: 'Spent + encumbered',
};

const forecastFigures = {
  budget: z
    .number()
    .nullable()
    .describe('The revised budget in the ledger. If the ledger has none, the active proposed budget'),
  spent: z.number(),
  encumbered: z.number().nullable(),
  forecast: z.number().describe('The amount that will have been spent by the end of the fiscal year'),
  difference: z
    .number()
    .nullable()
    .describe('`budget` minus `forecast`. Negative if the forecast is larger. Null if there is no budget'),
};

const forecastRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  isLinked: z.boolean(),
  ...forecastFigures,
  method: z
    .enum(FORECAST_METHODS)
    .nullable()
    .describe('How the account is forecast. Null if the list is not by account'),
  share: z
    .number()
    .nullable()
    .describe(
      'The part of a year’s total that was spent by the same month, averaged over earlier years. 0.75 means 75%. Null if the forecast does not use such a share. Always null if the list is not by account',
    ),
  typed: z
    .number()
    .nullable()
    .describe(
      'The forecast that a user entered by hand. Null if no forecast was entered. Always null if the list is not by account',
    ),
  rev: z
    .int()
    .describe(
      'The revision of the forecast entered by hand. Send the revision with each change to the forecast. Removing the forecast does not reset the revision. 0 if no forecast was ever entered, or if the list is not by account',
    ),
});
export type ForecastRow = z.output<typeof forecastRow>;

export const readForecast = get('/actuals/forecast', {
  summary: 'Forecast each account’s spending through the end of a fiscal year, and show the method used',
  roles: STAFF,
  query: z.strictObject({
    fiscalYear: fiscalYear.optional().describe('Default: the latest fiscal year with balances'),
    by: z.enum(ACTUALS_BY).default('category'),
    limit: idText
      .optional()
      .describe('The maximum number of rows in the list by account. The totals include the rows that are left out'),
  }),
  response: z.strictObject({
    fiscalYear: year.nullable(),
    asOf: plainDate.nullable(),
    by: z.enum(ACTUALS_BY),
    earlierYears: z
      .array(year)
      .describe(
        'The years that the shares are calculated from: those of the three years before `fiscalYear` that have both full-year actuals and year-to-date balances for the month of `asOf`',
      ),
    methods: z.array(z.strictObject({ method: z.enum(FORECAST_METHODS), accounts: z.int(), forecast: z.number() })),
    rows: z.array(forecastRow),
    totals: z.strictObject(forecastFigures).nullable(),
  }),
});
export type ActualsForecast = z.output<typeof readForecast.response>;

export const typeForecast = put('/actuals/forecast', {
  summary: 'Enter a forecast for an account by hand, or remove a forecast entered by hand',
  roles: STAFF,
  body: z.strictObject({
    fiscalYear,
    account: requiredText(300).describe('The account number, as listed by GET /actuals/forecast with by=account'),
    amount: dollars.nullable().describe('The forecast in dollars. Null removes the forecast entered by hand'),
    rev: z
      .int()
      .min(0)
      .describe(
        'The revision that the caller read. If another user has changed the forecast since, the request is refused with a 409',
      ),
  }),
  response: z.strictObject({ fiscalYear: year, account: z.string(), amount: z.number().nullable(), rev: z.int() }),
});
export type TypedForecast = z.output<typeof typeForecast.response>;
