import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Column } from '../../platform/grid/columns/column.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { SearchedGrid } from '../../records/line-items/searched-grid.tsx';
import { useFilters } from '../../records/line-items/use-filters.ts';
import { useSearchToolbar } from '../../records/line-items/use-search-toolbar.tsx';
import { AddDialog, type Field, type NewRow } from './add-dialog.tsx';
import type { Sheet, StoredRow } from './sheets.ts';
import { useBenefitChange } from './use-benefit-change.ts';
import { rowIdOf, useSheetEdits } from './use-sheet-edits.ts';

const changedBy = (row: StoredRow) => row.updatedBy;

/** The texts for one of the benefit lists. */
export interface SheetTexts {
  /** The key under which the user's choice of columns is stored. */
  memory: string;
  label: string;
  /** `item` and `noun`: singular and plural name of a row. */
  item: string;
  noun: string;
  /** Name of the list in the message about a failed load. */
  what: string;
  /** Shown while the list is empty. */
  about: string;
}

interface Props<Row extends StoredRow, Fields> {
  texts: SheetTexts;
  fiscalYear: number;
  query: UseQueryResult<Row[]>;
  /** The rows to show: the rows of the query plus calculated rows. By default, only the rows of the query are shown. */
  rows?: readonly Row[] | undefined;
  /** Returns the reason why a row cannot be deleted, or null if it can be deleted. */
  fixed?: (row: Row) => string | null;
  sheet: Sheet<Row, Fields>;
  columns: readonly Column<Row, Partial<Fields>>[];
  labelOf: (row: Row) => string;
  /** A list that only the form for a new row needs, and the message that is shown if the list could not be loaded. */
  needed?: { what: string; query: UseQueryResult };
  /** The fields of the form for a new row. */
  fields: readonly Field[];
  save: (row: NewRow) => Promise<{ changeId: number | null }>;
}

/** One of the benefit lists. Users edit it in its cells, add rows with a form, and delete rows from the row menu. */
export function BenefitSheet<Row extends StoredRow, Fields extends object>(props: Props<Row, Fields>) {
  const { texts, query, sheet, columns, labelOf, needed } = props;
  const { label, item, noun } = texts;
  const rows = props.rows ?? query.data;
  const edits = useSheetEdits(rows, sheet);
  const filters = useFilters(`${texts.memory}-`);
  const search = useSearchToolbar({ filters, placeholder: 'Search…', isOwnRow: false, selects: null });
  const [isAdding, setAdding] = useState(false);
  const deleting = useBenefitChange(async (rowId: string) => {
    const row = rows?.find((one) => rowIdOf(one) === rowId);
    if (!row) return { message: 'The row was already deleted.', changeId: null };
    const why = props.fixed?.(row);
    if (why) return { message: why, changeId: null };
    const { changeId } = await sheet.save([{ id: row.id, rev: row.rev, set: null }]);
    return { message: `${labelOf(row)} deleted.`, changeId };
  });
  const { mutate } = deleting;
  const rowActions = useMemo(
    () => [{ label: 'Delete', isDanger: true, run: (rowId: string) => mutate(rowId) }],
    [mutate],
  );
  const addButton = (variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      size={variant === 'default' ? 'xs' : 'sm'}
      leftSection={<Plus size={14} aria-hidden="true" />}
      disabled={needed?.query.isError === true && needed.query.data === undefined}
      onClick={() => setAdding(true)}
    >
      Add {item}
    </Button>
  );
  if (query.error && !rows) return <LoadFailed what={`Failed to load the ${texts.what}`} query={query} />;
  return (
    <>
      {needed && <LoadFailed {...needed} />}
      <SearchedGrid
        memory={texts.memory}
        label={label}
        noun={noun}
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={changedBy}
        edits={edits}
        filters={filters}
        search={search}
        where={null}
        rowActions={rowActions}
        actions={rows?.length === 0 ? null : addButton('default')}
        empty={
          <EmptyState title={`No ${noun} yet`} text={texts.about}>
            {addButton('filled')}
          </EmptyState>
        }
      />
      {isAdding && (
        <AddDialog
          item={item}
          fiscalYear={props.fiscalYear}
          fields={props.fields}
          save={props.save}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
