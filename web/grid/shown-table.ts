export type ExportFormat = 'xlsx' | 'csv';

/** What a grid shows: which rows in which order, which columns in which order. */
export interface ShownTable {
  rowIds: readonly string[];
  columnIds: readonly string[];
  /** The most important one first. */
  sort: readonly { columnId: string; isDescending: boolean }[];
}
