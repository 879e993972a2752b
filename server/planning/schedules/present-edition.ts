import type { ScheduleEditionAnswer } from '../../../core/contract/schedules-edition.ts';
import { toDollars } from '../../../core/money.ts';
import { type ScheduleEdition, gridOf, isSameDay } from '../../../core/rules/schedules/salary-schedule.ts';
import { checkEditions } from '../../records/schedules/check-schedule-file.ts';
import { type ScheduleDocument, readEditionsOf } from './document.ts';
import { presentFinding } from './present.ts';
import type { ScheduleRow } from './queries.ts';

export function presentOrigin({ source, terms, stepMap = null, file = null }: ScheduleEdition) {
  return { source, terms, stepMap: stepMap && { ...stepMap }, file };
}

/** Returns the open cells of an edition, in the order of its steps. */
export function presentCells(
  document: Pick<ScheduleDocument, 'lanes' | 'steps'>,
  { amounts }: ScheduleEdition,
): ScheduleEditionAnswer['cells'] {
  return document.steps.flatMap(({ label: step }, row) =>
    document.lanes.flatMap((lane, column) => {
      const amount = amounts[row]?.[column] ?? null;
      return amount === null ? [] : [{ step, lane, amount: toDollars(amount) }];
    }),
  );
}

/** Returns an edition with its own steps and lanes, and the findings on its cells. */
export function presentEdition(
  row: Pick<ScheduleRow, 'id' | 'rev' | 'work_group_name'>,
  document: ScheduleDocument,
  edition: ScheduleEdition,
): ScheduleEditionAnswer {
  const { steps, lanes } = gridOf(document, edition);
  const { findings } = checkEditions(readEditionsOf(document));
  return {
    ...{ scheduleId: row.id, rev: row.rev, schedule: document.name, workGroup: row.work_group_name },
    ...{ contractDays: document.contractDays, fiscalYear: edition.fiscalYear, fromDay: edition.fromDay },
    ...presentOrigin(edition),
    ...{ steps: steps.map(({ label }) => label), lanes: [...lanes], cells: presentCells(document, edition) },
    findings: findings.filter((finding) => isSameDay(finding, edition)).map(presentFinding),
  };
}
