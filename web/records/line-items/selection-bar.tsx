import type { ReactNode } from 'react';
import { count } from '../../platform/ui/format.ts';
import classes from './manager.module.css';

/**
 * Actions for the selected lines. Without a selection it is hidden but stays mounted, because one of its dialogs may
 * still be open.
 */
export function SelectionBar({ selected, children }: { selected: number; children: ReactNode }) {
  return (
    <div role="group" aria-label="Actions" className={classes.selection} hidden={selected === 0}>
      {selected > 0 && <b>{count(selected)} selected</b>}
      {children}
    </div>
  );
}
