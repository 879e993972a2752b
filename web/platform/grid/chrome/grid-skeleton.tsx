import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Density } from '../../../../core/grid-state.ts';
import { ControlSkeleton } from '../../ui/card-skeleton.tsx';
import { HEADER_HEIGHT, ROW_HEIGHTS } from './grid-theme.ts';
import classes from '../workbench-grid.module.css';

/** The number of rows for the tallest window. Rows that do not fit are cut off. */
const ROWS = 80;

interface Props {
  label: string;
  density?: Density;
}

/** Takes the space of the grid while it loads, so that nothing moves afterward. */
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

/** The widths of the undo and redo buttons, the shortcuts button and the menus, in pixels. */
const TOOLS = [30, 30, 30, 82, 90, 98];

interface OnItsWayProps {
  label: string;
  /** The skeleton of the search and filters, if the grid has a toolbar. */
  toolbar?: ReactNode;
}

/** The skeleton of a screen whose grid waits for the lists that its columns need. It has room for the toolbar and the status line. */
export function GridOnItsWay({ label, toolbar }: OnItsWayProps) {
  return (
    <div className={classes.workbench}>
      {toolbar !== undefined && (
        <div className={classes.toolbar} data-folded>
          {toolbar}
          <div className={classes.tools}>
            {TOOLS.map((width, place) => (
              <ControlSkeleton key={place} width={width} height={30} />
            ))}
          </div>
        </div>
      )}
      <div className={classes.body}>
        <div className={classes.stage}>
          <GridSkeleton label={label} />
        </div>
        <div className={classes.status} />
      </div>
    </div>
  );
}
