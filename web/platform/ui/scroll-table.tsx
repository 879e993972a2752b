import type { ReactNode } from 'react';
import { SideScroll } from './side-scroll.tsx';
import classes from './scroll-table.module.css';

/** A table of figures that scrolls sideways on narrow screens. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <SideScroll label={label}>
      <table className={classes.table} aria-label={label}>
        {children}
      </table>
    </SideScroll>
  );
}
