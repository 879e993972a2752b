import { Button, Paper } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { memo, useState } from 'react';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { focusContent } from '../../platform/ui/use-return-focus.ts';
import type { CutStore } from './cut-store.ts';
import { LineRow } from './line-row.tsx';
import type { CutLine } from './cut-lines.ts';
import type { CutLines } from './use-mandated-guard.tsx';
import classes from './line-list.module.css';

const WIDE = '(min-width: 62em)';
const ROW_HEIGHT = { wide: 34, narrow: 138 };
/** The assumed height of the list before the real height is measured. */
const FIRST_HEIGHT = 612;
/** The number of rows rendered above and below the visible rows, so that the Tab key always finds a next row. */
const OVERSCAN = 6;

interface LineListProps {
  lines: readonly CutLine[];
  store: CutStore;
  onCut: CutLines;
  /** Clears the search and the filters. */
  onClear: () => void;
}

/** A virtualized list: only visible lines are rendered, so that the list stays fast with thousands of lines. */
export const LineList = memo(function LineList({ lines, store, onCut, onClear }: LineListProps) {
  const isWide = useMediaQuery(WIDE, true);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const rowHeight = isWide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const { ref: view, height: measured } = useElementSize();
  const height = measured || FIRST_HEIGHT;
  const first = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN);
  const last = Math.min(lines.length, Math.ceil((top + height) / rowHeight) + OVERSCAN);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  // Keeps rendering a focused row after it is scrolled out of view, so that its slider still receives keys.
  if (focused !== null && focused < lines.length && (focused < first || focused >= last)) {
    shown.push(focused);
    shown.sort((a, b) => a - b);
  }
  if (lines.length === 0) {
    return (
      <EmptyState title="No matching lines" text="No line matches the search and the filters.">
        <Button
          variant="default"
          onClick={() => {
            onClear();
            // This click removes the button itself, so the focus would be lost.
            focusContent();
          }}
        >
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <Paper withBorder className={classes.list}>
      <div className={classes.head} aria-hidden="true">
        <span>Line</span>
        <span className={classes.original}>Original</span>
        <span>% kept</span>
        <span>Kept or cut</span>
        <span className={classes.adjusted}>Adjusted</span>
        <span>Quick cuts</span>
      </div>
      <div
        ref={view}
        className={classes.view}
        // The height of all rows together. The style sheet limits it.
        style={{ height: lines.length * rowHeight }}
        role="region"
        aria-label="Budget lines"
        tabIndex={0}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onFocus={(event) => {
          const row = event.target.closest('li');
          setFocused(row ? Number(row.getAttribute('aria-posinset')) - 1 : null);
        }}
      >
        <ul className={classes.rows} style={{ height: lines.length * rowHeight }}>
          {shown.map((index) => {
            const line = lines[index];
            return (
              line && (
                <PlacedRow
                  key={line.id}
                  line={line}
                  store={store}
                  onCut={onCut}
                  index={index}
                  count={lines.length}
                  rowHeight={rowHeight}
                />
              )
            );
          })}
        </ul>
      </div>
    </Paper>
  );
});

function PlacedRow({
  rowHeight,
  ...row
}: {
  line: CutLine;
  store: CutStore;
  onCut: CutLines;
  index: number;
  count: number;
  rowHeight: number;
}) {
  const [style, setStyle] = useState(() => placeOf(row.index, rowHeight));
  const next = placeOf(row.index, rowHeight);
  // Keeps the same style object while the position is unchanged, so that scrolling does not render memoized rows again.
  if (style.transform !== next.transform || style.height !== next.height) setStyle(next);
  return <LineRow {...row} style={style} />;
}

function placeOf(index: number, rowHeight: number) {
  return { transform: `translateY(${index * rowHeight}px)`, height: rowHeight };
}
