import { columnLetter } from '../../../../core/column-letter.ts';
import { withGuard } from '../../../../core/import/plain-text.ts';
import { toDollars, type Cents } from '../../../../core/money.ts';
import { AppError } from '../../../errors.ts';
import { escapeXml } from './edit-sheet.ts';
import { partName, partText, setPartText, type OpenBook } from './open-book.ts';

/** A cell of a new sheet: a text, a count, or an amount. */
export type NewCell = string | number | { cents: Cents } | { bold: string } | null;

export interface NewSheet {
  name: string;
  /** The widths of the columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly NewCell[])[];
}

const WORKSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const MAX_NAME = 31;

/** Adds sheets after the existing sheets of the workbook. If a name is already in use, the name of the new sheet gets a number. */
export function addSheets(book: OpenBook, sheets: readonly NewSheet[]): void {
  const styles = addStyles(book);
  let main = partText(book.parts, book.main);
  const folder = book.main.slice(0, book.main.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${book.main.slice(folder.length)}.rels`;
  let related = partText(book.parts, relations);
  const listed = /<((?:\w+:)?)sheet\s[^>]*?\b(\w+):id\s*=/.exec(main);
  const type = /Type\s*=\s*"([^"]*\/relationships\/)worksheet"/.exec(related)?.[1];
  if (!listed || type === undefined) throw cannotAdd(book);
  const [, prefix = '', relation = 'r'] = listed;
  const namespace = new RegExp(`xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}\\s*=\\s*"([^"]*)"`).exec(main)?.[1];
  const taken = new Set(sheetNames(main));
  let id = Math.max(...[...main.matchAll(/\bsheetId\s*=\s*"(\d+)"/g)].map(([, number]) => Number(number)), 0);
  for (const sheet of sheets) {
    id += 1;
    const [part, key] = [freePart(book, folder), `ownLayout${id}`];
    const name = freeName(sheet.name, taken);
    book.parts.set(part, Buffer.from(sheetXml(sheet, { styles, namespace: namespace ?? '' }), 'utf8'));
    main = main.replace(
      new RegExp(`</${prefix}sheets>`),
      () => `<${prefix}sheet name="${escapeXml(name)}" sheetId="${id}" ${relation}:id="${key}"/></${prefix}sheets>`,
    );
    related = withEntry(related, 'Relationship', `Id="${key}" Type="${type}worksheet" Target="/${part}"`);
    addContentType(book, part);
  }
  setPartText(book.parts, book.main, main);
  setPartText(book.parts, relations, related);
}

function cannotAdd({ fileName }: OpenBook): AppError {
  return new AppError(
    'VALIDATION',
    `${fileName} lists its sheets in a way that this program does not support, so no sheet can be added. Save the file in Excel under a new name and import the new file.`,
  );
}

const sheetNames = (main: string): string[] =>
  [...main.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname\s*=\s*"([^"]*)"/g)].map(([, name = '']) => name.toLowerCase());

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    const end = ` (${number})`;
    name = wanted.slice(0, MAX_NAME - end.length) + end;
  }
  taken.add(name.toLowerCase());
  return name;
}

function freePart({ parts }: OpenBook, folder: string): string {
  for (let number = 1; ; number += 1) {
    const part = `${folder}worksheets/own-layout-${number}.xml`;
    if (partName(parts, part) === part && !parts.has(part)) return part;
  }
}

function addContentType({ parts }: OpenBook, part: string): void {
  const types = partText(parts, '[Content_Types].xml');
  setPartText(
    parts,
    '[Content_Types].xml',
    withEntry(types, 'Override', `PartName="/${part}" ContentType="${WORKSHEET}"`),
  );
}

/** Adds an empty element before the end of the root element, with the prefix that the root has. */
function withEntry(xml: string, name: string, attributes: string): string {
  return xml.replace(
    /<\/((?:\w+:)?)(\w+)>\s*$/,
    (_, prefix: string, root: string) => `<${prefix}${name} ${attributes}/></${prefix}${root}>`,
  );
}

interface Styles {
  amount: number;
  bold: number;
  wrapped: number;
}

/** Adds the styles of the new sheets to those of the workbook. If the workbook has no styles, returns null. */
function addStyles({ parts }: OpenBook): Styles | null {
  const name = [...parts.keys()].find((one) => /(?:^|\/)styles\.xml$/i.test(one));
  const xml = name === undefined ? '' : partText(parts, name);
  const formats = /<((?:\w+:)?)cellXfs\b[^>]*>([\s\S]*?)<\/\1cellXfs>/.exec(xml);
  const fonts = /<((?:\w+:)?)fonts\b[^>]*>([\s\S]*?)<\/\1fonts>/.exec(xml);
  if (name === undefined || !formats || !fonts) return null;
  const [, prefix = '', inner = ''] = formats;
  const count = [...inner.matchAll(/<(?:\w+:)?xf\b/g)].length;
  const font = [...(fonts[2] ?? '').matchAll(/<(?:\w+:)?font\b/g)].length;
  const xf = (attributes: string, child = ''): string =>
    `<${prefix}xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}${child ? `>${child}</${prefix}xf>` : '/>'}`;
  const added = [
    xf('applyNumberFormat="1"').replace('numFmtId="0"', 'numFmtId="4"'),
    xf('applyFont="1"').replace('fontId="0"', `fontId="${font}"`),
    xf('applyAlignment="1"', `<${prefix}alignment vertical="top" wrapText="1"/>`),
  ];
  const bold = `<${prefix}font><${prefix}b/><${prefix}sz val="11"/><${prefix}name val="Calibri"/></${prefix}font>`;
  const text = xml
    .replace(fonts[0], () =>
      counted(
        fonts[0].replace(/<\/(?:\w+:)?fonts>$/, (end) => bold + end),
        font + 1,
      ),
    )
    .replace(formats[0], () =>
      counted(
        formats[0].replace(/<\/(?:\w+:)?cellXfs>$/, (end) => added.join('') + end),
        count + added.length,
      ),
    );
  setPartText(parts, name, text);
  return { amount: count, bold: count + 1, wrapped: count + 2 };
}

const counted = (list: string, count: number): string => list.replace(/\bcount\s*=\s*"\d+"/, `count="${count}"`);

function sheetXml(
  { rows, widths }: NewSheet,
  { styles, namespace }: { styles: Styles | null; namespace: string },
): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const written = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => cellXml(cell, `${columnLetter(column)}${row + 1}`, styles)).join('');
    return `<row r="${row + 1}">${inner}</row>`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${escapeXml(namespace)}">` +
    `<cols>${columns.join('')}</cols><sheetData>${written.join('')}</sheetData></worksheet>`
  );
}

function cellXml(cell: NewCell, place: string, styles: Styles | null): string {
  if (cell === null || cell === '') return '';
  const style = (which: keyof Styles): string => (styles ? ` s="${styles[which]}"` : '');
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'cents' in cell)
    return `<c r="${place}"${style('amount')}><v>${toDollars(cell.cents)}</v></c>`;
  const [text, which] = typeof cell === 'string' ? ([cell, 'wrapped'] as const) : ([cell.bold, 'bold'] as const);
  return `<c r="${place}" t="inlineStr"${style(which)}><is><t xml:space="preserve">${escapeXml(withGuard(text))}</t></is></c>`;
}
