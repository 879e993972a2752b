import type { GridApi } from 'ag-grid-community';
import { plural } from '../../../../core/plural.ts';
import type { Area } from '../ranges/area.ts';
import type { AreaFigures } from '../ranges/area-figures.ts';
import type { EditSnapshot } from '../editing/edit-snapshot.ts';
import { rowOf, type Line } from '../columns/totals.ts';

/** The rows that the grid currently shows. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  isFiltered: boolean;
}

export interface Selection {
  ids: readonly string[];
  /** How many of the selected rows are hidden by filters. */
  hidden: number;
}

/** The number of all rows, of shown rows and of selected rows, with exact sums. */
export interface GridStatus {
  total: number;
  shown: number;
  isFiltered: boolean;
  /** The sum of each column over the shown rows, by column ID. */
  totals: ReadonlyMap<string, string>;
  selection: Selection;
  /** The sum of each column over the selected rows, by column ID. */
  sums: ReadonlyMap<string, string>;
  /** The note about changes that the totals include but the server has not saved; null if there are none. */
  unsaved: string | null;
  /** The figures of the selected cell range; null if at most one cell is selected. */
  range: (AreaFigures & { area: Area }) | null;
}

/**
 * Returns text such as "includes 1 unsaved change". Counts edits that failed or are waiting for a decision, but not edits in progress,
 * which are reported as being saved.
 */
export function unsavedText<Row, Change>(edits: Pick<EditSnapshot<Row, Change>, 'failed' | 'conflict'>): string | null {
  const waiting = edits.conflict?.rows.reduce((total, row) => total + row.edits.length, 0) ?? 0;
  const unsaved = edits.failed.length + waiting;
  return unsaved === 0 ? null : `includes ${plural(unsaved, 'unsaved change')}`;
}

export function readShown<Row>(api: GridApi<Line<Row>>): ShownRows<Row> {
  const rows: Row[] = [];
  api.forEachNodeAfterFilter(({ data }) => {
    const row = rowOf(data);
    if (row !== null) rows.push(row);
  });
  return { rows, isFiltered: api.isAnyFilterPresent() };
}

/** Returns the shown rows after some of them have changed in place, which is faster than reading them all from the grid. */
export function withChanged<Row>(shown: ShownRows<Row>, changed: ReadonlyMap<Row, Row>): ShownRows<Row> {
  return { ...shown, rows: shown.rows.map((row) => changed.get(row) ?? row) };
}

/** Returns the selected rows, including those hidden by filters. */
export function readSelection<Row>(api: GridApi<Line<Row>>): Selection {
  const nodes = api.getSelectedNodes();
  return {
    ids: nodes.flatMap((node) => node.id ?? []),
    hidden: nodes.filter((node) => !node.displayed).length,
  };
}
