import { columnLetter } from '../../../core/column-letter.ts';
import { readEnrollment, type EnrollmentReading } from '../../../core/import/enrollment/read-enrollment.ts';
import { plural } from '../../../core/plural.ts';
import { AppError } from '../../errors.ts';
import { readGrids } from '../../records/import/readers/read-grids.ts';
import { hiddenRowsWarning, uncalculatedWarning } from '../../records/import/readers/xlsx/sheet-warnings.ts';

/** The most schools that a file may have: more than Massachusetts has. */
const MAX_SCHOOLS = 5_000;

export interface EnrollmentSheet {
  reading: EnrollmentReading;
  /** Null if the file is delimited text. */
  sheet: string | null;
  /** The visible sheets of a workbook. */
  sheets: string[];
}

/**
 * Reads the enrollment in the named sheet of a file, or in the first sheet with a table of students. Throws VALIDATION for a file without
 * such a table, and the same errors as the readers of other imports.
 */
export async function readEnrollmentFile(
  file: { name: string; bytes: Buffer },
  named: string | undefined,
): Promise<EnrollmentSheet> {
  const { sheets, names, refusal } = await readGrids(file.bytes, file.name, named);
  for (const { sheet, rows, hidden, uncalculated = [] } of sheets) {
    const reading = readEnrollment(rows);
    if (!reading) continue;
    if (reading.schools.length > MAX_SCHOOLS) throw tooManySchools(file.name, reading.schools.length);
    const hiddenColumns = (hidden?.columns ?? []).map(columnLetter);
    const warnings = [
      ...uncalculatedWarning(uncalculated),
      ...hiddenRowsWarning(hidden?.rows ?? []),
      ...(hiddenColumns.length > 0
        ? [
            `${plural(hiddenColumns.length, 'column is', 'columns are')} hidden in the file: ${hiddenColumns.join(', ')}. The import reads hidden columns, too.`,
          ]
        : []),
    ];
    return { reading: { ...reading, warnings: [...warnings, ...reading.warnings] }, sheet, sheets: names };
  }
  const where = named === undefined ? file.name : `The sheet “${named}” in ${file.name}`;
  throw (
    refusal ??
    new AppError(
      'VALIDATION',
      `${where} has no table of student counts. Use one column for the schools and one column for each grade (PK, K, 1 to 12). Or use the columns School, Grade and Students.`,
    )
  );
}

const tooManySchools = (name: string, count: number): AppError =>
  new AppError(
    'VALIDATION',
    `${name} has ${plural(count, 'school')}. Import at most ${MAX_SCHOOLS.toLocaleString('en-US')} at a time. Keep only the rows for your schools.`,
  );
