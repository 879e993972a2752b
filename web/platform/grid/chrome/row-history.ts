/** One changed field of a row. */
export interface FieldChange {
  /** The id of the column that shows the field; null if no column shows it. */
  columnId: string | null;
  title: string;
  /** The value as displayed to the user; null if blank. */
  before: string | null;
  after: string | null;
  /** The text to type into the cell to restore the old value; null if that is not possible. */
  restoreAs: string | null;
  /** The formula typed by the user, such as "+3%", if the value was calculated from one. */
  formula?: string | undefined;
}

/** An event in the history of a row. */
export interface HistoryEntry {
  at: string;
  by: string;
  /** The kind of event, such as "Import" or "Edit". */
  action: string;
  source: string | null;
  changes: readonly FieldChange[];
}
