import { MAX_CHANGES_SHOWN, PREVIEW_ROWS, type ImportPreview } from '../../../../core/contract/import.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { lineDetails } from '../../../../core/import/line-details.ts';
import { cents, toDollars } from '../../../../core/money.ts';
import { FIELD_OF as LINE_FIELD_OF } from '../../line-items/fields.ts';
import type { ChangeSet, LineUpdate } from './build-change-set.ts';
import type { ChangedBy } from './find-changers.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { BaseLine } from '../write/line-queries.ts';
import type { NameResolver } from './resolve-names.ts';
import {
  IMPORT_COLUMNS,
  LIST_OF,
  type ImportColumn,
  type ImportColumns,
  type WrittenLine,
} from '../write/import-columns.ts';

type Change = ImportPreview['changes'][number];
type Value = string | number | boolean | null;
type Columns = Pick<BaseLine, ImportColumn>;

/** The API field that a column displays. IDs are displayed as the names they refer to. */
const FIELD_OF: Record<ImportColumn, string> = {
  ...LINE_FIELD_OF,
  work_group_id: 'workGroup',
  category_id: 'category',
  building_id: 'building',
  import_warnings: 'importWarnings',
};

/** These columns are derived from the salary or amount. */
const NOT_SHOWN = new Set<ImportColumn>(['cost_cents']);

/** Returns true for a line of a proposed budget, which has an amount and no FTE, although the database fills the FTE column. */
const isAmountLine = ({ amount_cents: amount }: Columns): boolean => amount !== null;

function valueOf(columns: Columns, column: ImportColumn, names: NameResolver): Value {
  return shownValue(columns[column], column, names);
}

/** Converts a stored value to the value that the API shows. */
export function shownValue(value: unknown, column: ImportColumn, names: NameResolver): Value {
  if (Array.isArray(value)) return value.join(' ') || null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value !== 'number') return null;
  const list = LIST_OF[column];
  if (list !== undefined) return names.nameOf(list, value);
  return column.endsWith('_cents') ? toDollars(cents(value)) : value;
}

/** Converts a line to API fields. Leaves out the cost, which is derived, and the FTE of a line with an amount. */
export function fieldsOf(
  columns: Columns,
  names: NameResolver,
  only: readonly ImportColumn[] = IMPORT_COLUMNS,
): Record<string, Value> {
  return Object.fromEntries(
    only
      .filter((column) => !NOT_SHOWN.has(column) && !(column === 'current_fte' && isAmountLine(columns)))
      .map((column) => [FIELD_OF[column], valueOf(columns, column, names)]),
  );
}

/**
 * Returns the changes to existing lines, the removals and the new lines: together at most MAX_CHANGES_SHOWN. Changes and removals that
 * discard values edited by hand come first.
 */
export function presentChanges(set: ChangeSet, type: ImportType, names: NameResolver): Change[] {
  const edited = new Map<number, Map<string, ChangedBy>>();
  for (const { before, field, author } of set.merged.handEdited) {
    const ofLine = edited.get(before.id) ?? new Map<string, ChangedBy>();
    edited.set(before.id, ofLine.set(FIELD_OF[field.column], author));
  }
  const isEdited = ({ id }: { id: number }): boolean => edited.has(id);
  const update = ({ id, line, before, columns, changed }: LineUpdate): Change => ({
    kind: 'update',
    row: line.row,
    lineItemId: id,
    name: labelOf(columns),
    details: detailsOf(type, before, names),
    fields: pairs(fieldsOf(before, names, changed), fieldsOf(columns, names, changed), edited.get(id)),
  });
  const remove = (line: StoredLine): Change => ({
    kind: 'remove',
    row: null,
    lineItemId: line.id,
    name: labelOf(line),
    details: detailsOf(type, line, names),
    fields: pairs(filled(fieldsOf(line, names)), {}, edited.get(line.id)),
  });
  const create = ({ line, columns }: WrittenLine): Change => ({
    kind: 'create',
    row: line.row,
    lineItemId: null,
    name: labelOf(columns),
    details: detailsOf(type, columns, names),
    fields: pairs({}, filled(fieldsOf(columns, names))),
  });
  const { updates, removes } = set;
  return [
    ...first(updates.filter(isEdited), update),
    ...first(removes.filter(isEdited), remove),
    ...first(
      updates.filter((one) => !isEdited(one)),
      update,
    ),
    ...first(
      removes.filter((one) => !isEdited(one)),
      remove,
    ),
    ...first(set.creates, create),
  ].slice(0, MAX_CHANGES_SHOWN);
}

const first = <Line>(lines: readonly Line[], present: (line: Line) => Change): Change[] =>
  lines.slice(0, MAX_CHANGES_SHOWN).map(present);

/** Returns the first rows as lines, with their values by the name of the field that an import can set. */
export function presentSample(set: ChangeSet, names: NameResolver): ImportPreview['sampleRows'] {
  return set.samples
    .slice(0, PREVIEW_ROWS)
    .map((columns) =>
      Object.fromEntries(
        Object.entries(fieldsOf(columns, names)).flatMap(([field, value]) =>
          typeof value === 'boolean' || field === 'importWarnings' ? [] : [[field, value]],
        ),
      ),
    );
}

function pairs(
  before: Record<string, Value>,
  after: Record<string, Value>,
  edited?: ReadonlyMap<string, ChangedBy>,
): Change['fields'] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].map((field) => {
    const edit = edited?.get(field);
    return {
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
      edited: edit ? { by: edit.by, at: edit.at.toISOString() } : null,
    };
  });
}

function filled(fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== false));
}

/** Returns the display name of a line. */
export function labelOf(
  line: Pick<ImportColumns, 'first_name' | 'last_name' | 'position' | 'account_description' | 'name'>,
): string {
  const person = [line.last_name, line.first_name].filter(Boolean).join(', ');
  return person || line.account_description || line.name || line.position || '';
}

/** Returns what distinguishes a line from others with the same name. */
export function detailsOf(type: ImportType, columns: Columns, names: NameResolver): string[] {
  return lineDetails(type, labelOf(columns), fieldsOf(columns, names));
}
