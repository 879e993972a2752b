import type { ScheduleFileAnswer } from '../../../core/contract/schedules-check.ts';
import type { Context } from '../../context.ts';
import { checkEditions } from '../../records/schedules/check-schedule-file.ts';
import { readScheduleFile } from '../../records/schedules/read-schedule-file.ts';
import { presentAmounts, presentFinding } from './present.ts';

/** Reads the schedules in a file with the findings on their cells, without saving anything. Throws what readScheduleFile throws. */
export async function readSchedulesOfFile(
  _: Context,
  { file }: { file: { name: string; bytes: Buffer } },
): Promise<ScheduleFileAnswer> {
  const { editions, notes } = await readScheduleFile({ ...file, bytes: Buffer.from(file.bytes) });
  const checked = checkEditions(editions);
  return {
    editions: editions.map(({ schedule, fiscalYear, fromDay, effective, percent, grid }) => ({
      ...{ schedule, fiscalYear, fromDay, effective, percent },
      lanes: [...grid.lanes],
      steps: grid.steps.map(({ label }) => label),
      amounts: presentAmounts(grid.amounts),
    })),
    findings: checked.findings.map(presentFinding),
    fits: checked.roundings,
    notes: [...notes, ...checked.notes],
  };
}
