import { SaxesParser } from 'saxes';
import { CSV, HTML, PNG, type ReleaseFile } from '../site/release-files.ts';

/** A piece of text that residents can read, and its location. */
export interface Cell {
  file: string;
  /** For example `row 12, column name` or `years.0.categories.3.name`. */
  place: string;
  text: string;
  /** The number of people that the cell shows; null for any other cell. */
  people: number | null;
}

/** Reads every text and every count of people from the content of a finished file. */
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
  row: string;
  /** Index of the current cell's column. */
  column: number;
  inBody: boolean;
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
    if (name === 'table') table = { caption: '', columns: [], row: '', column: 0, inBody: false };
    if (table && name === 'tbody') table.inBody = true;
    if (table && name === 'tr') table.column = 0;
    for (const [attribute, text] of Object.entries(attributes)) {
      if (READ_ALOUD.has(attribute)) cells.push({ file, place: `${name} ${attribute}`, text, people: null });
    }
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', ({ name }) => {
    const text = (open.pop()?.text ?? '').trim();
    if (table) readTablePart(table, { name, text, file, cells });
    if (name === 'table') table = null;
    if (BLOCKS.has(name) && text !== '') cells.push({ file, place: placeOf(name, table, text), text, people: null });
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

function placeOf(name: string, table: OpenTable | null, text: string): string {
  return table ? `table "${table.caption}", row "${table.row || text}"` : name;
}

/** Headings of table columns that count people. */
const COUNT_COLUMNS = new Set(['People', 'Students', 'Positions']);
/** The text shown for an unknown figure. */
const UNKNOWN = '–';

function readTablePart(
  table: OpenTable,
  { name, text, file, cells }: { name: string; text: string; file: string; cells: Cell[] },
): void {
  if (name === 'caption') table.caption = text;
  if (name === 'tbody') table.inBody = false;
  if (name !== 'th' && name !== 'td') return;
  if (name === 'th' && !table.inBody && table.row === '') table.columns.push(text);
  if (name === 'th' && table.inBody) table.row = text;
  const column = table.columns[table.column];
  table.column += 1;
  if (name !== 'td' || column === undefined || !COUNT_COLUMNS.has(column) || !table.inBody || text === UNKNOWN) return;
  const people = Number(text.replaceAll(',', ''));
  cells.push({ file, place: `table "${table.caption}", row "${table.row}", column ${column}`, text, people });
}
