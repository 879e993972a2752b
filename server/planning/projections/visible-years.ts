import type { Context } from '../../context.ts';
import { seesPayroll } from '../../records/totals/people.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { presentYears, type PresentedYear } from './present.ts';
import type { YearTotal } from './queries.ts';

/** Returns one row for each fiscal year. The roster's figures are null for years in which the roster is too small to show to the user. */
export async function visibleYears(
  cx: Context,
  operating: ScenarioRow | null,
  totals: readonly YearTotal[],
): Promise<PresentedYear[]> {
  const years: PresentedYear[] = [];
  for (const year of presentYears(totals)) {
    const { fiscalYear } = year;
    const isShown = operating === null || (await seesPayroll(cx, { scenarioId: operating.id, fiscalYear }));
    years.push(isShown ? year : { ...year, operatingCount: null, operatingTotal: null });
  }
  return years;
}
