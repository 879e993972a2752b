/** A cell that the file and the budget have changed differently, as texts. */
export interface ConflictItem {
  id: string;
  /** Where it is in the file: "2" or "F12". */
  place: string;
  name: string;
  field: string;
  exported: string;
  mine: string;
  theirs: string;
  /** Whether the values are at the right. */
  isFigure: boolean;
  changedBy: string | null;
  changedAt: string | null;
  /** Whether another value can be typed. */
  canType: boolean;
}

export interface Choice {
  take: 'mine' | 'theirs' | 'typed';
  /** With typed. */
  value?: string | undefined;
}

export type Choices = ReadonlyMap<string, Choice>;

/** A value of a file or of the budget as text; unknown and blank ones are a dash. */
export function valueText(value: string | number | boolean | null, format: (value: number) => string): string {
  if (value === null || value === '') return '\u2013';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? format(value) : value;
}
