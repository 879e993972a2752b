import { IMPORT_EXTENSIONS } from '../../../../core/contract/import.ts';
import { AppError } from '../../../errors.ts';
import { LIMITS } from './table.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

const SAVE_AS = `Save it as .xlsx or .csv and upload that file. Files that can be read: ${IMPORT_EXTENSIONS.join(', ')}.`;

/** Returns the errors for files that are refused. Each message says what is wrong and how to fix it. */
export const refuse = {
  empty: (name: string) =>
    new AppError('VALIDATION', `${name} is empty. Check that the file has rows, and export it again.`),

  noTable: (name: string, sheet: string | null) =>
    new AppError(
      'VALIDATION',
      `Could not find a row of column names with data below it in ${sheet === null ? name : `sheet "${sheet}" of ${name}`}. If the file has such a row, enter its number. Otherwise, add a row of column names above the data.`,
    ),

  noSections: (name: string, sheet: string | null) =>
    new AppError(
      'VALIDATION',
      `${sheet === null ? name : `Sheet "${sheet}" of ${name}`} cannot be read as sections. Sections require a row with at least two column names that contain a year or a word such as Budget or Actual, for example "FY26 Budget" and "FY27 Request". Read the file as rows instead.`,
    ),

  noRows: (name: string, headerRow: number) =>
    new AppError(
      'VALIDATION',
      `${name} has column names in row ${headerRow} but no rows to import below them. Choose another sheet or header row, or export the file again.`,
    ),

  headerRowMissing: (name: string, headerRow: number) =>
    new AppError(
      'VALIDATION',
      `Row ${headerRow} of ${name} is blank or does not exist. Enter the number of the row with the column names.`,
      {
        fields: { headerRow: 'This row is blank or does not exist.' },
      },
    ),

  sheetMissing: (name: string, sheet: string, sheets: string[]) =>
    new AppError(
      'VALIDATION',
      `${name} has no sheet named "${sheet}". The file has these sheets: ${sheets.join(', ')}.`,
      {
        fields: { sheet: 'No sheet has this name.' },
      },
    ),

  encrypted: (name: string) =>
    new AppError(
      'VALIDATION',
      `${name} is encrypted. Open the file, remove its password, save it and upload it again.`,
    ),

  corrupt: (name: string, what: string) =>
    new AppError(
      'VALIDATION',
      `${name} is damaged: ${what}. Open the file in a spreadsheet program, save it under a new name and upload that file.`,
    ),

  ragged: (name: string) =>
    new AppError(
      'VALIDATION',
      `The cells of ${name} are not separated consistently by commas, semicolons, tabs or vertical bars (|). Export the file again with one of these characters between the cells.`,
    ),

  openQuote: (name: string, row: number) =>
    new AppError(
      'VALIDATION',
      `${name} has a quotation mark in row ${row} that is never closed, so the rows after it cannot be read. Fix that row and upload the file again.`,
    ),

  unsupported: (name: string, what: string, fix = SAVE_AS) =>
    new AppError('UNSUPPORTED_TYPE', `${name} is ${what}, so it cannot be imported. ${fix}`),

  fileTooLarge: (name: string) =>
    new AppError(
      'TOO_LARGE',
      `${name} is larger than ${megabytes(LIMITS.fileBytes)}. Remove rows or sheets that you do not need, or split the file.`,
    ),

  unpackedTooLarge: (name: string) =>
    new AppError(
      'TOO_LARGE',
      `${name} unpacks to more than ${megabytes(LIMITS.unpackedBytes)}. Copy the rows you need into a new workbook and upload the new workbook.`,
    ),

  cellTooLong: (name: string, { row, column, length }: { row: number; column: string; length: number }) =>
    new AppError(
      'VALIDATION',
      `${name} has ${length.toLocaleString('en-US')} characters in row ${row}, column ${column}. The limit is ${LIMITS.cellCharacters.toLocaleString('en-US')}. Shorten the text, or add the missing closing quotation mark, and upload the file again.`,
    ),

  tooManyRows: (name: string) =>
    new AppError(
      'TOO_LARGE',
      `${name} has more than ${LIMITS.rows.toLocaleString('en-US')} rows. Split the file into smaller files.`,
    ),
};
