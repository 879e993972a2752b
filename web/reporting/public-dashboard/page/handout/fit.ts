import type { HandoutSheet } from '../../../../../core/contract/public-dashboard-handout-sheet.ts';
import { textWidth } from '../text-width.ts';
import type { HandoutContent, HandoutDate } from './content.ts';
import { cutTable, type HandoutTable, noteBelow } from './tables.ts';

/** The size of the font on paper. The stylesheet (`handout.css`) has a class for each. */
type HandoutFont = HandoutSheet['font'];

/** The size of the font, and how many rows of each part are shown. */
export interface HandoutLimits {
  font: HandoutFont;
  categories: number;
  changes: number;
  dates: number;
}

/** From generous to tight. */
const CHOICES: readonly HandoutLimits[] = [
  { font: 'large', categories: 12, changes: 7, dates: 6 },
  { font: 'medium', categories: 12, changes: 7, dates: 5 },
  { font: 'medium', categories: 10, changes: 7, dates: 4 },
  { font: 'medium', categories: 8, changes: 6, dates: 4 },
  { font: 'medium', categories: 7, changes: 6, dates: 3 },
  { font: 'medium', categories: 6, changes: 5, dates: 3 },
  { font: 'small', categories: 8, changes: 6, dates: 4 },
  { font: 'small', categories: 6, changes: 5, dates: 3 },
  { font: 'small', categories: 5, changes: 4, dates: 2 },
  { font: 'small', categories: 4, changes: 3, dates: 1 },
];
const TIGHTEST: HandoutLimits = { font: 'small', categories: 3, changes: 2, dates: 1 };

/** The usable height of a sheet of letter paper in pixels of 1/96 inch: the height between margins of half an inch, minus a reserve. */
const SHEET = 940;

/**
 * Returns the limits with which a handout fits on one printed page in all of its languages. The rows are then the same in every language.
 */
export function limitsFor(languages: readonly HandoutContent[]): HandoutLimits {
  return CHOICES.find((limits) => languages.every((content) => heightOf(content, limits) <= SHEET)) ?? TIGHTEST;
}

/** Sizes in the stylesheet, in pixels. */
const FONTS: Record<HandoutFont, number> = { large: 15, medium: 13, small: 11.5 };
const LINE = 1.35;
const WIDTH = { sheet: 720, district: 540, sentences: 410, name: 290, reason: 560 };
/** The space around the lines of a heading, a row, and the parts that are not tables. */
const SPACE = { heading: 14, row: 5, header: 11, headline: 12, date: 4, footer: 21 };
const LOGO = 48;
const FIGURE = 56;

/** Returns an estimate of the printed height, which is rather too high than too low. */
function heightOf(content: HandoutContent, limits: HandoutLimits): number {
  const font = FONTS[limits.font];
  const line = font * LINE;
  const lines = (text: string, width: number, size = font) => Math.max(1, Math.ceil((textWidth(text) * size) / width));
  const height = (text: string, width: number) => lines(text, width) * line;
  const heading = SPACE.heading + 1.2 * line;
  const table = (part: HandoutTable | null, limit: number, width: number, shown: { hasShares: boolean }) => {
    if (!part) return 0;
    const rows = cutTable(part, limit, content.say);
    const names = [part.nameColumn, ...rows.map(({ name }) => name), part.totalLabel];
    const text = noteBelow(part, rows, content.say, shown);
    const note = text === null ? 0 : height(text, WIDTH.sheet) + SPACE.row;
    return heading + added(names.map((name) => height(name, width) + SPACE.row)) + note;
  };
  const date = ({ date: day, event, comment }: HandoutDate) => {
    const width = WIDTH.sheet - 13 * font;
    const texts = height(event, width) + (comment === '' ? 0 : height(comment, width));
    return Math.max(height(day, 12 * font), texts) + SPACE.date;
  };
  const shown = content.dates.slice(0, limits.dates);
  return added([
    Math.max(LOGO, lines(content.name, WIDTH.district, 22) * 28 + height(content.title, WIDTH.district)) + SPACE.header,
    content.headline
      ? Math.max(FIGURE, height(content.headline.sentences.join(' '), WIDTH.sentences)) + SPACE.headline
      : 0,
    table(content.money, limits.categories, WIDTH.name, { hasShares: true }),
    table(content.changes, limits.changes, WIDTH.reason, { hasShares: false }),
    content.positions === null ? 0 : heading + height(content.positions, WIDTH.sheet),
    shown.length === 0 ? 0 : heading + added(shown.map(date)),
    shown.length < content.dates.length ? line + SPACE.row : 0,
    SPACE.footer + added(content.notes.map((note) => height(note, WIDTH.sheet))),
  ]);
}

function added(heights: readonly number[]): number {
  return heights.reduce((all, one) => all + one, 0);
}
