import type { ReactNode } from 'react';
import { SideScroll } from './side-scroll.tsx';
import classes from './figures-table.module.css';

/** A table of figures: names on the left, figures on the right. Scrolls sideways if it is wider than the screen. */
export function FiguresTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <SideScroll label={caption}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </SideScroll>
  );
}
