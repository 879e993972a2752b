import type { Context } from '../../context.ts';
import { changeLines } from '../../records/line-items/change-lines.ts';

/** Sets or clears the position numbers of base-year lines. Throws LOCKED for an adopted version. */
export async function numberLines(tx: Context, lines: readonly { id: number; number: string | null }[]): Promise<void> {
  if (lines.length === 0) return;
  await changeLines(tx, {
    action: 'number-positions',
    isBulk: true,
    edits: lines.map(({ id, number }) => ({ id, set: { positionNumber: number } })),
    pathOfLine: (index) => `lines.${index}`,
    pathOfField: (index, field) => `lines.${index}.${field}`,
  });
}
