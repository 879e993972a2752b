import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParameter } from './use-parameter.ts';

interface Tab {
  value: string;
  label: string;
  panel: ReactNode;
}

/** The tabs of a screen. The open one is part of the address, so that a link and the back button find it. */
export function PageTabs({ tabs }: { tabs: readonly [Tab, ...Tab[]] }) {
  const [asked, setAsked] = useParameter('tab');
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Tabs value={open.value} onChange={setAsked} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
