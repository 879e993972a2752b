import type { SalaryGrid } from '../../../core/contract/salary-grids.ts';
import { gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { presentAmounts } from '../schedules/present.ts';
import { listSchedules, requireSchedule } from '../schedules/read-schedules.ts';
import { publicEditionFinder } from './public-editions.ts';

/** Lists the grids of each salary schedule that are public record. A schedule without such a grid is not listed. */
export async function listSalaryGrids(cx: Context): Promise<SalaryGrid[]> {
  return inSnapshot(cx, async (tx) => {
    const publicEditions = await publicEditionFinder(tx);
    const grids: SalaryGrid[] = [];
    for (const { id, workGroup } of await listSchedules(tx, {})) {
      const { document } = await requireSchedule(tx, id);
      const editions = publicEditions(document);
      if (editions.length === 0) continue;
      grids.push({
        ...{ id, workGroup, name: document.name, contractDays: document.contractDays },
        editions: editions.map((edition) => {
          const { lanes, steps, amounts } = gridOf(document, edition);
          return {
            ...{ fiscalYear: edition.fiscalYear, fromDay: edition.fromDay, source: edition.source },
            ...{ lanes: [...lanes], steps: steps.map(({ label }) => label), amounts: presentAmounts(amounts) },
          };
        }),
      });
    }
    return grids;
  });
}
