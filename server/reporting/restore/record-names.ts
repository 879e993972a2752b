import type { NameReaders } from '../../platform/audit/record-names.ts';
import { scheduleNames } from '../../planning/schedules/read-schedules.ts';
import { budgetNames, versionNames } from '../../records/budgets/record-names.ts';
import { lineNames } from '../../records/line-items/line-names.ts';

/** How the audit log reads the names of records in higher layers. */
export const recordNames: NameReaders = {
  lines: lineNames,
  budgets: budgetNames,
  versions: versionNames,
  schedules: scheduleNames,
};
