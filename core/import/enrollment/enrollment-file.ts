import type { Grade } from './read-grade.ts';

interface FileCount {
  students: number;
  row: number;
}

/** The students in one school in one fiscal year, as read from a file. */
export interface FileSchool {
  /** Identifies the school in the file: its name, with its code if the file has codes. */
  key: string;
  name: string;
  code: string | null;
  /** Null if the file has no column of fiscal years. */
  fiscalYear: number | null;
  /** The first row of the school in the file. */
  row: number;
  counts: Map<Grade, FileCount>;
  /** The row number of each suppressed number, by grade. The key null stands for the grades that the program does not know. */
  suppressed: Map<Grade | null, number>;
  /** The number of students in grades that the program does not know. These students are left out. */
  others: number;
  /** The school's total enrollment, as printed in the file. */
  total: FileCount | null;
}

/** The enrollment in a file, with what the user must fix (problems) and what the user should check (warnings). */
export interface EnrollmentFile {
  schools: FileSchool[];
  notes: string[];
  warnings: string[];
  problems: string[];
}
