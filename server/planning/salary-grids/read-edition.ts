import type { EditionPath, ScheduleEditionAnswer } from '../../../core/contract/schedules-edition.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { presentEdition } from '../schedules/present-edition.ts';
import { editionOf } from '../schedules/read-editions.ts';
import { requireSchedule } from '../schedules/read-schedules.ts';
import { publicEditionFinder } from './public-editions.ts';

/**
 * Returns one edition of a schedule. A VIEW_ONLY user gets only editions that are public record, without their terms, new step labels, file
 * and findings. Throws NOT_FOUND. A VIEW_ONLY user gets the same message for a draft as for an edition that does not exist.
 */
export async function readEdition(cx: Context, { id, ...day }: EditionPath): Promise<ScheduleEditionAnswer> {
  return inSnapshot(cx, async (tx) => {
    const { row, document } = await requireSchedule(tx, id);
    if (cx.actor.role !== 'VIEW_ONLY') return presentEdition(row, document, editionOf(id, document, day));
    const editions = (await publicEditionFinder(tx))(document);
    const answer = presentEdition(row, document, editionOf(id, { editions }, day));
    return { ...answer, terms: null, stepMap: null, file: null, findings: [] };
  });
}
