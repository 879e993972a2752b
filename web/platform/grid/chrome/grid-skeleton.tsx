import { Skeleton } from '@mantine/core';
import type { Density } from '../../../../core/grid-state.ts';
import { HEADER_HEIGHT, ROW_HEIGHTS } from './grid-theme.ts';
import classes from '../workbench-grid.module.css';

/** As many rows as the tallest window shows; what does not fit is cut off. */
const ROWS = 80;

interface Props {
  label: string;
  density?: Density;
}

/** Fills the space of the loading grid to avoid a layout shift. */
export function GridSkeleton({ label, density = 'compact' }: Props) {
  return (
    <div className={classes.skeleton} role="status" aria-label={`Loading ${label}`}>
      {Array.from({ length: ROWS + 1 }, (_, index) => (
        <div
          key={index}
          className={classes.skeletonRow}
          style={{ height: index === 0 ? HEADER_HEIGHT : ROW_HEIGHTS[density] }}
        >
          <Skeleton height={10} radius="sm" />
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a screen whose grid waits for the lists that its columns need. */
export function GridOnItsWay({ label }: { label: string }) {
  return (
    <div className={classes.body}>
      <div className={classes.stage}>
        <GridSkeleton label={label} />
      </div>
    </div>
  );
}
