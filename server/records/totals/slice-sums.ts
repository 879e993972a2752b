import { readOnce, type Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { listRoster } from './people-queries.ts';
import * as queries from './queries.ts';

const once =
  <Result>(name: string, read: (db: Context['db'], slice: Slice) => Promise<Result>) =>
  (cx: Context, slice: Slice): Promise<Result> =>
    readOnce(cx, `${name} ${slice.scenarioId} ${slice.fiscalYear}`, () => read(cx.db, slice));

/**
 * The sums and the roster of one fiscal year of one budget. They are read once per request, because several figures of a page need them.
 */
export const totalsOf = once('totals', queries.sumSlice);
export const categoriesOf = once('categories', queries.sumByCategory);
export const buildingsOf = once('buildings', queries.sumByBuilding);
export const rosterOf = once('roster', listRoster);
