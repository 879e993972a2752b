import type { HandoutSheet, HandoutSheetTable } from '../../../../../core/contract/public-dashboard-handout-sheet.ts';
import { COLORS, MARGIN, PAGE, type Block, type Paper, type TextStyle } from './paper.ts';

/** The sizes from the stylesheet of the HTML handout (`handout.css`), in points: a pixel is 0.75 points on paper. */
const FONTS: Record<HandoutSheet['font'], number> = { large: 11.25, medium: 9.75, small: 8.625 };
const SIZE = { name: 16.5, budget: 22.5 };
const RELATIVE = { heading: 1.15, label: 0.875, footer: 0.9, bar: 0.55, date: 12 };
const SPACE = { header: 6, headline: 9, columns: 18, section: 10, heading: 2, row: 1.75, figure: 12, bar: 12, date: 3 };
const LINE = { header: 2.25, row: 0.5, total: 1, footer: 0.75 };
const LEFT = MARGIN;
const RIGHT = PAGE.width - MARGIN;
const WIDTH = { sheet: RIGHT - LEFT, minName: 150, maxName: 245, minBar: 45 };

/** What is needed to draw the parts of the page: the paper and the text styles. */
interface Tools {
  paper: Paper;
  scale: number;
  size: number;
  text: TextStyle;
  dim: TextStyle;
  bold: TextStyle;
}

/** Places everything in a handout on the page. `scale` makes all text larger or smaller. The footer belongs at the bottom of the page. */
export function layOut(paper: Paper, sheet: HandoutSheet, scale: number): { body: Block; footer: Block } {
  // Never larger than the large font.
  const size = Math.min(FONTS[sheet.font] * scale, FONTS.large);
  const text = { size, color: COLORS.text };
  const tools = { paper, scale, size, text, dim: { size, color: COLORS.dim }, bold: { ...text, isBold: true } };
  const { headline, money, changes, positions, dates } = sheet;
  const blocks = [
    header(sheet, tools),
    headline && headlineOf(headline, tools),
    money && tableOf(money, tools),
    changes && tableOf(changes, tools),
    positions && section(positions.title, [paragraph(positions.text, text, tools)], tools),
    dates && datesOf(dates, tools),
  ];
  return { body: paper.stack(blocks.filter((block) => block !== null)), footer: footerOf(sheet.notes, tools) };
}

function paragraph(text: string, style: TextStyle, { paper }: Tools, tag = 'P'): Block {
  return paper.text(text, style, { tag, x: LEFT, width: WIDTH.sheet });
}

function header({ name, title }: HandoutSheet, tools: Tools): Block {
  const { paper, scale, bold, dim } = tools;
  return paper.stack([
    paragraph(name, { ...bold, size: SIZE.name * Math.min(scale, 1) }, tools, 'H1'),
    paragraph(title, dim, tools),
    paper.space(SPACE.header),
    paper.rule(LINE.header, COLORS.accent),
  ]);
}

/** The budget on the left, and the sentences next to it. */
function headlineOf({ label, budget, sentences }: NonNullable<HandoutSheet['headline']>, tools: Tools): Block {
  const { paper, scale, size, text, bold, dim } = tools;
  const [small, large] = [
    { ...dim, size: size * RELATIVE.label },
    { ...bold, size: SIZE.budget * Math.min(scale, 1) },
  ];
  const width = Math.max(paper.widthOf(label, small), paper.widthOf(budget, large)) + 1;
  const place = { tag: 'P', x: LEFT, width };
  const figure = paper.stack([paper.text(label, small, place), paper.text(budget, large, place)]);
  const x = LEFT + width + SPACE.columns;
  const beside = { tag: 'P', x, width: RIGHT - x };
  const meaning =
    sentences.length === 0 ? [] : [paper.text(sentences.join(' '), { ...text, hasBoldMoney: true }, beside)];
  return paper.stack([paper.space(SPACE.headline), paper.beside([figure, ...meaning], { isCentered: true })]);
}

/** A part with a heading. */
function section(title: string, blocks: readonly Block[], tools: Tools): Block {
  const { paper, size, bold } = tools;
  return paper.stack(
    [
      paper.space(SPACE.section),
      paragraph(title, { ...bold, size: size * RELATIVE.heading }, tools, 'H2'),
      paper.space(SPACE.heading),
      ...blocks,
    ],
    'Sect',
  );
}

/** The positions of a table's columns. */
interface Columns {
  nameWidth: number;
  bar: { x: number; width: number } | null;
  /** The positions of the right edges of the figures. */
  edges: number[];
}

function columnsOf({ columns, rows, total }: HandoutSheetTable, { paper, text, bold, dim }: Tools): Columns {
  const [, ...headings] = columns;
  const widths = headings.map((heading, index) =>
    Math.max(
      paper.widthOf(heading, { ...dim, isFigure: true }),
      paper.widthOf(total.cells[index] ?? '', { ...bold, isFigure: true }),
      ...rows.map(({ cells }) => paper.widthOf(cells[index] ?? '', { ...text, isFigure: true })),
    ),
  );
  const edges = widths.map((_, index) => widths.slice(index + 1).reduce((x, width) => x - width - SPACE.figure, RIGHT));
  const end = widths.reduce((x, width) => x - width - SPACE.figure, RIGHT);
  if (rows.every(({ part }) => part === null)) return { nameWidth: end - LEFT, bar: null, edges };
  const longest = Math.max(...rows.map(({ name }) => paper.widthOf(name, text))) + 1;
  const nameWidth = Math.min(Math.max(longest, WIDTH.minName), WIDTH.maxName);
  const x = LEFT + nameWidth + SPACE.bar;
  const width = end - x;
  if (width < WIDTH.minBar) return { nameWidth: end - LEFT, bar: null, edges };
  return { nameWidth, bar: { x, width }, edges };
}

function tableOf(table: HandoutSheetTable, tools: Tools): Block {
  const { paper, text, bold, dim, size } = tools;
  const places = columnsOf(table, tools);
  const [nameColumn = '', ...headings] = table.columns;
  const name = { x: LEFT, width: places.nameWidth };
  const figures = (cells: readonly string[], style: TextStyle, cell: { tag: string; scope?: 'Column' }) =>
    cells.map((figure, index) =>
      paper.text(
        figure,
        { ...style, isFigure: true },
        { ...cell, x: places.edges[index] ?? RIGHT, width: WIDTH.sheet },
      ),
    );
  const row = (cells: readonly Block[], bar?: Block) => {
    const texts = paper.beside(cells, { tag: 'TR' });
    const all = bar ? paper.beside([texts, bar]) : texts;
    return paper.stack([paper.space(SPACE.row), all, paper.space(SPACE.row)]);
  };
  const rows = table.rows.map(({ name: text_, lang, part, isNegative, cells }) => {
    const bar =
      places.bar && part !== null
        ? paper.bar({ ...places.bar, part, isNegative, height: size * RELATIVE.bar, size })
        : undefined;
    const heading = paper.text(text_, text, { ...name, tag: 'TH', scope: 'Row', lang });
    return row([heading, ...figures(cells, text, { tag: 'TD' })], bar);
  });
  const total = paper.text(table.total.name, bold, { ...name, tag: 'TH', scope: 'Row' });
  const body = paper.stack(
    [
      row([
        paper.text(nameColumn, dim, { ...name, tag: 'TH', scope: 'Column' }),
        ...figures(headings, dim, { tag: 'TH', scope: 'Column' }),
      ]),
      ...rows.flatMap((one) => [paper.rule(LINE.row, COLORS.border), one]),
      paper.rule(LINE.total, COLORS.strongBorder),
      row([total, ...figures(table.total.cells, bold, { tag: 'TD' })]),
    ],
    'Table',
  );
  return section(table.title, [body, ...note(table.note, tools)], tools);
}

function note(text: string | null, tools: Tools): Block[] {
  return text === null ? [] : [paragraph(text, tools.dim, tools)];
}

function datesOf({ title, lang, rows, note: more }: NonNullable<HandoutSheet['dates']>, tools: Tools): Block {
  const { paper, size, text, bold, dim } = tools;
  const dateWidth = RELATIVE.date * size;
  const x = LEFT + dateWidth + SPACE.figure;
  const item = ({ date, event, comment }: { date: string; event: string; comment: string }) => {
    const place = { tag: 'P', x, width: RIGHT - x, lang };
    const texts = [paper.text(event, bold, place), ...(comment === '' ? [] : [paper.text(comment, text, place)])];
    const day = paper.text(date, dim, { tag: 'Lbl', x: LEFT, width: dateWidth });
    return paper.beside([day, paper.stack(texts, 'LBody')], { tag: 'LI' });
  };
  const items = rows.flatMap((row, index) => [...(index === 0 ? [] : [paper.space(SPACE.date)]), item(row)]);
  return section(title, [paper.stack(items, 'L'), ...note(more, tools)], tools);
}

function footerOf(notes: readonly string[], tools: Tools): Block {
  const { paper, dim, size } = tools;
  const style = { ...dim, size: size * RELATIVE.footer };
  return paper.stack([
    paper.space(SPACE.section),
    paper.rule(LINE.footer, COLORS.strongBorder),
    paper.space(SPACE.header),
    ...notes.map((text) => paragraph(text, style, tools)),
  ]);
}
