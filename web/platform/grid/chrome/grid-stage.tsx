import { Button, Text } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Density } from '../../../../core/grid-state.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { HEADER_HEIGHT, rowHeight } from './grid-theme.ts';
import classes from '../workbench-grid.module.css';

interface Props {
  label: string;
  density: Density;
  /** True if each row has two lines of text. */
  hasTwoLines: boolean;
  /** Includes the totals row; undefined while the rows are loading. */
  rowCount: number | undefined;
  /** Filters hide all rows. */
  isAllHidden: boolean;
  onClearFilters: () => void;
  /** The element that holds the grid. */
  hold: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The lines below the header and above the totals. */
const BORDERS = 2;
/** Leaves room for the dropdown list of a choice cell. */
const MIN_HEIGHT = 220;

/**
 * Sizes the grid to its rows, up to the available height. The grid is created while its rows load, because both take about the same
 * time.
 */
export function GridStage(props: Props) {
  const { label, density, hasTwoLines, rowCount, isAllHidden, onClearFilters, hold, children } = props;
  const isWaiting = rowCount === undefined;
  return (
    <div
      className={classes.stage}
      {...(rowCount !== undefined && { style: rowsHeight(rowCount, rowHeight(density, hasTwoLines)) })}
    >
      {isWaiting && <GridSkeleton label={label} density={density} />}
      <div ref={hold} className={classes.grid} data-waiting={isWaiting || undefined}>
        {children}
      </div>
      {isAllHidden && (
        <div className={classes.allHidden} role="status">
          <Text fw={600}>No Matching Rows</Text>
          <Button size="xs" variant="default" onClick={onClearFilters}>
            Clear filters
          </Button>
        </div>
      )}
    </div>
  );
}

function rowsHeight(rowCount: number, ofRow: number): CSSProperties {
  const height = HEADER_HEIGHT + rowCount * ofRow + BORDERS;
  return Object.fromEntries([['--rows-height', `${Math.max(height, MIN_HEIGHT)}px`]]);
}
