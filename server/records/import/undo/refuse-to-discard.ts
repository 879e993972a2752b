import { MAX_CHANGES_SHOWN } from '../../../../core/contract/import.ts';
import type { EditedSince } from '../../../../core/contract/import-batches.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { plural } from '../../../../core/plural.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { labelOf } from '../plan/present-changes.ts';
import type { LineWork } from './line-work.ts';
import type { ListedImport } from '../write/import-queries.ts';
import * as undo from './undo-queries.ts';

/** One of the budgets that an import changed, with the data that an undo would discard. */
interface EditedPart {
  row: Pick<ListedImport, 'version_label' | 'fiscal_year'>;
  edited: readonly undo.EditedLine[];
  added: readonly LineWork[];
}

/** Returns the error for an undo that would discard edited lines, or data that users have added to the lines that it removes. */
export async function refuseToDiscard(tx: Context, importId: number, parts: readonly EditedPart[]): Promise<AppError> {
  const [edited, added] = [parts.flatMap((part) => part.edited), parts.flatMap((part) => part.added)];
  const listed = added.slice(0, MAX_CHANGES_SHOWN);
  const lines = new Map(
    (
      await undo.listLines(
        tx.db,
        listed.map(({ lineId }) => lineId),
      )
    ).map((line) => [line.id, line]),
  );
  const conflicts: EditedSince[] = [
    ...edited.map((line) => present('LINE', line, line.updated_by, line.updated_at)),
    ...listed.flatMap(({ lineId, what, by, at }) => {
      const line = lines.get(lineId);
      return line ? [present(what, line, by, at)] : [];
    }),
  ];
  const count = (what: LineWork['what']): number => added.filter((one) => one.what === what).length;
  const changes = [
    [edited.length, plural(edited.length, 'line was', 'lines were') + ' edited'] as const,
    [count('PLACEMENT'), plural(count('PLACEMENT'), 'placement was', 'placements were') + ' confirmed'] as const,
    [
      count('ELECTION'),
      plural(count('ELECTION'), 'benefit election was', 'benefit elections were') + ' entered',
    ] as const,
  ].flatMap(([some, text]) => (some > 0 ? [text] : []));
  return new AppError(
    'CONFLICT',
    `Import ${importId} was not undone: ${changes.join(' and ')}${whereEdited(parts)} after the import. An undo would discard those edits. Review the edits first. To discard them, undo the import with the force option.`,
    { conflicts: conflicts.slice(0, MAX_CHANGES_SHOWN), count: edited.length + added.length },
  );
}

/** Lists the versions and years with edits if the import changed several budgets. */
function whereEdited(parts: readonly EditedPart[]): string {
  if (parts.length === 1) return '';
  const places = parts
    .filter(({ edited, added }) => edited.length + added.length > 0)
    .map(({ row }) => `the ${fiscalYearLabel(row.fiscal_year)} version “${row.version_label}”`);
  return ` in ${places.join(' and ')}`;
}

function present(what: EditedSince['what'], line: undo.NamedLine, by: string, at: Date): EditedSince {
  return {
    ...{ what, lineItemId: line.id, row: line.row, name: labelOf(line) },
    ...{ updatedBy: by, updatedAt: at.toISOString() },
  };
}
