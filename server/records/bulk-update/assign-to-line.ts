import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listWorkGroups } from '../reference/lists.ts';
import { changeOneLine } from '../line-items/change-one-line.ts';

export interface Assignment {
  id: number;
  rev?: number | undefined;
  buildingId?: number | null | undefined;
  workGroupId?: number | null | undefined;
  /** The name of a work group, instead of its id; blank for none. */
  workGroup?: string | null | undefined;
}

/**
 * Assigns a building or a work group to a line. The work group may be given by name, in uppercase or lowercase. For an unknown name, throws
 * VALIDATION with the known names. Also throws what updateLineItem throws.
 */
export async function assignToLine(cx: Context, { id, rev, workGroup, ...set }: Assignment): Promise<LineItem> {
  const workGroupId = workGroup === undefined ? set.workGroupId : await findWorkGroup(cx, workGroup);
  return changeOneLine(cx, 'update', { id, rev, set: { ...set, workGroupId } });
}

async function findWorkGroup(cx: Context, name: string | null): Promise<number | null> {
  if (name === null || name === '') return null;
  const known = await listWorkGroups(cx);
  const found = known.find((group) => group.name.toLowerCase() === name.toLowerCase());
  if (found) return found.id;
  const names = known.map((group) => group.name).join(', ');
  throw new AppError('VALIDATION', `There is no work group "${name}". Known work groups: ${names || 'none yet'}.`, {
    fields: { workGroup: `is unknown. Known work groups: ${names || 'none yet'}` },
  });
}
