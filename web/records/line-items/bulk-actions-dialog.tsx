import { Button, Radio, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import { counted } from '../../../core/plural.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { linesToChange, type BulkChoice, type CodeChoices } from './bulk-choices.ts';
import { changeAll, undoChange } from './change-all.ts';
import { Deleted, ToDelete } from './deleted.tsx';
import { deletionMessage } from './deletion-messages.ts';
import { alreadyText, hiddenText, setText } from './hidden-text.ts';
import type { Selection } from './selection.ts';
import { useCodeChoices } from './use-code-choices.ts';
import { useDeletion } from './use-deletion.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';

const DELETE = 'Delete';

export interface BulkActionsProps<Row extends LineItem, Change> {
  selection: Selection<Row>;
  store: EditStore<Row, Change>;
  title: string;
  /** Plural such as "employees" or "lines". */
  noun: string;
  choicesOf: (codes: CodeChoices) => readonly BulkChoice<Change>[];
  /** The dialog's only action. If omitted, the user chooses an action. */
  firstAction?: string;
  /** True if Delete is one of the actions. */
  canDelete: boolean;
  onClose: () => void;
}

/** An action for all selected lines: set a value (one undo step) or delete them. */
export function BulkActionsDialog<Row extends LineItem, Change extends LineItemChange>(
  props: BulkActionsProps<Row, Change>,
) {
  const { selection, store, title, noun, choicesOf, firstAction = null, canDelete, onClose } = props;
  const { lines, hidden, isOpen, lock, clear } = selection;
  const [action, setAction] = useState<string | null>(firstAction);
  const [value, setValue] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isNothingChosen = action === null || lines.length === 0;
  const codes = useCodeChoices(lines[0]?.fiscalYear);
  const choices = choicesOf(codes.choices);
  const chosen = choices.find((choice) => choice.action === action);
  const deletion = useDeletion(noun, () => {
    onClose();
    clear();
  });
  const change = useMutation({
    mutationFn: (given: Given<Row, Change>) => giveAll(selection, store, noun, given),
    onSettled: onClose,
  });

  const changing = chosen && value !== null ? linesToChange(lines, chosen.change(value)) : null;
  const setsText =
    chosen && value !== null && changing && changing.length > 0
      ? setText(changing.length, noun, nameIn(chosen, value))
      : (firstAction ?? 'Apply');
  const deletesText = deletion.result ? 'Try again' : 'Delete';
  const already = changing && !change.isPending ? alreadyText(lines.length, changing.length, noun) : '';

  function submit() {
    setTried(true);
    if (isNothingChosen) return;
    if (action === DELETE) deletion.remove(lines);
    else if (chosen && value !== null && changing) change.mutate({ choice: chosen, value, lines: changing });
  }

  const whyNot = (columnId: string) => lines.map((line) => lock(line, columnId)).find((why) => why !== null) ?? null;
  const locked = chosen && firstAction !== null ? whyNot(chosen.columnId) : null;
  const isMissing = isTried && value === null && chosen !== undefined;

  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <Stack>
        <Text>
          {counted(lines.length, noun)} selected.
          {hiddenText(hidden, lines.length)}
        </Text>
        {codes.failed && <LoadFailed what="Failed to load the choices" query={codes.failed} />}
        {firstAction === null ? (
          <ActionChoice
            value={action}
            error={isTried && isNothingChosen ? `Please select ${noun} and choose an action` : null}
            onChange={(next) => {
              setAction(next);
              setValue(null);
              setTried(false);
            }}
          >
            {choices.map(({ action: name, columnId }) => (
              <Action key={name} name={name} why={whyNot(columnId)} />
            ))}
            {canDelete && (
              <Action name={DELETE} why={isOpen ? null : 'The budget is adopted, so its lines cannot be deleted.'} />
            )}
          </ActionChoice>
        ) : (
          locked !== null && <Text size="sm">{locked}</Text>
        )}
        {chosen && (
          <Select
            key={chosen.action}
            {...fieldOf(chosen)}
            value={value}
            onChange={setValue}
            data-autofocus={firstAction !== null || undefined}
            {...(isMissing && { error: chosen.missing, errorProps: { role: 'alert' } })}
          />
        )}
        {already !== '' && <Text size="sm">{already}</Text>}
        {action === DELETE && !deletion.result && <ToDelete lines={lines} noun={noun} />}
        {deletion.result && (
          <Deleted message={deletionMessage(deletion.result, noun)} failure={`Error deleting ${noun}`} />
        )}
        <DialogActions onCancel={onClose}>
          <Button
            onClick={submit}
            disabled={changing?.length === 0 || (firstAction !== null && (locked !== null || lines.length === 0))}
            loading={change.isPending || deletion.isPending}
            {...(action === DELETE && { color: 'red.9' })}
          >
            {action === DELETE ? deletesText : setsText}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function fieldOf<Change>({ title, placeholder, choices, note }: BulkChoice<Change>) {
  return {
    label: title,
    placeholder,
    data: [...choices],
    searchable: true,
    nothingFoundMessage: 'Nothing found',
    openOnFocus: false,
    description: note,
  };
}

interface ActionChoiceProps {
  value: string | null;
  error: string | null;
  onChange: (action: string) => void;
  children: ReactNode;
}

function ActionChoice({ value, error, onChange, children }: ActionChoiceProps) {
  return (
    <Radio.Group
      label="Action"
      value={value}
      onChange={onChange}
      {...(error !== null && { error, errorProps: { role: 'alert' } })}
    >
      <Stack gap="xs" mt="xs">
        {children}
      </Stack>
    </Radio.Group>
  );
}

function Action({ name, why }: { name: string; why: string | null }) {
  return <Radio value={name} label={name} disabled={why !== null} {...(why !== null && { description: why })} />;
}

/** An action that sets a value in the lines that do not have it yet. */
interface Given<Row, Change> {
  choice: BulkChoice<Change>;
  value: string;
  lines: readonly Row[];
}

function nameIn<Change>({ choices }: BulkChoice<Change>, value: string): string {
  return choices.find((one) => one.value === value)?.label ?? value;
}

/** Sets a value for several lines. Offers an undo after the value is saved. */
async function giveAll<Row extends LineItem, Change>(
  { clear }: Selection<Row>,
  store: EditStore<Row, Change>,
  noun: string,
  { choice, value, lines }: Given<Row, Change>,
): Promise<void> {
  const label = `${choice.title} of ${counted(lines.length, noun)}`;
  const isSaved = await changeAll(store, { lines, columnId: choice.columnId, change: choice.change(value), label });
  if (!isSaved) return;
  clear();
  toastWithUndo(`${label}: ${nameIn(choice, value)}`, () => {
    const why = undoChange(store, label);
    if (why !== null) toastError(why);
  });
}
