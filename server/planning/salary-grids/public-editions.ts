import { districtDay } from '../../../core/format-date.ts';
import { fiscalYearOf } from '../../../core/fiscal-year.ts';
import { isPublicEdition } from '../../../core/rules/schedules/public-editions.ts';
import type { ScheduleEdition } from '../../../core/rules/schedules/salary-schedule.ts';
import type { Context } from '../../context.ts';
import { listContracts } from '../cola/contracts.ts';
import type { ScheduleDocument } from '../schedules/document.ts';

/** Returns a function that lists the editions of a schedule that are public record today. */
export async function publicEditionFinder(tx: Context): Promise<(document: ScheduleDocument) => ScheduleEdition[]> {
  const thisYear = fiscalYearOf(districtDay(tx.now()));
  const contracts = await listContracts(tx);
  return ({ workGroupId, editions }) => {
    const known = { contracts: contracts.filter((one) => one.workGroupId === workGroupId), thisYear };
    return editions.filter((edition) => isPublicEdition(edition, known));
  };
}
