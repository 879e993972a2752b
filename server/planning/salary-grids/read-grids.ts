import type { SalaryGrid } from '../../../core/contract/salary-grids.ts';
import { fiscalYearOf } from '../../../core/fiscal-year.ts';
import { isPublicEdition } from '../../../core/rules/schedules/public-editions.ts';
import { gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { listContracts } from '../cola/contracts.ts';
import { presentAmounts } from '../schedules/present.ts';
import { listSchedules, requireSchedule } from '../schedules/read-schedules.ts';

/** Lists the grids of all salary schedules that are public record; a schedule without one is not listed. */
export async function listSalaryGrids(cx: Context): Promise<SalaryGrid[]> {
  return inSnapshot(cx, async (tx) => {
    const thisYear = fiscalYearOf(tx.now().toISOString().slice(0, 10));
    const contracts = await listContracts(tx);
    const grids: SalaryGrid[] = [];
    for (const { id, workGroup, workGroupId } of await listSchedules(tx, {})) {
      const { document } = await requireSchedule(tx, id);
      const known = { contracts: contracts.filter((one) => one.workGroupId === workGroupId), thisYear };
      const editions = document.editions.filter((edition) => isPublicEdition(edition, known));
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
