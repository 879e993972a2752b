import { AppError } from '../../../errors.ts';
import { LIMITS } from './table.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The ways in which a file is refused, each as a sentence that says what is wrong and how to mend it. */
export const refuse = {
  empty: (name: string) =>
    new AppError('VALIDATION', `${name} is empty. Export it again and check that it holds rows before uploading it.`),

  noTable: (name: string, sheet: string | null) =>
    new AppError(
      'VALIDATION',
      `${sheet === null ? name : `Sheet "${sheet}" of ${name}`} has no row of column names with rows below it. ` +
        'Put one row of column names above the data, or name the row that holds them.',
    ),

  noRows: (name: string, headerRow: number) =>
    new AppError(
      'VALIDATION',
      `${name} has column names in row ${headerRow} but no rows below them. Choose another sheet or header row, or export the file again.`,
    ),

  headerRowMissing: (name: string, headerRow: number) =>
    new AppError(
      'VALIDATION',
      `Row ${headerRow} of ${name} is blank or does not exist. Name the row that holds the column names.`,
      {
        fields: { headerRow: 'This row is blank or does not exist.' },
      },
    ),

  sheetMissing: (name: string, sheet: string, sheets: string[]) =>
    new AppError('VALIDATION', `${name} has no sheet named "${sheet}". Its sheets are: ${sheets.join(', ')}.`, {
      fields: { sheet: 'There is no sheet of this name.' },
    }),

  encrypted: (name: string) =>
    new AppError('VALIDATION', `${name} is encrypted. Open it, remove its password, save it and upload it again.`),

  corrupt: (name: string, what: string) =>
    new AppError(
      'VALIDATION',
      `${name} is damaged: ${what}. Open it in a spreadsheet program, save it under a new name and upload that file.`,
    ),

  ragged: (name: string) =>
    new AppError(
      'VALIDATION',
      `The rows of ${name} do not divide into columns at commas, semicolons, tabs or bars. Export it again with one of them between the cells.`,
    ),

  openQuote: (name: string, row: number) =>
    new AppError(
      'VALIDATION',
      `${name} opens a quotation mark in row ${row} that is never closed, so the rows after it cannot be told apart. Mend that row and upload the file again.`,
    ),

  unsupported: (name: string, what: string, mend = 'Save it as .xlsx or .csv and upload that file.') =>
    new AppError('UNSUPPORTED_TYPE', `${name} is ${what}, which cannot be imported. ${mend}`),

  fileTooLarge: (name: string) =>
    new AppError(
      'TOO_LARGE',
      `${name} is larger than ${megabytes(LIMITS.fileBytes)}. Remove what is not needed or split it.`,
    ),

  unpackedTooLarge: (name: string) =>
    new AppError(
      'TOO_LARGE',
      `${name} unpacks to more than ${megabytes(LIMITS.unpackedBytes)}. Copy the rows that are needed into a new workbook and upload that.`,
    ),

  cellTooLong: (name: string, { row, column, length }: { row: number; column: string; length: number }) =>
    new AppError(
      'VALIDATION',
      `${name} has ${length.toLocaleString('en-US')} characters in row ${row}, column ${column}. A cell may have ${LIMITS.cellCharacters.toLocaleString('en-US')}. ` +
        'Shorten it, or close the quotation mark that is missing there, and upload the file again.',
    ),

  tooManyRows: (name: string) =>
    new AppError(
      'TOO_LARGE',
      `${name} has more than ${LIMITS.rows.toLocaleString('en-US')} rows. Split it into smaller files.`,
    ),
};
