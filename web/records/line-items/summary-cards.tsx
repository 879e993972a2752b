import { Skeleton, Text } from '@mantine/core';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { Exact } from '../../platform/ui/millions.tsx';
import { watchEdges } from '../../platform/ui/watch-edges.ts';
import classes from './manager.module.css';

export interface SummaryFigure {
  label: string;
  value: string;
  /** The exact dollars of a rounded value, shown on hover, touch or focus. */
  exact?: number;
  note: ReactNode;
  /** Width in pixels while the note is loading, so that the figures after it do not move. */
  minWidth?: number;
  /** The button that opens the explanation of the figure. */
  why?: ReactNode;
}

/** The main figures of a screen, in one strip above the list. If they do not fit, it scrolls sideways, also with the keyboard. */
export const SummaryCards = memo(function SummaryCards({ figures }: { figures: readonly SummaryFigure[] }) {
  const [scrolls, setScrolls] = useState(false);
  const hold = useCallback((strip: HTMLDivElement | null) => {
    const unwatch = watchEdges(strip);
    if (strip === null) return unwatch;
    const sizes = new ResizeObserver(() => setScrolls(strip.scrollWidth > strip.clientWidth + 1));
    for (const element of [strip, ...strip.children]) sizes.observe(element);
    return () => {
      sizes.disconnect();
      unwatch?.();
    };
  }, []);
  return (
    <div
      ref={hold}
      className={classes.strip}
      {...(scrolls && { role: 'region', 'aria-label': 'Summary', tabIndex: 0 })}
    >
      <dl className={classes.figures}>
        {figures.map(({ label, value, exact, note, minWidth, why }) => (
          <div key={label} className={classes.figure} {...(minWidth !== undefined && { style: { minWidth } })}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" className={`${classes.figureValue ?? ''} figures`}>
              {exact === undefined ? <span>{value}</span> : <Exact value={exact}>{value}</Exact>}
              {why}
            </Text>
            {note && (
              <Text component="dd" size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
});

/** The strip while its screen is loading, with room for figures of the given widths in pixels. */
export function SummarySkeleton({ widths }: { widths: readonly number[] }) {
  return (
    <div className={classes.strip} aria-hidden="true">
      <div className={classes.figures}>
        {widths.map((width, place) => (
          <div key={place} className={classes.expected} style={{ width }}>
            <Skeleton height={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
