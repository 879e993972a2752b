import type { ReactNode } from 'react';
import { useScrollRole } from './scroll-role.ts';
import classes from './scroll-table.module.css';

/** A table of figures that scrolls sideways on narrow screens, also with the keyboard. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.frame} role={useScrollRole(label)} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
