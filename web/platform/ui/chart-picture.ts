import type { Layout } from 'plotly.js';
import type { ChartFile, Figure, Room } from './figure.ts';
import { noteLines } from './note-lines.ts';
import { baseLayout } from './chart-layout.ts';
import type { ChartColors } from './chart-colors.ts';

/** The text size on slides and presented cards, in pixels; legible from the last row of a meeting room. */
export const PRESENTED_TEXT = 28;
/** The smallest text size on a card, in pixels. */
const CARD_TEXT = 12;
const SLIDE = { width: 1920, height: 1080 };
const SLIDE_MARGIN = 80;
const SLIDE_TITLE = 210;
const SLIDE_NOTE = 24;
const WIDTH = 1000;
const MARGIN = 28;
const TITLE = 92;
const SCALE = 2;
// Pictures are drawn without web fonts, so text positions must be calculated with this font.
const FONT = 'sans-serif';
/** The height of a line of the note below a chart, relative to its text. */
const LINE = 1.4;

/** Draws a chart with its title as a PNG in the size of a card. */
export function pictureOf(file: ChartFile, colors: ChartColors): Promise<Blob> {
  const figure = file.draw(colors, 'card');
  const note = noteOf(file, { width: WIDTH - 2 * MARGIN, size: CARD_TEXT, color: colors.muted });
  const { t = 0, b = 0 } = figure.layout.margin ?? {};
  return drawn(
    figure,
    {
      font: { family: FONT, size: 13, color: colors.text },
      margin: { ...figure.layout.margin, t: t + TITLE, b: b + MARGIN + note.height },
      title: titleOf(file, { top: 24, size: 18, colors }),
    },
    colors,
    { width: WIDTH, height: figure.height + TITLE + MARGIN + note.height, margin: MARGIN, scale: SCALE, note },
  );
}

/** Draws a chart as a slide of 1920 by 1080 pixels, legible across a room. */
export function slideOf(file: ChartFile, colors: ChartColors): Promise<Blob> {
  const note = noteOf(file, { width: SLIDE.width - 2 * SLIDE_MARGIN, size: SLIDE_NOTE, color: colors.muted });
  const { figure, text } = fitted(file.draw(colors, 'screen'), {
    text: PRESENTED_TEXT,
    height: SLIDE.height - SLIDE_TITLE - SLIDE_MARGIN - note.height,
    room: 'screen',
  });
  const { t = 0, b = 0 } = figure.layout.margin ?? {};
  return drawn(
    figure,
    {
      font: { family: FONT, size: text, color: colors.text },
      margin: { ...figure.layout.margin, t: t + SLIDE_TITLE, b: b + SLIDE_MARGIN + note.height },
      title: titleOf(file, { top: 60, size: 44, colors }),
    },
    colors,
    { ...SLIDE, margin: SLIDE_MARGIN, scale: 1, note },
  );
}

/**
 * How much the text may grow relative to the height of a figure. In full screen, it may grow twice as much, because names have one line
 * instead of two.
 */
const TEXT_BY_HEIGHT: Record<Room, number> = { phone: 1.1, card: 1.1, screen: 2.2 };

/**
 * Returns a figure with the requested text size or, if its rows would overlap, the largest size that fits. On a phone, the figure is as
 * high as the requested size needs, because the page scrolls.
 */
export function fitted(
  figure: Figure,
  { text, height, room }: { text: number; height: number; room: Room },
): { figure: Figure; text: number } {
  const most = (TEXT_BY_HEIGHT[room] * height) / figure.height;
  const wanted = text / CARD_TEXT;
  const by = room === 'phone' ? wanted : Math.max(1, Math.min(wanted, most));
  // Text is never smaller than on the card. If it does not fit, the figure is higher than the available height.
  const needed = (figure.height * by) / TEXT_BY_HEIGHT[room];
  return { figure: { ...enlarged(figure, by), height: Math.max(height, needed) }, text: Math.round(by * CARD_TEXT) };
}

const ENLARGED = new Set(['size', 'xshift', 'yshift', 'ticklen', 'l', 'r', 't', 'b', 'pad']);

/** Returns the figure with larger text and larger margins. */
function enlarged(figure: Figure, by: number): Figure {
  return { ...figure, data: enlargedPart(figure.data, by), layout: enlargedPart(figure.layout, by) };
}

function enlargedPart<Part>(part: Part, by: number): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => enlargedPart(one, by)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'number' && ENLARGED.has(key) ? Math.round(value * by) : enlargedPart(value, by),
    ]),
  ) as Part;
}

function titleOf(
  { title, subtitle }: ChartFile,
  { top, size, colors }: { top: number; size: number; colors: ChartColors },
): Layout['title'] {
  return {
    text: title,
    subtitle: { text: subtitle, font: { size: Math.round(size * 0.7), color: colors.muted } },
    x: 0,
    xanchor: 'left',
    y: 1,
    yref: 'container',
    yanchor: 'top',
    pad: { t: top },
    font: { size, color: colors.text, weight: 600 },
  };
}

interface Note {
  lines: string[];
  font: string;
  color: string;
  /** The distance between lines, in pixels. */
  line: number;
  /** The height of all lines; 0 without a note. */
  height: number;
}

/** Breaks the note below a chart into lines that are at most `width` pixels wide. */
function noteOf({ note }: ChartFile, { width, size, color }: { width: number; size: number; color: string }): Note {
  const font = `${size}px ${FONT}`;
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const lines = noteLines(note ?? '', (text) => (context?.measureText(text).width ?? 0) <= width);
  return { lines, font, color, line: size * LINE, height: Math.ceil(lines.length * size * LINE) };
}

/**
 * Draws a figure between two side margins, with its note below it. The margins are added on the canvas, because Plotly would use up layout
 * margins for long row names.
 */
async function drawn(
  { data, layout }: Figure,
  more: Partial<Layout>,
  colors: ChartColors,
  { width, height, margin, scale, note }: { width: number; height: number; margin: number; scale: number; note: Note },
): Promise<Blob> {
  const { toImage } = await import('./plotly.ts');
  const picture = new Image();
  picture.src = await toImage(
    { data, layout: { ...baseLayout(colors), ...layout, paper_bgcolor: colors.surface, ...more } },
    { format: 'png', width: width - 2 * margin, height, scale },
  );
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Use another browser.');
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, margin * scale, 0);
  context.scale(scale, scale);
  context.font = note.font;
  context.fillStyle = note.color;
  context.textBaseline = 'bottom';
  const below = height - margin / 2 - note.height;
  note.lines.forEach((text, place) => context.fillText(text, margin, below + (place + 1) * note.line));
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('This browser cannot draw the picture. Use another browser.')),
      'image/png',
    ),
  );
}
