import type { GridApi } from 'ag-grid-community';
import { plural } from '../../../../core/plural.ts';
import type { Area } from '../ranges/area.ts';
import type { AreaFigures } from '../ranges/area-figures.ts';
import type { EditSnapshot } from '../editing/edit-snapshot.ts';
import { rowOf, type Line } from '../columns/totals.ts';

/** What the grid shows of its rows at present. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  isFiltered: boolean;
}

export interface Selection {
  ids: readonly string[];
  /** How many of them the filters hide. */
  hidden: number;
}

/** What of a grid is shown and selected, with the exact sums of both. */
export interface GridStatus {
  total: number;
  shown: number;
  isFiltered: boolean;
  /** By column, over the shown rows. */
  totals: ReadonlyMap<string, string>;
  selection: Selection;
  /** By column, over the selected rows. */
  sums: ReadonlyMap<string, string>;
  /** What to say of changes in the totals that the server has not taken; null where there are none. */
  unsaved: string | null;
  /** Of the range of cells; null while it is a single one. */
  range: (AreaFigures & { area: Area }) | null;
}

/** "includes 1 unsaved change": edits that failed or wait for a decision. Those on their way are reported as being saved. */
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

/** The selected rows, those that are filtered out too. */
export function readSelection<Row>(api: GridApi<Line<Row>>): Selection {
  const nodes = api.getSelectedNodes();
  return {
    ids: nodes.flatMap((node) => node.id ?? []),
    hidden: nodes.filter((node) => !node.displayed).length,
  };
}
