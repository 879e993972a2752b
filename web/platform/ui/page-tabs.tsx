import { Tabs } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TAB, TabProvider } from './tab-context.ts';
import { TabName, TabRow } from './tab-row.tsx';
import { useParameter } from './use-parameter.ts';

export interface Tab {
  value: string;
  label: string;
  panel: ReactNode;
  /** True to keep the panel mounted, so that typed values are still there when the user returns to the tab. */
  isKept?: boolean;
  /** True to mark the tab, because a value in it is invalid. */
  isRefused?: boolean;
}

/** The tabs of a screen. The open tab is in the URL, so that links and the Back button restore it. */
export function PageTabs({ tabs }: { tabs: readonly [Tab, ...Tab[]] }) {
  const [asked, setAsked] = useParameter(TAB);
  const shownAt = (parameter: string | null) => tabs.find(({ value }) => value === parameter) ?? tabs[0];
  const open = shownAt(asked);
  return (
    <Tabs value={open.value} onChange={setAsked} keepMounted={false}>
      <TabRow open={open.value}>
        {tabs.map(({ value, label, isRefused = false }) => (
          <Tabs.Tab
            key={value}
            value={value}
            rightSection={isRefused ? <CircleAlert size={14} role="img" aria-label="has errors" /> : undefined}
          >
            <TabName>{label}</TabName>
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map(({ value, panel, isKept = false }) => (
        <Tabs.Panel key={value} value={value} keepMounted={isKept}>
          <TabProvider value={(next) => isKept || shownAt(next).value === value}>{panel}</TabProvider>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
