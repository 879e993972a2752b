import { SaxesParser } from 'saxes';
import { CSV, HTML, PNG, type ReleaseFile } from '../site/release-files.ts';

/** A piece of text that residents can read, and its location. */
export interface Cell {
  file: string;
  /** For example `row 12, column name` or `years.0.categories.3.name`. */
  place: string;
  text: string;
  /** The number of people that the cell shows; null if the cell does not show a number of people. */
  people: number | null;
}

/** Reads every text and every count of people from the content of a finished file. The content of a PDF is JSON. */
export function readCells({ path, mediaType, text }: ReleaseFile): Cell[] {
  const file = path === '' ? 'the page' : path;
  if (mediaType === HTML || mediaType === PNG) return htmlCells(file, text);
  return mediaType === CSV ? csvCells(file, text) : jsonCells(file, JSON.parse(text));
}

const COUNTS = new Set(['count', 'totalEmployees', 'students']);

function jsonCells(file: string, value: unknown, place: readonly string[] = []): Cell[] {
  if (typeof value === 'string') return [{ file, place: place.join('.'), text: value, people: null }];
  if (typeof value === 'number' && COUNTS.has(place.at(-1) ?? '')) {
    return [{ file, place: place.join('.'), text: String(value), people: value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => jsonCells(file, inner, [...place, key]));
}

const CSV_COUNTS = new Set(['people', 'students', 'positions']);

function csvCells(file: string, text: string): Cell[] {
  const [header = [], ...rows] = csvRows(text.replace(/^\ufeff/, ''));
  const [name, measure, value] = ['name', 'measure', 'value'].map((column) => header.indexOf(column));
  return rows.flatMap((row, index) => {
    const at = (column: string) => `row ${index + 2}, column ${column}`;
    const cells: Cell[] = [{ file, place: at('name'), text: row[name ?? -1] ?? '', people: null }];
    if (!CSV_COUNTS.has(row[measure ?? -1] ?? '')) return cells;
    const count = row[value ?? -1] ?? '';
    return [...cells, { file, place: at('value'), text: count, people: Number(count) }];
  });
}

function csvRows(text: string): string[][] {
  return text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

/** Attributes whose text people can read, hear or follow. Other attributes are not checked. */
const READ_ALOUD = new Set(['alt', 'aria-label', 'title', 'content', 'href', 'src']);

interface OpenTable {
  caption: string;
  columns: string[];
  /** The columns that count people. */
  counts: Set<number>;
  section: string;
  /** The name of the open row. It is empty in the table's head, and until the row's heading is read. */
  row: string;
  /**
   * The cells of the open row. For each count of people, `column` is the column's name. The place of each cell is set when the row ends,
   * because texts inside the row's heading are read before the row's name is known.
   */
  cells: { cell: Cell; column: string | null }[];
  /** Index of the current cell's column. */
  column: number;
}

/**
 * Reads the cells of an HTML page or SVG. React renders them, so they are well-formed. A table cell is identified by
 * the table's caption, its row and its column.
 */
function htmlCells(file: string, html: string): Cell[] {
  const cells: Cell[] = [];
  const open: { name: string; text: string }[] = [];
  let table: OpenTable | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`${file} is not well-formed: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, text: '' });
    if (name === 'table' && table) cells.push(...cellsOf(table));
    if (name === 'table') {
      table = { caption: '', columns: [], counts: new Set(), section: 'thead', row: '', cells: [], column: 0 };
    }
    if (table && SECTIONS.has(name)) table.section = name;
    if (table && name === 'tr') Object.assign(table, { row: '', column: 0 });
    if (table && COUNTS_PEOPLE in attributes) table.counts.add(table.columns.length);
    for (const [attribute, text] of Object.entries(attributes)) {
      if (READ_ALOUD.has(attribute)) cells.push({ file, place: `${name} ${attribute}`, text, people: null });
    }
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', ({ name }) => {
    const text = (open.pop()?.text ?? '').trim();
    if (table) readTablePart(table, { name, text, file });
    if (table && BLOCKS.has(name) && text !== '') {
      table.cells.push({ cell: { file, place: '', text, people: null }, column: null });
    }
    if (table && ENDS.has(name)) cells.push(...cellsOf(table));
    if (!table && BLOCKS.has(name) && text !== '') cells.push({ file, place: name, text, people: null });
    if (name === 'table') table = null;
  });
  parser.write(html.replace(/^<!doctype html>/i, '')).close();
  return cells;
}

/** Elements whose whole text is one cell. */
const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'dt',
  'dd',
  'th',
  'td',
  'caption',
  'li',
  'a',
  'title',
  'text',
  'span',
  'small',
]);

/** Elements at whose end the place of each cell read so far is set. */
const ENDS: ReadonlySet<string> = new Set(['caption', 'tr', 'table']);

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/**
 * Removes the cells that were read since the previous row, and returns them with their places. In the place of a column heading, the
 * heading's own text is the name of the row.
 */
function cellsOf({ caption, row, cells }: OpenTable): Cell[] {
  return cells.splice(0).map(({ cell, column }) => {
    const place = `table "${caption}", row "${row || cell.text}"`;
    return { ...cell, place: column === null ? place : `${place}, column ${column}` };
  });
}

/** The attribute that marks the headings of columns that count people. The headings themselves are in the language of the page. */
const COUNTS_PEOPLE = 'data-people';
/** The text shown for an unknown figure. */
const UNKNOWN = '–';

function readTablePart(table: OpenTable, { name, text, file }: { name: string; text: string; file: string }): void {
  if (name === 'caption') table.caption = text;
  if (name !== 'th' && name !== 'td') return;
  const isHead = table.section === 'thead';
  if (name === 'th' && isHead) table.columns.push(text);
  if (name === 'th' && !isHead) table.row = text;
  const [index, column = ''] = [table.column, table.columns[table.column]];
  table.column += 1;
  const isCount = name === 'td' && table.section === 'tbody' && table.counts.has(index);
  if (!isCount || text === UNKNOWN) return;
  const people = Number(text.replaceAll(',', ''));
  table.cells.push({ cell: { file, place: '', text, people }, column });
}
