import { AUDITED_LINE } from './audit-restore.ts';

/** The records that audit log entries often identify only by an id. */
export type NamedRecords = 'lines' | 'budgets' | 'versions' | 'schedules';

/** The kinds of entries whose ids are ids of such records. */
export const RECORDS_OF_ENTITY: ReadonlyMap<string, NamedRecords> = new Map([
  [AUDITED_LINE, 'lines'],
  ['placement', 'lines'],
  ['scenario', 'budgets'],
  ['version', 'versions'],
  ['salary schedule', 'schedules'],
]);

/** The fields that refer to such records, with their names as words. The API calls a budget a scenario. */
export const RECORDS_OF_FIELD: ReadonlyMap<string, NamedRecords> = new Map([
  ['scenario id', 'budgets'],
  ['copy from id', 'budgets'],
  ['version id', 'versions'],
  ['schedule id', 'schedules'],
]);
