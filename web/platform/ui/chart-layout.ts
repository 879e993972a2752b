import type { Layout, LayoutAxis } from 'plotly.js';
import type { ChartColors } from './chart-colors.ts';
import type { Room } from './figure.ts';

/** The type and the colors of the screen. */
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

/** So few fit side by side in a presentation on a phone. With more, Plotly turns the labels sideways. */
export const FEW_TICKS = 4;

/** An axis in dollars. */
export function dollarAxis(colors: ChartColors, nticks = 6): Partial<LayoutAxis> {
  return {
    ...{ fixedrange: true, automargin: true, nticks, tickprefix: '$', exponentformat: 'B' },
    ...{ gridcolor: colors.border, zerolinecolor: colors.border, tickfont: { color: colors.muted, size: 12 } },
  };
}

/** The names of rows stand a little away from their bars. */
export const ROW_NAMES = { automargin: true, ticks: 'outside', ticklen: 8, tickcolor: 'rgba(0,0,0,0)' } as const;

/** On a whole screen the names have the width for one line, and the rows have no height for two. */
const SCREEN_LABEL = 48;

/** A long name on two lines of `most` letters, as Plotly breaks them; what is longer than that ends in dots. */
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
  // A name is data: Plotly would read what looks like a tag.
  return shown.map((line) => line.replaceAll('<', '&lt;')).join('<br>');
}
