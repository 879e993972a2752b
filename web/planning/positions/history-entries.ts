import type { PositionHistory } from '../../../core/contract/positions-reports.ts';
import type { HistoryEntry } from '../../platform/grid/chrome/row-history.ts';
import type { Lists, Named } from '../../records/line-items/column-values.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Proposed',
  'complete-positions': 'Missing values filled in from the roster',
  'create-positions-from-roster': 'Created from the roster',
  'update-positions': 'Changed',
  approve: 'Approved',
  freeze: 'Frozen',
  close: 'Closed',
  undo: 'Undone',
};

const TITLES: Readonly<Record<string, string>> = {
  number: 'Number',
  title: 'Title',
  workGroupId: 'Work group',
  buildingId: 'Building',
  categoryId: 'Category',
  deseCode: 'DESE code',
  jobClass: 'Job class',
};

/** Converts the changes to a position to the entries in its history. */
export function historyEntries(changes: PositionHistory['changes'], lists: Lists): HistoryEntry[] {
  const named: Readonly<Record<string, readonly Named[]>> = {
    workGroupId: lists.workGroups,
    buildingId: lists.buildings,
    categoryId: lists.categories,
  };
  const shown = (field: string, value: string): string | null =>
    value === '' ? null : (named[field]?.find(({ id }) => String(id) === value)?.name ?? value);
  return changes.map(({ at, by, action, fields }) => ({
    ...{ at, by, source: null },
    action: ACTIONS[action] ?? action,
    changes: fields.map(({ field, before, after }) => ({
      columnId: null,
      title: TITLES[field] ?? field.charAt(0).toUpperCase() + field.slice(1),
      before: shown(field, before),
      after: shown(field, after),
      restoreAs: null,
    })),
  }));
}
