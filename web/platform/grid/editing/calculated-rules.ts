import type { EditRules } from './edit-types.ts';

/** Returns the edit rules of a read-only list of calculated rows. A save fails with `why`. */
export function calculatedRules<Row>(rowId: (row: Row) => string, why: string): EditRules<Row, never> {
  return {
    rowId,
    revOf: () => 0,
    apply: (row) => row,
    merge: ([first]) => first as never,
    saveBatch: () => Promise.resolve({ kind: 'failed', why }),
    onServerRows: () => undefined,
  };
}
