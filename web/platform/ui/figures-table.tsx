import type { ReactNode } from 'react';
import { useScrollRole } from './scroll-role.ts';
import classes from './figures-table.module.css';

/** A table of figures: names on the left, figures on the right. Scrolls sideways if it is wider than the screen. */
export function FiguresTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={classes.frame} role={useScrollRole(caption)} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
