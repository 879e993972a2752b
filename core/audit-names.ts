/** The name of budget lines as an entity in the audit log. */
export const AUDITED_LINE = 'line item';
/** The name of plans as an entity in the audit log. */
export const AUDITED_PLAN = 'cut plan';
/** The action of an entry that records that a plan was applied to the budget. */
export const APPLY_PLAN = 'apply';
/** The action of an entry that records that a bulk change was undone from the audit log. */
export const UNDO_BULK_CHANGE = 'undo-bulk-change';

/** Actions on budget lines whose values the program calculated. An undo of one has the action with the prefix `undo-`. */
export const CALCULATIONS: readonly string[] = ['update-salary-budget', 'update-benefit-budget'];

/** The types of records that audit log entries often identify only by an id. */
export type NamedRecords = 'lines' | 'budgets' | 'versions' | 'schedules';

/** Maps each entity type in the audit log whose ids identify lines, budgets, versions or schedules to that type of record. */
export const RECORDS_OF_ENTITY: ReadonlyMap<string, NamedRecords> = new Map([
  [AUDITED_LINE, 'lines'],
  ['placement', 'lines'],
  ['scenario', 'budgets'],
  ['version', 'versions'],
  ['salary schedule', 'schedules'],
]);

/** Maps each field that holds the id of such a record, written in words, to the type of record. The API calls a budget a scenario. */
export const RECORDS_OF_FIELD: ReadonlyMap<string, NamedRecords> = new Map([
  ['scenario id', 'budgets'],
  ['copy from id', 'budgets'],
  ['version id', 'versions'],
  ['schedule id', 'schedules'],
]);
