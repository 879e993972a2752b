import { LINE_COLUMNS, type LineColumn } from '../../../platform/db/line-item-columns.ts';
import type { LineItemFields } from '../../../platform/db/tables.ts';
import type { SourceLine } from '../read/read-source.ts';
import type { ReferenceList } from '../../reference/reference-names.ts';

export type ImportColumn = LineColumn | 'needs_review' | 'import_warnings';
export type ImportColumns = Pick<LineItemFields, ImportColumn>;

/** The line columns that an import sets, with their types. */
export const TYPE_OF = new Map<ImportColumn, string>([
  ...LINE_COLUMNS,
  ['needs_review', 'boolean'],
  ['import_warnings', 'jsonb'],
]);
export const IMPORT_COLUMNS: readonly ImportColumn[] = [...TYPE_OF.keys()];

/** A row in the file, with the values that its line has after the import. */
export interface WrittenLine {
  line: SourceLine;
  columns: ImportColumns;
}

export interface RevisedLine extends WrittenLine {
  id: number;
  /** The revision of the line when it was read. */
  rev: number;
}

/** The list that a column refers to. */
export const LIST_OF: Partial<Record<ImportColumn, ReferenceList>> = {
  work_group_id: 'workGroups',
  category_id: 'categories',
  building_id: 'buildings',
};
