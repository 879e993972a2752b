/** A cell that was changed differently in the file and in the budget, with its values as text. */
export interface ConflictItem {
  id: string;
  /** Where the cell is in the file, such as "2" or "F12". */
  place: string;
  name: string;
  field: string;
  exported: string;
  mine: string;
  theirs: string;
  /** True to right-align the values. */
  isFigure: boolean;
  changedBy: string | null;
  changedAt: string | null;
  /** True if the user can type another value. */
  canType: boolean;
}

export interface Choice {
  take: 'mine' | 'theirs' | 'typed';
  /** Only for `typed`. */
  value?: string | undefined;
}

export type Choices = ReadonlyMap<string, Choice>;

/** Formats a value from a file or a budget; unknown and blank values become a dash. */
export function valueText(value: string | number | boolean | null, format: (value: number) => string): string {
  if (value === null || value === '') return '\u2013';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? format(value) : value;
}
