import type { Layout, LayoutAxis } from 'plotly.js';
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

/** In full screen, names have enough width for one line, and rows are too low for two. */
const SCREEN_LABEL = 48;

/**
 * Wraps a long name into two lines of `most` letters, joined with `<br>` for Plotly. In full screen, there is one line of 48 letters.
 * Longer names end with an ellipsis. A word is never split, even if it is longer than a line.
 */
export function wrapped(name: string, most: number, room: Room = 'card'): string {
  const [maxLines, length] = room === 'screen' ? [1, SCREEN_LABEL] : [2, most];
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
