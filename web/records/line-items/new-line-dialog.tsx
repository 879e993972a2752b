import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import { ApiError } from '../../api.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { LineEditor } from './line-editor.tsx';
import { useNewLine } from './use-new-line.ts';

/** What the screen calls a new line, and what its form begins with. */
export interface NewLine<Row> {
  /** "employee", "line". */
  noun: string;
  blank: () => Row;
}

interface Props<Row extends LineItem, Change> {
  title: string;
  noun: string;
  /** What the form shows at first. */
  row: Row;
  /** The row is a line to copy: the new one has its values where the form changes nothing. */
  isCopy?: boolean;
  columns: readonly Column<Row, Change>[];
  store: EditStore<Row, Change>;
  /** Of the budget that the line is added to. */
  scenarioId: number;
  onClose: () => void;
}

const NEVER_LOCKED = () => null;

/** Adds one line by hand to the base year, by the same form that edits one. */
export function NewLineDialog<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { title, noun, row, isCopy = false, columns, store, scenarioId, onClose } = props;
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
      save={save}
      failure={(error) => failureOf(error, noun, columns)}
      onClose={onClose}
    />
  );
}

/** Everything that can be edited in a line, as the changes that would set it. */
function valuesOf<Row, Change>(row: Row, columns: readonly Column<Row, Change>[]): Change[] {
  return columns.flatMap(({ restore, lock }) => (restore === null || lock(row) !== null ? [] : [restore(row)]));
}

/** What the server says of each field, by the name that its column has here. */
function failureOf(error: unknown, noun: string, columns: readonly { id: string; title: string }[]): string {
  const what = `Failed to add ${noun}`;
  if (!(error instanceof ApiError)) return `${what}: Unknown error`;
  const fields = Object.entries(error.body?.fields ?? {});
  if (fields.length === 0) return `${what}: ${error.message}`;
  const reasons = fields.map(([field, why]) => `${columns.find(({ id }) => id === field)?.title ?? field} ${why}`);
  return `${what}: ${reasons.join('; ')}`;
}
