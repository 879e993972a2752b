import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { watchEdges } from './watch-edges.ts';
import classes from './tab-row.module.css';

/** Tabs in one row, which scrolls sideways if they do not fit. The open tab is kept visible. */
export function TabRow({ open, children }: { open: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => watchEdges(row.current), []);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    const { scrollLeft, clientWidth } = row.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) {
      row.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
    }
  }, [open]);
  return (
    <Tabs.List ref={row} mb="md" className={classes.row ?? ''}>
      {children}
    </Tabs.List>
  );
}
