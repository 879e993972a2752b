import type { Type } from './build-column.ts';
import type { Choice } from './column.ts';

export interface Choices {
  choices: readonly Choice[];
  /** The label for a blank value. If set, users can also choose the blank value. */
  none?: string;
}

/** The type of a column whose values are ids as text. Cells show the labels. */
export function choiceType<Row, Change>(spec: Choices): Type<Row, Change, string> {
  const { choices, valueOf } = withNone(spec);
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  const labelOf = (value: string) => labels.get(value) ?? value;
  return {
    filter: 'choice',
    editor: 'choice',
    isFigure: false,
    key: labelOf,
    show: labelOf,
    blank: spec.none ?? '',
    edit: labelOf,
    parse(text) {
      const label = text.trim();
      if (label === '') return { value: null };
      const value = valueOf(label);
      return value === undefined ? { why: `"${label}" is not one of the choices.` } : { value: value || null };
    },
    total: null,
    choices,
  };
}

/** Returns the type of a column whose values are codes, which may also be codes that are not on the list. Cells show the codes. */
export function codeType<Row, Change>(spec: Choices): Type<Row, Change, string> {
  const { choices, valueOf } = withNone(spec);
  return {
    filter: 'text',
    editor: 'choice',
    isFigure: false,
    key: (value) => value,
    show: (value) => value,
    blank: '',
    edit: (value) => value,
    parse(text) {
      const typed = text.trim();
      return { value: (valueOf(typed) ?? typed) || null };
    },
    total: null,
    choices,
    isOpen: true,
  };
}

function withNone({ choices, none }: Choices) {
  const all: readonly Choice[] = none === undefined ? choices : [{ value: '', label: none }, ...choices];
  const values = new Map(all.map((choice) => [choice.label.toLowerCase(), choice.value]));
  return { choices: all, valueOf: (label: string) => values.get(label.toLowerCase()) };
}
