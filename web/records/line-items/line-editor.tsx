import { Autocomplete, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Column } from '../../platform/grid/columns/column.ts';
import { ROUNDED } from '../../platform/grid/columns/values.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';

interface Props<Row, Change> {
  title: string;
  row: Row;
  columns: readonly Column<Row, Change>[];
  lock: (row: Row, columnId: string) => string | null;
  /** Shown above the fields. */
  note?: ReactNode;
  /** Saves the changes. `changes` is empty if nothing was changed. */
  save: (changes: readonly Change[]) => Promise<void>;
  failure: (error: unknown) => string;
  onClose: () => void;
}

/** A form for one row. Each field accepts the same input as a cell of its column and shows its own error. */
export function LineEditor<Row, Change>(props: Props<Row, Change>) {
  const { title, row, columns, lock, note, onClose } = props;
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const saving = useMutation({ mutationFn: props.save, onSuccess: onClose });
  const textOf = (column: Column<Row, Change>) => texts.get(column.id) ?? firstText(column, row);
  const entries = columns
    .filter(({ id }) => texts.has(id))
    .map((column) => ({ column, entry: column.enter(textOf(column), row) }));
  const entryOf = (id: string) => entries.find(({ column }) => column.id === id)?.entry;
  const isRounded = (id: string) => {
    const found = entryOf(id);
    return found !== undefined && found.kind !== 'problem' && found.isRounded === true;
  };
  const problemOf = (id: string) => {
    const found = entryOf(id);
    return isTried && found?.kind === 'problem' ? found.why : null;
  };

  const whyLocked = (column: Column<Row, Change>) => lock(row, column.id) ?? column.lock(row);
  const shown = columns.filter(({ isOnDemand }) => !isOnDemand);
  const first = shown.find((column) => column.editor !== null && whyLocked(column) === null);

  function submit() {
    setTried(true);
    if (entries.some(({ entry }) => entry.kind === 'problem')) return;
    saving.mutate(entries.flatMap(({ entry }) => (entry.kind === 'change' ? [entry.change] : [])));
  }

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="lg"
      submit="Save"
      isBusy={saving.isPending}
      onSubmit={submit}
      after={<LeaveGuard unsaved={entries.length > 0 ? 'Your changes to this record are not saved yet.' : null} />}
    >
      {note}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {shown.map((column) => (
          <Field
            key={column.id}
            column={column}
            row={row}
            text={textOf(column)}
            why={whyLocked(column)}
            isFirst={column === first}
            problem={problemOf(column.id)}
            hint={isRounded(column.id) ? ROUNDED : column.hint}
            onChange={(text) => setTexts(new Map(texts).set(column.id, text))}
          />
        ))}
      </SimpleGrid>
      {saving.isError && <Failure>{props.failure(saving.error)}</Failure>}
    </FormDialog>
  );
}

interface FieldProps<Row, Change> {
  column: Column<Row, Change>;
  row: Row;
  text: string;
  /** The reason why the field is locked, or null. */
  why: string | null;
  /** True for the first field that can be edited. It has the focus when the form opens. */
  isFirst: boolean;
  problem: string | null;
  hint: string | null;
  onChange: (text: string) => void;
}

function Field<Row, Change>(props: FieldProps<Row, Change>) {
  const { column, row, text, why, isFirst, problem, hint, onChange } = props;
  const label = column.unit === null ? column.title : `${column.title} (${column.unit})`;
  if (why !== null || column.editor === null) {
    return (
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm">{column.text(row) || '–'}</Text>
        {why !== null && (
          <Text size="xs" c="dimmed">
            {why}
          </Text>
        )}
      </div>
    );
  }
  const error = problem === null ? {} : { error: problem, errorProps: { role: 'alert' } };
  const focus = isFirst ? { 'data-autofocus': true } : {};
  const labels = column.choices.map((choice) => choice.label);
  if (column.isOpen) {
    return (
      <Autocomplete
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={labels}
        value={text}
        onChange={onChange}
        openOnFocus={false}
        {...error}
        {...focus}
      />
    );
  }
  if (column.editor === 'choice') {
    return (
      <Select
        label={label}
        data={labels}
        value={text}
        onChange={(value) => value !== null && onChange(value)}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        rightSectionWidth={24}
        nothingFoundMessage="Nothing found"
        {...error}
        {...focus}
      />
    );
  }
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      placeholder={column.placeholder(row) || (column.filter === 'date' ? 'MM/DD/YYYY' : '')}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...error}
      {...focus}
    />
  );
}

/** Returns the initial text of a field. An amount has thousands separators. An empty choice can have a label, such as "District Wide". */
function firstText<Row, Change>(column: Column<Row, Change>, row: Row): string {
  const text = column.editText(row);
  if (column.figureType === 'money' && Number(text) !== 0 && !Number.isNaN(Number(text))) return column.text(row);
  if (text !== '' || column.editor !== 'choice' || column.isOpen) return text;
  return column.choices.find((choice) => choice.value === '')?.label ?? '';
}
