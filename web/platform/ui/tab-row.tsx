import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { watchEdges } from './watch-edges.ts';
import classes from './tab-row.module.css';

interface TabRowProps {
  open: string;
  /** The name of the tabs, if the page has others too. */
  label?: string;
  children: ReactNode;
}

/** Tabs in one row, which scrolls sideways if they do not fit. The open tab is kept visible. */
export function TabRow({ open, label, children }: TabRowProps) {
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
    <Tabs.List ref={row} aria-label={label} mb="md" className={classes.row ?? ''}>
      {children}
    </Tabs.List>
  );
}
