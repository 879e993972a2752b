/** One changed field of a row. */
export interface FieldChange {
  /** The column that shows the field; null where no column does. */
  columnId: string | null;
  title: string;
  /** As people read them; null for blank. */
  before: string | null;
  after: string | null;
  /** What would be typed into the cell to have the old value again; null where that cannot be done. */
  restoreAs: string | null;
  /** What was typed, where the value was calculated from it: "+3%". */
  formula?: string | undefined;
}

/** Something that happened to a row. */
export interface HistoryEntry {
  at: string;
  by: string;
  /** What it was: "Import", "Edit". */
  action: string;
  source: string | null;
  changes: readonly FieldChange[];
}
