import ExcelJS from 'exceljs';

/**
 * A school's line: its name, and its cells for FY25, FY26 and FY27. A cell is an amount, or a formula with its result.
 */
export type SchoolLine = [string, ...(number | [formula: string, result: number])[]];

const HEADER = ['C', 'D', 'E'] as const;
const FIRST_LINE = 6;

/**
 * A budget workbook in the style of small districts: a sheet for each school with a merged title, column names in two
 * rows, three years, a heading, lines and a total, and a sheet that adds up the schools. Contains a picture, notes, a
 * conditional format, a list of values, a defined name and frozen panes, which a program that rewrites only cells would
 * lose.
 */
export async function schoolWorkbook(schools: Record<string, SchoolLine[]>): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const totals = Object.entries(schools).map(([name, lines]) => addSchool(book, name, lines));
  addRecap(book, Object.keys(schools), totals);
  const image = book.addImage({ base64: PIXEL, extension: 'png' });
  book.getWorksheet(Object.keys(schools)[0] ?? '')?.addImage(image, 'H1:I2');
  return Buffer.from(await book.xlsx.writeBuffer());
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface SchoolTotal {
  row: number;
  sums: number[];
}

function addHeader(sheet: ExcelJS.Worksheet, title: string): void {
  sheet.getCell('A1').value = title;
  sheet.mergeCells('A1:F1');
  HEADER.forEach((letter, at) => {
    sheet.getCell(`${letter}3`).value = `FY${25 + at}`;
    sheet.getCell(`${letter}4`).value = ['ACTUALS', 'FINAL BUDGET', 'Proposed'][at] ?? '';
  });
  sheet.getCell('A4').value = 'Item';
  sheet.getCell('F4').value = '% change';
}

function addSchool(book: ExcelJS.Workbook, name: string, lines: readonly SchoolLine[]): SchoolTotal {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 4 }] });
  addHeader(sheet, `${name} School`);
  sheet.getCell('A5').value = '2305 - Teaching';
  lines.forEach(([label, ...cells], at) => {
    const row = sheet.getRow(FIRST_LINE + at);
    row.getCell(2).value = label;
    cells.forEach((cell, column) => {
      const target = row.getCell(column + 3);
      target.numFmt = '#,##0.00;[Red](#,##0.00)';
      target.value = typeof cell === 'number' ? cell : { formula: cell[0], result: cell[1], date1904: false };
    });
    const [, , budget, request] = [label, ...cells.map(amountOf)] as [string, number, number, number];
    const formula = `E${row.number}/D${row.number}-1`;
    row.getCell(6).value = { formula, result: budget === 0 ? 0 : request / budget - 1, date1904: false };
  });
  const total = FIRST_LINE + lines.length;
  sheet.getCell(`A${total}`).value = 'Total';
  const sums = HEADER.map((letter, at) => {
    const sum = lines.reduce((all, [, ...cells]) => all + amountOf(cells[at] ?? 0), 0);
    const formula = `SUM(${letter}${FIRST_LINE}:${letter}${total - 1})`;
    const shared = { shareType: 'shared', ref: `C${total}:E${total}` };
    const first = { formula, result: sum, date1904: false, ...shared };
    sheet.getCell(`${letter}${total}`).value =
      at === 0 ? first : { sharedFormula: `C${total}`, result: sum, date1904: false };
    return sum;
  });
  sheet.getCell(`A${total}`).note = 'Checked by the principal';
  sheet.getCell('G6').value = 'Yes';
  sheet.getCell('G6').dataValidation = { type: 'list', formulae: ['"Yes,No"'] };
  sheet.getColumn('G').width = 33;
  sheet.addConditionalFormatting({
    ref: `E${FIRST_LINE}:E${total}`,
    rules: [{ type: 'expression', priority: 1, formulae: ['E6>D6'], style: { font: { bold: true } } }],
  });
  book.definedNames.add(`'${name}'!$E$${total}`, `${name}_total`);
  return { row: total, sums };
}

function addRecap(book: ExcelJS.Workbook, names: readonly string[], totals: readonly SchoolTotal[]): void {
  const sheet = book.addWorksheet('All schools');
  addHeader(sheet, 'All schools');
  names.forEach((name, at) => {
    sheet.getCell(`B${5 + at}`).value = name;
    HEADER.forEach((letter, column) => {
      const { row, sums } = totals[at] ?? { row: 0, sums: [] };
      const formula = column === 2 ? `${name}_total` : `${name}!${letter}${row}`;
      sheet.getCell(`${letter}${5 + at}`).value = { formula, result: sums[column] ?? 0, date1904: false };
    });
  });
  const total = 5 + names.length;
  sheet.getCell(`A${total}`).value = 'Total';
  HEADER.forEach((letter, column) => {
    const result = totals.reduce((all, { sums }) => all + (sums[column] ?? 0), 0);
    sheet.getCell(`${letter}${total}`).value = {
      formula: `SUM(${letter}5:${letter}${total - 1})`,
      result,
      date1904: false,
    };
  });
}

const amountOf = (cell: number | [string, number]): number => (typeof cell === 'number' ? cell : cell[1]);
