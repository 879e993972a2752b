import { Box, Paper, Skeleton } from '@mantine/core';
import classes from './skeleton.module.css';

const LINE = { height: 10, gap: 22 };
/** The height of everything above and below the lines, in pixels. */
const REST = 60;
/**
 * The widths of the lines, in percent of the card. They are repeated, and differ so that the lines look like text and not like a pattern.
 */
const WIDTHS = [92, 78, 86, 64];

interface SkeletonProps {
  /** The height of the whole card or text, in pixels. */
  height: number;
  /** What is loading, for screen readers, if the rest of the screen does not say so. */
  label?: string;
}

interface CardSkeletonProps extends SkeletonProps {
  className?: string | undefined;
}

/** A card that is still loading: a heading and lines of text. */
export function CardSkeleton({ height, className, label }: CardSkeletonProps) {
  const lines = Math.max(0, Math.floor((height - REST) / (LINE.height + LINE.gap)));
  return (
    <Paper withBorder p="md" h={height} className={className ?? ''} {...statusOf(label)}>
      <Skeleton height={14} width="40%" />
      <Lines count={lines} gap={LINE.gap} />
    </Paper>
  );
}

/** The height of a line of small text. */
const TEXT_LINE = 24;

/** Text or a small table that is still loading, inside a card or panel. */
export function TextSkeleton({ height, label }: SkeletonProps) {
  const gap = TEXT_LINE - LINE.height;
  return (
    <Box h={height} style={{ overflow: 'hidden' }} {...statusOf(label)}>
      <Lines count={Math.floor(height / TEXT_LINE)} gap={gap} />
    </Box>
  );
}

interface ControlSkeletonProps {
  /** In pixels. If omitted, the width comes from the style sheet. */
  width?: number;
  height?: number;
  className?: string | undefined;
}

/** A select, a button or a search box that is still loading. */
export function ControlSkeleton({ width, height = 36, className }: ControlSkeletonProps) {
  return <div className={`${classes.control ?? ''} ${className ?? ''}`} style={{ width, height }} aria-hidden="true" />;
}

function statusOf(label: string | undefined) {
  return { 'aria-busy': true, ...(label !== undefined && { role: 'status', 'aria-label': label }) };
}

function Lines({ count, gap }: { count: number; gap: number }) {
  return Array.from({ length: count }, (_, line) => (
    <Skeleton key={line} height={LINE.height} mt={gap} width={`${WIDTHS[line % WIDTHS.length] ?? 100}%`} />
  ));
}
