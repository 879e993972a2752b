import { Paper, Skeleton } from '@mantine/core';

const LINE = { height: 10, gap: 22 };
/** Above and below the lines. */
const REST = 60;
/** In percent of the card. Repeated, so that the lines look like text and not like a pattern. */
const WIDTHS = [92, 78, 86, 64];

interface CardSkeletonProps {
  /** The height of the whole card, in pixels. */
  height: number;
  className?: string | undefined;
  /** What is loading, for screen readers, if the rest of the screen does not say so. */
  label?: string;
}

/** A card that is still loading: a heading and lines of text. */
export function CardSkeleton({ height, className, label }: CardSkeletonProps) {
  const lines = Math.max(0, Math.floor((height - REST) / (LINE.height + LINE.gap)));
  const status = label === undefined ? {} : { role: 'status', 'aria-label': label };
  return (
    <Paper withBorder p="md" h={height} className={className ?? ''} aria-busy="true" {...status}>
      <Skeleton height={14} width="40%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={LINE.height} mt={LINE.gap} width={`${WIDTHS[line % WIDTHS.length] ?? 100}%`} />
      ))}
    </Paper>
  );
}
