import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import numberCell from '../../platform/ui/number-cell.module.css';
import classes from './enrollment.module.css';

interface EntryCellProps {
  label: string;
  /** The cell's position as "row:column", used to move the focus with arrow keys. */
  place: string;
  text: string;
  isDirty: boolean;
  problem: string | undefined;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** An editable student count. Shows below the input why the count cannot be saved. */
export function EntryCell({ label, place, text, isDirty, problem, onType, onPaste, onKeyDown }: EntryCellProps) {
  const problemId = useId();
  return (
    <td>
      <input
        className={`${numberCell.cell ?? ''} ${classes.cell ?? ''}`}
        data-cell={place}
        data-dirty={isDirty || undefined}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <div id={problemId} className={classes.problem}>
          {problem}
        </div>
      )}
    </td>
  );
}
