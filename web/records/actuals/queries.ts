import type { QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/actuals.ts';
import * as forecast from '../../../core/contract/actuals-forecast.ts';
import { queryOf } from '../../query-of.ts';

/** Changes on this screen invalidate the queries with this key. Live events do not. */
const KEY = ['actuals'];

interface ActualsYear {
  fiscalYear?: string;
  by: contract.ActualsBy;
  limit?: string;
}

export const actualsQuery = (query: ActualsYear) => queryOf([...KEY, query], contract.readActuals, { query });

export const forecastQuery = (query: ActualsYear) =>
  queryOf([...KEY, 'forecast', query], forecast.readForecast, { query });

export const snapshotsQuery = queryOf([...KEY, 'snapshots'], contract.listSnapshots);

export async function actualsChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
