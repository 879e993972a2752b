import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { editionKey, editionLabel } from './labels.ts';
import classes from './schedules.module.css';

interface Edition {
  fiscalYear: number;
  fromDay: number;
}

interface EditionTabsProps {
  editions: readonly Edition[];
  shown: Edition;
  onChoose: (key: string) => void;
  children: ReactNode;
}

/** A tab for each edition of a schedule. The tabs scroll sideways, and the open tab is kept visible. */
export function EditionTabs({ editions, shown, onChoose, children }: EditionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const open = editionKey(shown);
  const { length } = editions;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    const { scrollLeft, clientWidth } = list.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) {
      list.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
    }
  }, [open, length]);
  return (
    <Tabs value={open} onChange={(key) => key !== null && onChoose(key)} keepMounted={false}>
      <Tabs.List ref={list} aria-label="Editions" className={classes.tabs ?? ''} mb="sm">
        {editions.map((edition) => (
          <Tabs.Tab key={editionKey(edition)} value={editionKey(edition)}>
            {editionLabel(edition)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>{children}</Tabs.Panel>
    </Tabs>
  );
}
