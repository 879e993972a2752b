import type { ImportedPlaces } from '../../../core/contract/import-places.ts';
import type { PlacementEdit } from '../../../core/contract/placements.ts';
import type { PlacementField } from '../../../core/import/expected-columns.ts';
import type { Cents } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import type { ListLineWork } from './undo/line-work.ts';

/** The cells of a row that say where a person is on a salary schedule; '' where the cell is blank or not mapped. */
export type PlaceCells = Readonly<Record<PlacementField, string>>;

/** A person of a roster as the import leaves the line, with what the file says about the placement. */
export interface PlacedRow {
  row: number;
  /** null for a new line. */
  lineId: number | null;
  name: string;
  workGroupId: number | null;
  salary: Cents | null;
  fte: number;
  cells: PlaceCells;
}

/** What the rows of a file do to placements; `places` is how a preview and a result report it. */
export interface PlacementPlan {
  places: ImportedPlaces;
  edits: readonly (Omit<PlacementEdit, 'lineId'> & { row: number; lineId: number | null })[];
}

/** What planning does with the step and lane columns of a roster; passed in, because placements are above imports. */
export interface RosterPlacements {
  /** Equal text while nothing has changed that a plan depends on besides the lines. */
  fingerprint: (tx: Context, where: { scenarioId: number | null }) => Promise<string>;
  plan: (tx: Context, rows: readonly PlacedRow[], where: { fiscalYear: number }) => Promise<PlacementPlan>;
  /** Writes a plan in the transaction of the import; `lineOf` has the ids of new lines by row. */
  write: (
    tx: Context,
    plan: PlacementPlan,
    where: { importId: number; lineOf: ReadonlyMap<number, number> },
  ) => Promise<void>;
  /** The placements of lines that a user has confirmed. */
  confirmedOn: ListLineWork;
  /** Restores the placements that an import changed and no one has changed since. */
  undo: (tx: Context, importId: number) => Promise<void>;
}

/** What a preview has seen of the placements, for its token; null for a file without step and lane. */
export async function placementsMet(
  tx: Context,
  { fingerprint }: RosterPlacements,
  { placeOf }: { placeOf: unknown },
  where: { scenarioId: number | null },
): Promise<string | null> {
  return placeOf === null ? null : fingerprint(tx, where);
}
