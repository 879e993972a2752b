import { Text } from '@mantine/core';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import { ApiError } from '../../api.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { LineEditor } from './line-editor.tsx';
import { useNewLine } from './use-new-line.ts';

/** The name of a new line, and the initial values of its form. */
export interface NewLine<Row> {
  /** Singular such as "employee" or "line". */
  noun: string;
  blank: () => Row;
  /** Returns the initial values of the form for a copy of a line. Default: all values of the line. */
  copy?: (row: Row) => Row;
  /** Shown above the form for a copy. */
  copyNote?: string;
}

interface Props<Row extends LineItem, Change> {
  title: string;
  noun: string;
  /** Initial values of the form. */
  row: Row;
  /** True if `row` is copied. The new line then has the values of `row` in all fields that the user does not change. */
  isCopy?: boolean;
  /** Shown above the fields. */
  note?: string | undefined;
  columns: readonly Column<Row, Change>[];
  store: EditStore<Row, Change>;
  /** The budget that the line is added to. */
  scenarioId: number;
  onClose: () => void;
}

const NEVER_LOCKED = () => null;

/** Adds a line to the base year with the form that also edits lines. */
export function NewLineDialog<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { title, noun, row, isCopy = false, note, columns, store, scenarioId, onClose } = props;
  const create = useNewLine(store, noun);

  function save(changes: readonly Change[]): Promise<void> {
    const all = isCopy ? [...valuesOf(row, columns), ...changes] : changes;
    const fields = all.reduce<LineItemChange>((set, change) => ({ ...set, ...change }), {});
    return create({ ...fields, isOperating: row.isOperating, scenarioId });
  }

  return (
    <LineEditor
      title={title}
      row={row}
      columns={columns.filter(({ editor }) => editor !== null)}
      lock={NEVER_LOCKED}
      note={note && <Text size="sm">{note}</Text>}
      save={save}
      failure={(error) => failureOf(error, noun, columns)}
      onClose={onClose}
    />
  );
}

/** Returns the changes that give another line the values of all editable fields in this row. */
function valuesOf<Row, Change>(row: Row, columns: readonly Column<Row, Change>[]): Change[] {
  return columns.flatMap(({ restore, lock }) => (restore === null || lock(row) !== null ? [] : [restore(row)]));
}

/** Formats the server's error messages with the column titles of their fields. */
function failureOf(error: unknown, noun: string, columns: readonly { id: string; title: string }[]): string {
  const what = `Failed to add ${noun}`;
  if (!(error instanceof ApiError)) return `${what}: Unknown error`;
  const fields = Object.entries(error.body?.fields ?? {});
  if (fields.length === 0) return `${what}: ${error.message}`;
  const reasons = fields.map(([field, why]) => `${columns.find(({ id }) => id === field)?.title ?? field} ${why}`);
  return `${what}: ${reasons.join('; ')}`;
}
