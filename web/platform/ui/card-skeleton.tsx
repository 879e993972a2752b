import { Paper, Skeleton } from '@mantine/core';

const LINE = { height: 10, gap: 22 };
/** Above and below the lines. */
const REST = 60;
/** In percent of the card. Repeated, so that the lines look like text and not like a pattern. */
const WIDTHS = [92, 78, 86, 64];

/** A card that is still loading: a heading and lines of text. `height` is that of the whole card, in pixels. */
export function CardSkeleton({ height }: { height: number }) {
  const lines = Math.floor((height - REST) / (LINE.height + LINE.gap));
  return (
    <Paper withBorder p="md" h={height} aria-busy="true">
      <Skeleton height={14} width="40%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={LINE.height} mt={LINE.gap} width={`${WIDTHS[line % WIDTHS.length] ?? 100}%`} />
      ))}
    </Paper>
  );
}
