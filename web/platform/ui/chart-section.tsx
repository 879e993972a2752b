import type { ComponentProps } from 'react';
import { ChartDownload, type ChartFile } from './chart-file.tsx';
import { Section } from './section.tsx';

interface ChartSectionProps extends Omit<ComponentProps<typeof Section>, 'actions'> {
  /** What is saved of the chart; its title is the heading unless it has its own. */
  file: (Omit<ChartFile, 'title'> & { title?: string }) | null;
}

/** A card with a chart that can be downloaded. */
export function ChartSection({ file, ...section }: ChartSectionProps) {
  return <Section {...section} actions={file && <ChartDownload file={{ title: section.title, ...file }} />} />;
}
