import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionTitle } from './scroll-role.ts';

/** A section of a side panel with its heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <SectionTitle value={title}>{children}</SectionTitle>
    </section>
  );
}
