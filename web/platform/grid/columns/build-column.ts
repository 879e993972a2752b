import type { Choice, Column, ColumnSpec, Entry, Total } from './column.ts';
import type { Reading } from './values.ts';

/** Defines a type of column: how its values are sorted, displayed, edited and added up. */
export interface Type<Row, Change, Value> {
  filter: Column<Row, Change>['filter'];
  editor: 'text' | 'choice';
  isFigure: boolean;
  key(value: Value): string | number;
  show(value: Value, decimals?: number): string;
  /** The text for an unknown value. */
  blank: string;
  /** Returns the value as text for the editor. `parse` reads the text back as the same value. */
  edit(value: Value): string;
  parse(text: string, present: Value | null): Reading<Value>;
  /** Returns the formula to store in the history if the text is one, else null. */
  formulaOf?(text: string): string | null;
  total: Total<Value> | null;
  decimals?(value: Value): number;
  choices?: readonly Choice[];
  isOpen?: boolean;
  /** Returns the value in ten-thousandths of its unit. Only columns of figures have this function. */
  scale?(value: Value): bigint;
  showScaled?(scaled: bigint): string;
  figureType?: Column<Row, Change>['figureType'];
}

/** Builds a column of the given type. */
export function build<Row, Change, Value>(
  spec: ColumnSpec<Row, Change, Value>,
  type: Type<Row, Change, Value>,
): Column<Row, Change> {
  const { read, write } = spec;
  const readForEdit = spec.readForEdit ?? read;
  /** Returns the shown value or, if there is none, the entered value, such as a price that does not count. */
  const readAny = (row: Row) => read(row) ?? readForEdit(row);
  const text = (row: Row, decimals?: number) => {
    const instead = spec.instead?.(row);
    if (instead) return instead.text;
    const value = read(row);
    return value === null ? type.blank : type.show(value, decimals);
  };

  function enter(typed: string, row: Row): Entry<Change> {
    if (!write) return { kind: 'problem', why: `${spec.title} cannot be edited.` };
    const reading = type.parse(typed, readAny(row));
    if ('why' in reading) return { kind: 'problem', why: reading.why };
    if (reading.value === null && spec.required) return { kind: 'problem', why: `${spec.title} cannot be blank.` };
    const rounded = reading.isRounded && { isRounded: true as const };
    if (reading.value === readForEdit(row)) return { kind: 'same', ...rounded };
    const formula = type.formulaOf?.(typed) ?? null;
    return {
      kind: 'change',
      change: write(reading.value),
      ...(formula !== null && { formula }),
      ...rounded,
    };
  }

  const { total, scale } = type;
  return {
    id: spec.id,
    title: spec.title,
    unit: spec.unit ?? null,
    hint: spec.hint ?? null,
    width: spec.width,
    isFigure: type.isFigure,
    isPinned: spec.pinned ?? false,
    isHidden: spec.hidden ?? spec.onDemand ?? false,
    isOnDemand: spec.onDemand ?? false,
    filter: type.filter,
    key(row) {
      const value = read(row);
      // The filter must match the shown text. For example, a row without a building is also "District Wide" in the filter.
      if (value === null) return type.filter === 'choice' ? type.blank : null;
      return type.key(value);
    },
    text,
    decimals(row) {
      const value = read(row);
      return value === null ? 0 : (type.decimals?.(value) ?? 0);
    },
    badge: spec.badge ?? null,
    instead: spec.instead ?? null,
    shorten: spec.shorten ?? null,
    wraps: spec.wraps ?? false,
    editor: write ? type.editor : null,
    choices: type.choices ?? [],
    isOpen: type.isOpen ?? false,
    lock: (row) => spec.lock?.(row) ?? null,
    editText(row) {
      const value = readForEdit(row);
      return value === null ? '' : type.edit(value);
    },
    copyText(row) {
      const value = readAny(row);
      return value === null ? '' : type.edit(value);
    },
    restore: write ? (target) => write(readForEdit(target)) : null,
    keeps: spec.keeps ?? null,
    isSame: (a, b) => readForEdit(a) === readForEdit(b),
    figure: scale
      ? (row) => {
          const value = spec.instead?.(row) ? null : read(row);
          return value === null ? null : scale(value);
        }
      : null,
    showFigure: type.showScaled ?? null,
    figureType: type.figureType ?? null,
    placeholder: (row) => (readForEdit(row) === null && read(row) !== null ? text(row) : ''),
    enter,
    total: total && {
      addend(row) {
        const value = read(row);
        return value === null ? 0 : total.addend(value);
      },
      show: total.show,
    },
  };
}
