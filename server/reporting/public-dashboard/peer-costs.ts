import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { YEARS_COMPARED } from '../../../core/contract/public-dashboard-schools.ts';
import { isStateAverage, latestPeers } from '../../../core/rules/publishing/typed-figures.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/**
 * Returns the cost per pupil in other districts and in the state from the settings of the public page, whether published or not. The costs
 * are for the latest year up to `fiscalYear` that the public page would compare. Null if there are none.
 */
export async function peersOfYear(cx: Context, fiscalYear: number): Promise<SchoolFigures['peers']> {
  const typed = (await queries.findDashboard(cx.db))?.story.peerCosts;
  const latest = typed ? latestPeers(typed.rows, fiscalYear, YEARS_COMPARED) : null;
  if (!typed || !latest) return null;
  return {
    ...{ fiscalYear: latest.fiscalYear, source: typed.source, link: typed.link },
    rows: latest.rows.map(({ district, costPerPupil }) => ({
      ...{ district, costPerPupil, isState: isStateAverage(district) },
    })),
  };
}
