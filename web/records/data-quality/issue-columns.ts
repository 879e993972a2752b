import type { LineToReview } from '../../../core/contract/data-quality.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fromDollars } from '../../../core/money.ts';
import { shortSchoolName } from '../../../core/rules/names/short-school-name.ts';
import { formatFindings } from '../../../core/rules/people/format-findings.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { labelOf } from '../line-items/line-label.ts';

/** Cells of this list are read-only. A record is edited in its form, and saving it marks the record as reviewed. */
export type NoChange = Record<string, never>;

const column = columnsOf<LineToReview, NoChange>();
const PROPOSED = 'Proposed line';
const EMPLOYEE = 'Employee';

/** Columns for employees and proposed lines in one list: their common fields and the findings. */
export const ISSUE_COLUMNS: readonly Column<LineToReview, NoChange>[] = [
  column.text({ id: 'record', title: 'Record', width: 160, pinned: true, wraps: true, read: labelOf }),
  column.text({
    id: 'findings',
    title: 'Findings',
    width: 400,
    wraps: true,
    read: ({ metadata }) => formatFindings(metadata),
  }),
  column.choice({
    id: 'kind',
    title: 'Kind',
    width: 110,
    hidden: true,
    choices: [EMPLOYEE, PROPOSED].map((kind) => ({ value: kind, label: kind })),
    read: ({ isOperating }) => (isOperating ? EMPLOYEE : PROPOSED),
  }),
  column.text({
    id: 'position',
    title: 'Position',
    width: 150,
    read: (row) => (row.isOperating ? row.position : null),
  }),
  column.money({
    id: 'amount',
    title: 'Amount',
    unit: '$',
    width: 110,
    total: true,
    read: (row) => fromDollars(row.isOperating ? row.currentSalary : row.amount),
  }),
  column.fte({
    id: 'currentFTE',
    title: 'FTE',
    width: 64,
    total: true,
    read: (row) => (row.isOperating ? row.currentFTE : null),
  }),
  column.text({
    id: 'positionNumber',
    title: 'Position number',
    width: 124,
    read: (row) => (row.isOperating ? row.positionNumber : null),
  }),
  column.count({ id: 'importRow', title: 'Row in file', width: 88, read: ({ importRow }) => importRow }),
  column.text({
    id: 'building',
    title: 'Building',
    width: 130,
    read: ({ building }) => building?.name ?? DISTRICT_WIDE,
    shorten: shortSchoolName,
  }),
  column.text({
    id: 'importFile',
    title: 'Imported file',
    width: 200,
    hidden: true,
    read: ({ importFile }) => importFile,
  }),
  column.text({ id: 'accountLine', title: 'Account', width: 150, hidden: true, read: (row) => row.accountLine }),
  column.text({ id: 'categoryName', title: 'Category', width: 160, hidden: true, read: (row) => row.categoryName }),
  column.text({ id: 'deseCode', title: 'DESE code', width: 108, hidden: true, read: (row) => row.deseCode }),
  column.text({ id: 'notes', title: 'Notes', width: 220, hidden: true, read: (row) => row.notes }),
  column.text({ id: 'updatedBy', title: 'Changed by', width: 140, hidden: true, read: (row) => row.updatedBy }),
];

/** Column widths in pixels with which the record and its findings fit on the screen of a phone. */
const ON_A_PHONE: Readonly<Record<string, number>> = { record: 94, findings: 160 };

/** Returns the columns of the list. Leaves out the column “Row in file” if no record came from a file. */
export function issueColumns(
  records: readonly LineToReview[],
  isNarrow: boolean,
): readonly Column<LineToReview, NoChange>[] {
  const hasFile = records.some(({ importRow }) => importRow !== null);
  return ISSUE_COLUMNS.filter(({ id }) => hasFile || id !== 'importRow').map((one) =>
    isNarrow ? { ...one, width: ON_A_PHONE[one.id] ?? one.width } : one,
  );
}
