import { useId } from 'react';
import numberCell from '../../platform/ui/number-cell.module.css';
import classes from './settlement.module.css';

interface TermsCellProps {
  label: string;
  text: string;
  /** Why what is typed cannot be used; the terms before it stay in force. */
  why: string | null;
  /** The terms that stay in force. */
  kept: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** The terms of a year, as people write them. */
export function TermsCell({ label, text, why, kept, onType, onLeave }: TermsCellProps) {
  const noteId = useId();
  return (
    <td className={classes.terms}>
      <input
        className={`${numberCell.cell ?? ''} ${classes.input ?? ''}`}
        aria-label={label}
        aria-invalid={why !== null}
        aria-describedby={why === null ? undefined : noteId}
        placeholder="not decided"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      />
      {why !== null && (
        <div id={noteId} className={classes.note} role="status">
          {why} The figures are those of “{kept === '' ? 'not decided' : kept}”.
        </div>
      )}
    </td>
  );
}
