import { Skeleton } from '@mantine/core';
import { HEADER_HEIGHT, ROW_HEIGHT } from './grid-theme.ts';
import classes from '../workbench-grid.module.css';

/** As tall as the grid that takes its place, so that nothing jumps. */
export function GridSkeleton({ height, label }: { height: number; label: string }) {
  const rows = Math.floor((height - HEADER_HEIGHT) / ROW_HEIGHT);
  return (
    <div className={classes.frame} style={{ height }} role="status" aria-label={`Loading ${label}`}>
      {Array.from({ length: rows + 1 }, (_, index) => (
        <div key={index} className={classes.skeletonRow} style={{ height: index === 0 ? HEADER_HEIGHT : ROW_HEIGHT }}>
          <Skeleton height={10} radius="sm" />
        </div>
      ))}
    </div>
  );
}
