/** An entry in the menu of a row. */
export interface RowAction {
  label: string;
  isDanger?: boolean;
  run: (rowId: string) => void;
}
