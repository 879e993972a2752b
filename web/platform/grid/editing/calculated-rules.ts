import type { EditRules } from './edit-types.ts';

/** The rules of a list in which nothing is edited, since it is calculated; `why` says so. */
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
