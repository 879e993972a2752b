import type { ImportedPlaces } from '../../../core/contract/import-places.ts';
import type { PlacementEdit } from '../../../core/contract/placements.ts';
import type { PlacementField } from '../../../core/import/expected-columns.ts';
import type { Cents } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import type { ListLineWork } from './undo/line-work.ts';

/** The cells in a row that hold a person's placement on a salary schedule; '' for a cell that is blank or not mapped. */
export type PlaceCells = Readonly<Record<PlacementField, string>>;

/** A person on a roster: the person's line after the import, and the placement in the file. */
export interface PlacedRow {
  row: number;
  /** Null for a new line. */
  lineId: number | null;
  name: string;
  workGroupId: number | null;
  salary: Cents | null;
  fte: number;
  cells: PlaceCells;
}

/** The changes that the rows in a file will make to placements. `places` has these changes in the form that previews and results show. */
export interface PlacementPlan {
  places: ImportedPlaces;
  edits: readonly (Omit<PlacementEdit, 'lineId'> & { row: number; lineId: number | null })[];
}

/**
 * The functions of planning that process the step and lane columns of a roster. The caller provides these functions, because placements
 * depend on imports.
 */
export interface RosterPlacements {
  /** Returns a text that stays the same as long as the data on which a plan depends, apart from the lines, does not change. */
  fingerprint: (tx: Context, where: { scenarioId: number | null }) => Promise<string>;
  plan: (tx: Context, rows: readonly PlacedRow[], where: { fiscalYear: number }) => Promise<PlacementPlan>;
  /** Writes a plan in the transaction of the import. `lineOf` maps rows to the ids of new lines. */
  write: (
    tx: Context,
    plan: PlacementPlan,
    where: { importId: number; lineOf: ReadonlyMap<number, number> },
  ) => Promise<void>;
  /** Lists the user-confirmed placements of lines. */
  confirmedOn: ListLineWork;
  /** Restores the placements that an import changed, except those that were changed after the import. */
  undo: (tx: Context, importId: number) => Promise<void>;
}

/** Returns the fingerprint of the placements in a preview, for the preview token; null for a file without step and lane columns. */
export async function placementsMet(
  tx: Context,
  { fingerprint }: RosterPlacements,
  { placeOf }: { placeOf: unknown },
  where: { scenarioId: number | null },
): Promise<string | null> {
  return placeOf === null ? null : fingerprint(tx, where);
}
