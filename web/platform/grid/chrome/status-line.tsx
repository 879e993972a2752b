import { Loader } from '@mantine/core';
import { plural, singular } from '../../../../core/plural.ts';
import { count } from '../../ui/format.ts';
import { heightOf, widthOf } from '../ranges/area.ts';
import type { GridStatus } from './grid-status.ts';
import classes from '../workbench-grid.module.css';

interface Props {
  status: GridStatus;
  /** The plural noun for the rows. */
  noun: string;
  columns: readonly { id: string; title: string }[];
  saving: number;
  /** The note on the focused cell. */
  note: string | null;
  /**
   * The whole text of the focused cell if its column is too narrow for the text, else null. Not announced, because screen readers read the
   * text in the cell itself.
   */
  cut: string | null;
  onClearFilters: () => void;
  onClearSelection: () => void;
}

/** The line below the grid: row counts, selection, saving state, and a note on the focused cell. */
export function StatusLine({ status, noun, columns, saving, note, cut, onClearFilters, onClearSelection }: Props) {
  const { total, shown, isFiltered, totals, sums, unsaved, range } = status;
  const { ids, hidden } = status.selection;
  return (
    <div className={classes.status}>
      <span>
        <span role="status">
          {isFiltered && `${count(shown)} of `}
          {plural(total, singular(noun), noun)}
        </span>
        {isFiltered && shown > 0 && (
          <button type="button" className={classes.statusButton} onClick={onClearFilters}>
            Clear filters
          </button>
        )}
      </span>
      {unsaved !== null && totals.size > 0 && (
        <span role="status">
          <b>Total {unsaved}</b>
        </span>
      )}
      {ids.length > 0 && (
        <span>
          <b>{count(ids.length)} selected</b>
          {hidden > 0 && ` (${count(hidden)} hidden by filters)`}
          {columns.map(({ id, title }) => (sums.has(id) ? ` · ${title} ${sums.get(id) ?? ''}` : '')).join('')}
          <button type="button" className={classes.statusButton} onClick={onClearSelection}>
            Clear selection
          </button>
        </span>
      )}
      {range && (
        <span>
          {count(heightOf(range.area))} × {widthOf(range.area)} cells
          {range.figures && (
            <>
              {' '}
              · Sum <b>{range.figures.sum}</b> · Average {range.figures.average} · Count {count(range.figures.count)}
            </>
          )}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {range && `${plural(heightOf(range.area), 'row')} by ${plural(widthOf(range.area), 'column')} selected`}
      </span>
      {cut !== null && (note === null || !note.includes(cut)) && (
        <span className={classes.note} aria-hidden="true">
          {cut}
        </span>
      )}
      <span className={classes.note} role="status">
        {saving > 0 ? (
          <>
            <Loader size={12} color="gray" /> Saving{saving > 1 ? ` ${count(saving)} changes` : ''}…
          </>
        ) : (
          note
        )}
      </span>
    </div>
  );
}
