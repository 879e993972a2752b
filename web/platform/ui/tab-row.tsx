import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { watchEdges } from './watch-edges.ts';
import classes from './tab-row.module.css';

interface TabRowProps {
  open: string;
  /** The name of this row of tabs, if the page has other tabs, too. */
  label?: string;
  children: ReactNode;
}

function showOpen(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!tab) return;
  const { offsetLeft, offsetWidth } = tab;
  const { scrollLeft, clientWidth } = row;
  if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) {
    row.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }
}

/** Tabs in one row, which scrolls sideways if they do not fit. The open tab is kept visible. */
export function TabRow({ open, label, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => watchEdges(row.current), []);
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    // The observer also calls this function at once, for the tab that has just been opened.
    const sizes = new ResizeObserver(() => showOpen(current));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [open]);
  return (
    <Tabs.List ref={row} aria-label={label} mb="md" className={classes.row ?? ''}>
      {children}
    </Tabs.List>
  );
}

/** The name of a tab. Its width is always that of the bold name, so that the tabs stay in place when another one is opened. */
export function TabName({ children }: { children: string }) {
  return (
    <span className={classes.name} data-name={children}>
      {children}
    </span>
  );
}
