import type { Grid } from '../table.ts';

/** A workbook in any format: its sheets in order, each read on request. */
export interface OpenedWorkbook {
  sheets: OpenedSheet[];
}

export interface OpenedSheet {
  name: string;
  isHidden: boolean;
  /** The cells of the sheet as text. Throws an AppError when the sheet is damaged or has too many rows. */
  read(): Promise<Grid>;
}
