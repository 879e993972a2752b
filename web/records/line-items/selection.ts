export interface Selection<Row> {
  lines: readonly Row[];
  /** How many of them the filters hide: they are changed too, so that is said. */
  hidden: number;
  /** Rows can be added, deleted and changed in whole: the year is neither projected nor adopted. */
  isOpen: boolean;
  isProjected: boolean;
  lock: (row: Row, columnId: string) => string | null;
  clear: () => void;
}
