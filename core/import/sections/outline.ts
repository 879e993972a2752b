import type { MeaningField, RowMeaning } from './answers.ts';

/** A question about a file that only a user can answer. */
export interface OutlineQuestion {
  /** The subject of the question: row:212, column:F, hidden:rows or hidden:F. */
  about: string;
  /** The label of the row. Null for a column and for hidden rows. */
  label: string | null;
  /** The name of the column. Null for a question about rows. */
  column: string | null;
  text: string;
  /** A sentence about the amounts that the answer changes. */
  effect: string;
  choices: string[];
}

/** A user's answer about the meaning of a row. It includes the row's label, because the row may be in another place in the next file. */
export interface RowAnswer {
  row: number;
  label: string;
  meaning: RowMeaning;
}

/**
 * The meaning that a user gave to a heading, for the lines below it. The heading is identified by its name and the names of the headings
 * around it.
 */
export interface SectionAnswer {
  row: number;
  heading: string;
  field: MeaningField;
  /** The value that the heading assigns to its lines. Empty if it assigns none. */
  value: string;
}

/** How a sheet with sections was read. Amounts are in dollars, in the order of `columns`. Row numbers are those in the file. */
export interface ImportOutline {
  columns: { letter: string; name: string; fiscalYear: number | null; kind: string }[];
  /** The headings in the order of the sheet, each with the sums of all lines below it and the values that it assigns to them. */
  sections: {
    row: number;
    label: string;
    depth: number;
    lines: number;
    sums: number[];
    function: string;
    building: string;
    category: string;
  }[];
  lines: number;
  sums: number[];
  /** The totals that the file prints, each with the sums of the lines that it covers. */
  totals: {
    row: number;
    label: string;
    /** The heading whose lines the total adds up. Empty if the total does not cover exactly the lines of one heading. */
    heading: string;
    /** Null for a blank cell. */
    printed: (number | null)[];
    calculated: number[];
    /** The printed total minus the calculated total. 0 for a blank cell. */
    gaps: number[];
    fromRow: number;
    toRow: number;
    lines: number;
    /** `carried` means that the difference comes from another total that this total includes. */
    difference: 'none' | 'rounding' | 'carried' | 'real';
  }[];
  /** The rows below the grand total, which are not imported. */
  below: { row: number; label: string; amounts: (number | null)[] }[];
  questions: OutlineQuestion[];
  answers: string[];
  answered: RowAnswer[];
  answeredSections: SectionAnswer[];
  /** Columns that do not exist in the file and are added because of answers about headings. */
  addedColumns: string[];
  /** `columns` lists the indexes of the columns that a finding is about. It is empty if the finding is about the whole row. */
  findings: { kind: string; row: number; message: string; columns: number[] }[];
}
