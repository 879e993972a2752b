import { useId, type ClipboardEvent } from 'react';
import numberCell from '../../platform/ui/number-cell.module.css';
import { isAmount } from './cell-texts.ts';
import classes from './schedules.module.css';

interface ScheduleCellProps {
  /** "row:column", by which the keys find the cells around it. */
  place: string;
  label: string;
  text: string;
  isDirty: boolean;
  /** What is odd about the saved amount. */
  findings: readonly string[];
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** An amount that can be typed, with what is odd about it below. */
export function ScheduleCell({ place, label, text, isDirty, findings, onType, onPaste }: ScheduleCellProps) {
  const noteId = useId();
  const isReadable = isAmount(text);
  const notes = isReadable ? findings : ['Not an amount'];
  return (
    <td className={classes.place}>
      <input
        className={`${numberCell.cell ?? ''} ${classes.cell ?? ''}`}
        data-cell={place}
        data-dirty={isDirty || undefined}
        data-found={findings.length > 0 || undefined}
        aria-label={label}
        aria-invalid={!isReadable}
        aria-describedby={notes.length === 0 ? undefined : noteId}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
      />
      {notes.length > 0 && (
        <div id={noteId} className={classes.note}>
          {notes.join('; ')}
        </div>
      )}
    </td>
  );
}
