export interface Selection<Row> {
  lines: readonly Row[];
  /** Number of selected lines that are hidden by filters. Dialogs mention them, because they are changed, too. */
  hidden: number;
  /** True if the year is neither projected nor adopted: rows can be added, deleted and fully edited. */
  isOpen: boolean;
  isProjected: boolean;
  lock: (row: Row, columnId: string) => string | null;
  clear: () => void;
}
