import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { TabName, TabRow } from '../../platform/ui/tab-row.tsx';
import { editionKey, editionLabel } from './labels.ts';

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
  const open = editionKey(shown);
  return (
    <Tabs value={open} onChange={(key) => key !== null && onChoose(key)} keepMounted={false}>
      <TabRow open={open} label="Editions">
        {editions.map((edition) => (
          <Tabs.Tab key={editionKey(edition)} value={editionKey(edition)}>
            <TabName>{editionLabel(edition)}</TabName>
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={open}>{children}</Tabs.Panel>
    </Tabs>
  );
}
