import { Group, Skeleton } from '@mantine/core';
import { GridOnItsWay } from '../../platform/grid/chrome/grid-skeleton.tsx';
import { CardSkeleton, ControlSkeleton } from '../../platform/ui/card-skeleton.tsx';
import { SearchAndFiltersSkeleton } from '../../platform/ui/search-and-filters.tsx';
import classes from './scenario-builder.module.css';

const FIGURES = ['original', 'guidance', 'cuts', 'adjusted', 'gap', 'modified'];
/** The widths of the plan's buttons, in pixels. */
const TOOLS = [92, 91, 145, 136];
const TABS = [60, 170, 110];

/**
 * Shown while the lines are loading: placeholders for the plan, the summary, the tabs, the lines and the tally, laid out as in the builder.
 */
export function BuilderSkeleton() {
  return (
    <>
      <Group justify="space-between" gap="xs" h={36} wrap="nowrap" aria-busy="true">
        <ControlSkeleton width={230} />
        <Group gap="xs" wrap="nowrap" visibleFrom="sm">
          {TOOLS.map((width) => (
            <ControlSkeleton key={width} width={width} />
          ))}
        </Group>
      </Group>
      <div className={classes.figures} aria-hidden="true">
        {FIGURES.map((key) => (
          <div key={key} className={classes.expected}>
            <Skeleton height={12} />
          </div>
        ))}
      </div>
      <div className={classes.expectedTabs} aria-hidden="true">
        {TABS.map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </div>
      <div className={`${classes.columns ?? ''} ${classes.expectedColumns ?? ''}`} data-fills>
        <div className={classes.expectedLines}>
          <GridOnItsWay label="lines" toolbar={<SearchAndFiltersSkeleton filters={2} isOwnRow={false} />} />
        </div>
        <CardSkeleton height={230} className={classes.expectedTally} />
      </div>
    </>
  );
}
