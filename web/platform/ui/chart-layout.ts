import type { Data, Layout, LayoutAxis } from 'plotly.js';
import type { ChartColors } from './chart-colors.ts';
import type { Room } from './figure.ts';

/** Returns the basic Plotly layout with the font and colors of the screens. */
export function baseLayout(colors: ChartColors): Partial<Layout> {
  return {
    autosize: true,
    margin: { l: 0, r: 0, t: 0, b: 0 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: '"Inter Variable", system-ui, sans-serif', size: 13, color: colors.text },
    showlegend: false,
    dragmode: false,
    hoverlabel: { bgcolor: colors.surface, bordercolor: colors.border, font: { color: colors.text } },
  };
}

/** The number of ticks that fit side by side in a presentation on a phone. With more, Plotly rotates the labels. */
export const FEW_TICKS = 4;

/** An axis in dollars. */
export function dollarAxis(colors: ChartColors, nticks = 6): Partial<LayoutAxis> {
  return {
    ...{ fixedrange: true, automargin: true, nticks, tickprefix: '$', exponentformat: 'B' },
    ...{ gridcolor: colors.border, zerolinecolor: colors.border, tickfont: { color: colors.muted, size: 12 } },
  };
}

/** The note below a chart of dollars that shows only the upper part of the axis. */
export const CUT_AXIS = 'Axis does not start at $0.';

/** Leaves a small gap between row names and bars. */
export const ROW_NAMES = { automargin: true, ticks: 'outside', ticklen: 8, tickcolor: 'rgba(0,0,0,0)' } as const;

/** The axis of a chart with one row for each name, from the top down. */
export function rowNameAxis(names: readonly string[]): Partial<LayoutAxis> {
  return {
    ...ROW_NAMES,
    range: [names.length - 0.5, -0.5],
    fixedrange: true,
    tickvals: names.map((_, row) => row),
    ticktext: [...names],
    tickfont: { size: 12 },
  };
}

/**
 * Returns an axis with the headings of groups of rows. It lies over the axis with the row names, because all names on one axis have the
 * same font weight. Plotly draws this second axis only if it has a trace.
 */
export function headingAxis(
  range: [number, number],
  headings: readonly { row: number; text: string }[],
): { trace: Data; axis: Partial<LayoutAxis> } {
  return {
    trace: { type: 'scatter', x: [null], y: [null], yaxis: 'y2' },
    axis: {
      ...ROW_NAMES,
      ...{ overlaying: 'y', side: 'left', showgrid: false, zeroline: false, fixedrange: true, range },
      tickvals: headings.map(({ row }) => row),
      ticktext: headings.map(({ text }) => text),
      tickfont: { size: 12, weight: 600 },
    },
  };
}

/** The maximum length of a name in full screen, in letters. There, names fit on one line, and rows are too low for two lines. */
const SCREEN_LABEL = 48;
/** The maximum number of lines of a name. A phone is too narrow for long names, but a chart on a phone may be as high as necessary. */
const MAX_LINES: Record<Room, number> = { phone: 4, card: 2, screen: 1 };
/** The height of a line of a row name, and the space between two rows, in pixels. */
const LINE = 17;
const BETWEEN_ROWS = 6;

/**
 * Wraps a long name into lines of `most` letters, joined with `<br>` for Plotly: up to four on a phone, two on a card. In full screen,
 * there is one line of 48 letters. Longer names end with an ellipsis. A word is never split, even if it is longer than a line.
 */
export function wrapped(name: string, most: number, room: Room = 'card'): string {
  const maxLines = MAX_LINES[room];
  const length = room === 'screen' ? SCREEN_LABEL : most;
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines);
  if (shown.length < lines.length) shown[maxLines - 1] = `${shown[maxLines - 1] ?? ''} …`;
  // Names are data, so `<` is escaped: Plotly would read it as a tag.
  return shown.map((line) => line.replaceAll('<', '&lt;')).join('<br>');
}

/** Returns the height of each row in a chart: the usual height, which has room for names on two lines, or more for longer names. */
export function rowHeight(names: readonly string[], usual: number): number {
  const lines = Math.max(0, ...names.map((name) => name.split('<br>').length));
  return lines > MAX_LINES.card ? Math.max(usual, lines * LINE + BETWEEN_ROWS) : usual;
}
