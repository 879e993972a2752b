import type { ComponentProps } from 'react';
import { ChartActions } from './chart-file.tsx';
import type { ChartFile } from './figure.ts';
import { Section } from './section.tsx';

interface ChartSectionProps extends Omit<ComponentProps<typeof Section>, 'actions'> {
  /** The chart's data for downloads; its title defaults to the heading. */
  file: (Omit<ChartFile, 'title'> & { title?: string }) | null;
}

/** A card with a chart that can be downloaded. */
export function ChartSection({ file, ...section }: ChartSectionProps) {
  return <Section {...section} actions={file && <ChartActions file={{ title: section.title, ...file }} />} />;
}
