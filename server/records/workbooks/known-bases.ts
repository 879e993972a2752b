import type { ImportType } from '../../../core/import/expected-columns.ts';
import { LINE_FIELDS } from '../../../core/line-fields.ts';
import type { Context } from '../../context.ts';
import { readBases, type LineBase } from '../import/plan/read-bases.ts';
import type { StoredLine } from '../import/plan/read-stored-lines.ts';
import type { NameResolver } from '../import/plan/resolve-names.ts';
import { inputFields, unpackLines } from './exported-values.ts';
import type { ExportRow } from './queries.ts';
import type { KeyedRow } from './returned-rows.ts';

export type LineColumn = (typeof LINE_FIELDS)[number]['column'];

/** The values of a line when it was exported. */
export interface KnownBase {
  /** False if the exported values are no longer known. In that case, the values are the budget's current values. */
  isKnown: boolean;
  valueOf: (column: LineColumn) => unknown;
  /** The name that the export wrote for a list entry; null if the name is not known. */
  nameOf: (column: LineColumn) => string | null;
}

/** Finds the exported values of a line. `line` is null if the line was permanently deleted. */
export type Bases = (id: number, line: StoredLine | null) => KnownBase;

/**
 * Reads the exported values of the lines. If the stored values of the export were removed, a line whose revision is still the exported one
 * has its exported values itself. The values of other lines come from the audit log or are not known.
 */
export async function readKnownBases(
  cx: Context,
  input: {
    made: ExportRow;
    rows: readonly KeyedRow[];
    stored: readonly StoredLine[];
    names: NameResolver;
    type: ImportType;
  },
): Promise<Bases> {
  const { made, rows, stored } = input;
  if (made.lines !== null) {
    const fields = inputFields(
      input.type === 'operating',
      made.fields.map((field) => ({ field })),
    );
    const exported = unpackLines(made.lines, fields);
    return (id, line) => ({
      isKnown: exported.has(id),
      valueOf: (column) => (exported.hasColumn(column) ? exported.valueOf(id, column) : (line?.[column] ?? null)),
      nameOf: (column) => exported.nameOf(id, column),
    });
  }
  const revs = new Map(rows.map(({ key }) => [key.id, key.rev]));
  const bases = await readBases(cx, {
    scenarioId: made.scenario_id,
    lines: [...revs].map(([id, rev]) => ({ rowKey: String(id), rev })),
    stored,
    names: input.names,
  });
  return (id, line) => {
    const base = bases.get(id);
    return {
      isKnown: base ? true : base === undefined && line !== null && revs.get(id) === line.rev,
      valueOf: (column) => (base ? base.get(column) : (line?.[column] ?? null)),
      nameOf: () => null,
    };
  };
}

/** Returns the exported values in the form that a merge needs; null if they are not known. */
export function lineBaseOf({ isKnown, valueOf }: KnownBase): LineBase | null {
  return isKnown ? new Map(LINE_FIELDS.map(({ column }) => [column, valueOf(column)])) : null;
}
