import { listForecasts, readForecastScore } from '../../../core/contract/forecasts.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['forecasts'];

export const forecastsQuery = queryOf([...KEY], listForecasts);

export const scoreQuery = (id: number, fiscalYear: number) =>
  queryOf([...KEY, id, fiscalYear], readForecastScore, {
    params: { id: String(id) },
    query: { fiscalYear: String(fiscalYear) },
  });
