import type { ComponentProps } from 'react';
import { ChartActions } from './chart-file.tsx';
import type { CardFile } from './figure.ts';
import { Section } from './section.tsx';

interface ChartSectionProps extends ComponentProps<typeof Section> {
  /** The chart's data for downloads; its title defaults to the heading. */
  file: (CardFile & { title?: string }) | null;
}

/** A card whose figures can be presented and downloaded. Other buttons come first. */
export function ChartSection({ file, actions, ...section }: ChartSectionProps) {
  return (
    <Section
      {...section}
      actions={
        <>
          {actions}
          {file && <ChartActions file={{ title: section.title, ...file }} />}
        </>
      }
    />
  );
}
