/**
 * Reads and writes blocks of cells in the clipboard format of spreadsheets: tabs between cells, line breaks between rows, quotes where
 * needed.
 */

/** A rectangular block of cell texts, row by row. */
export type Block = readonly (readonly string[])[];

/**
 * Parses text copied from a spreadsheet. A quoted cell may contain tabs, line breaks and doubled quotes; a quote anywhere else is
 * literal. A line break at the very end does not start a new row. Short rows are padded with blanks.
 */
export function parseBlock(text: string): Block {
  const plain = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = plain[at] === '"' ? readQuoted(plain, at) : null;
    const end = quoted?.end ?? endOfCell(plain, at);
    row.push(quoted?.text ?? plain.slice(at, end));
    if (plain[end] === '\t') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = end + 1;
    if (at >= plain.length) break;
  }
  const width = Math.max(...rows.map((cells) => cells.length));
  return rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => '')]);
}

/** Formats a block as text that spreadsheets and `parseBlock` read back as the same cells. */
export function formatBlock(block: Block): string {
  return block.map((row) => row.map(quote).join('\t')).join('\r\n');
}

/**
 * Formats a block as an HTML table. Cells are marked as text, except in columns of figures (`isFigure`), so that a spreadsheet keeps
 * leading zeros and does not turn 1-2 into a date.
 */
export function formatTable(block: Block, isFigure: readonly boolean[]): string {
  const rows = block.map((row) => row.map((text, col) => tableCell(text, isFigure[col] ?? false)).join(''));
  return `<table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table>`;
}

function tableCell(text: string, isFigure: boolean): string {
  const plain = escaped(text).replaceAll('\n', '<br style="mso-data-placement:same-cell">');
  if (isFigure || text === '') return `<td>${plain}</td>`;
  // `mso-number-format` marks the cell as text for Excel, and `data-sheets-value` for Google Sheets.
  const marked = escaped(JSON.stringify({ 1: 2, 2: text }));
  return `<td style="mso-number-format:'\\@'" data-sheets-value="${marked}">${plain}</td>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function quote(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function endOfCell(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return end;
}

/** Reads the quoted cell that begins here. Null if no closing quote comes right before a tab, a line break or the end. */
function readQuoted(text: string, from: number): { text: string; end: number } | null {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const isClosed = at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
    return isClosed ? { text: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null;
  }
  return null;
}
