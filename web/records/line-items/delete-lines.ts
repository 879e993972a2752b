import { deleteLineItem, type LineItem } from '../../../core/contract/line-items.ts';
import { call } from '../../api.ts';
import { whyNotDeleted, type Deletion } from './deletion-messages.ts';
import { labelOf } from './line-label.ts';

/** Deletes lines one after the other, each with the revision that the user saw. Continues after an error. */
export async function deleteLines(lines: readonly LineItem[]): Promise<Deletion> {
  const deleted: LineItem[] = [];
  const errors: string[] = [];
  for (const line of lines) {
    try {
      await call(deleteLineItem, { params: { id: String(line.id) }, query: { rev: String(line.rev) } });
      deleted.push(line);
    } catch (error) {
      errors.push(`${labelOf(line)}: ${whyNotDeleted(error)}`);
    }
  }
  return { deleted, errors };
}
