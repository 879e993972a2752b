import type { EditedSince } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';

/** What a user has added to a line, and the line would take with it. */
export interface LineWork {
  lineId: number;
  what: Exclude<EditedSince['what'], 'LINE'>;
  by: string;
  at: Date;
}

/** Lists what users have added to lines in features above imports, which pass it in. */
export type ListLineWork = (tx: Context, lineIds: readonly number[]) => Promise<LineWork[]>;
