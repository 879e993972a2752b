import type { ReactNode } from 'react';
import { count } from '../../platform/ui/format.ts';
import classes from './manager.module.css';

/** What can be done with the selected lines. Hidden while nothing is selected: a dialog of it may still be open then. */
export function SelectionBar({ selected, children }: { selected: number; children: ReactNode }) {
  return (
    <div role="group" aria-label="Actions" className={classes.selection} hidden={selected === 0}>
      {selected > 0 && <b>{count(selected)} selected</b>}
      {children}
    </div>
  );
}
