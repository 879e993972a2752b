import type { ReactNode } from 'react';
import { useScrollRole } from './scroll-role.ts';
import { watchEdges } from './watch-edges.ts';
import classes from './side-scroll.module.css';

interface SideScrollProps {
  label: string;
  /** The width in pixels below which the content scrolls. If omitted, the content scrolls once it cannot get any narrower. */
  minWidth?: number;
  children: ReactNode;
}

/**
 * Lets a table scroll sideways if it is wider than the screen, also with the keyboard. A shadow shows that there is more beyond the edge.
 * The first column stays visible while the others scroll.
 */
export function SideScroll({ label, minWidth, children }: SideScrollProps) {
  return (
    <div className={classes.edges}>
      <div ref={watchEdges} className={classes.frame} role={useScrollRole(label)} aria-label={label} tabIndex={0}>
        {minWidth === undefined ? children : <div style={{ minWidth }}>{children}</div>}
      </div>
    </div>
  );
}
