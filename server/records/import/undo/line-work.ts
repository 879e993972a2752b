import type { EditedSince } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';

/** Data that a user has added to a line, and that is lost if the line is deleted. */
export interface LineWork {
  lineId: number;
  what: Exclude<EditedSince['what'], 'LINE'>;
  by: string;
  at: Date;
}

/** Lists the data that users have added to lines in features that depend on imports. These features provide the function. */
export type ListLineWork = (tx: Context, lineIds: readonly number[]) => Promise<LineWork[]>;
