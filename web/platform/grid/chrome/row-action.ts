/** What the menu of a row offers. */
export interface RowAction {
  label: string;
  isDanger?: boolean;
  run: (rowId: string) => void;
}
