import { CSV } from '../../../core/contract/fields.ts';
import * as contract from '../../../core/contract/forecasts.ts';
import type { Api } from '../../platform/http/api.ts';
import { exportForecasts, listForecasts } from './list-forecasts.ts';
import { readForecastScore } from './read-score.ts';

export function forecastRoutes(api: Api): void {
  api.handle(contract.listForecasts, (cx, { query }) => listForecasts(cx, query));
  // Registered before /forecasts/:id, which would also match this path.
  api.handleRaw(contract.exportForecasts, async (cx, { query }) => ({
    type: CSV,
    body: await exportForecasts(cx, query),
    fileName: 'Forecasts and actuals.csv',
  }));
  api.handle(contract.readForecastScore, (cx, { params, query }) => readForecastScore(cx, { ...params, ...query }));
}
