import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ChartActions } from './chart-file.tsx';
import type { CardFile } from './figure.ts';
import { Section } from './section.tsx';

interface ChartSectionProps extends ComponentProps<typeof Section> {
  /**
   * The chart's data for downloads; its title defaults to the heading. Null if the card has nothing to present. Undefined while the data is
   * loading; meanwhile, space for the buttons is reserved, so that the heading does not jump.
   */
  file: (CardFile & { title?: string }) | null | undefined;
}

/** The size of the buttons, in pixels. */
const BUTTONS = { w: 46, h: 22 };

/** A card whose figures can be presented and downloaded. The buttons in `actions` come first. */
export function ChartSection({ file, actions, ...section }: ChartSectionProps) {
  return (
    <Section
      {...section}
      actions={
        <>
          {actions}
          {file === undefined && <Box {...BUTTONS} />}
          {file && <ChartActions file={{ title: section.title, ...file }} />}
        </>
      }
    />
  );
}
