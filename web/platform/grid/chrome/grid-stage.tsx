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
  /** The number of rows, without the totals row; undefined while the rows are loading. */
  rowCount: number | undefined;
  hasTotals: boolean;
  /** True if filters hide all rows. */
  isAllHidden: boolean;
  onClearFilters: () => void;
  /** The element that holds the grid. */
  hold: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The height of the two border lines, below the header and above the totals, in pixels. */
const BORDERS = 2;
/**
 * Makes the grid as high as its rows need, up to the available height. The grid is created while its rows load, because both take about the
 * same time.
 */
export function GridStage(props: Props) {
  const { label, density, rowCount, isAllHidden, onClearFilters, hold, children } = props;
  const isWaiting = rowCount === undefined;
  return (
    <div className={classes.stage} {...(!isWaiting && { style: heightOf({ ...props, rowCount }) })}>
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

function heightOf(grid: Pick<Props, 'density' | 'hasTwoLines' | 'hasTotals'> & { rowCount: number }): CSSProperties {
  const { density, hasTwoLines, hasTotals, rowCount } = grid;
  const rows = rowCount * rowHeight(density, hasTwoLines) + (hasTotals ? rowHeight(density, false) : 0);
  return Object.fromEntries([['--own-height', `${HEADER_HEIGHT + rows + BORDERS}px`]]);
}
