import { useId } from 'react';
import numberCell from '../../platform/ui/number-cell.module.css';
import classes from './settlement.module.css';
import type { Refusal } from './use-side.ts';

interface TermsCellProps {
  label: string;
  /** The last valid terms. */
  terms: string;
  /** The invalid text typed in this cell, with the reason. */
  refused: Refusal | null;
  /** False if a loaded offer has invalid terms, so that there are no figures. */
  hasFigures: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** The terms for a year, in the notation that negotiators use, such as "2.5". */
export function TermsCell({ label, terms, refused, hasFigures, onType, onLeave }: TermsCellProps) {
  const noteId = useId();
  const isTyping = refused !== null && !refused.isLeft;
  return (
    <td className={classes.terms}>
      <input
        className={`${numberCell.cell ?? ''} ${classes.input ?? ''}`}
        aria-label={label}
        aria-invalid={isTyping}
        aria-describedby={refused === null ? undefined : noteId}
        placeholder="not decided"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={isTyping ? refused.text : terms}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      />
      {refused !== null && (
        <div id={noteId} className={classes.note} role="status">
          {refused.isLeft && `“${refused.text}” was not used. `}
          {refused.why}
          {hasFigures &&
            (terms === '' ? ' The figures treat this year as not decided.' : ` The figures still use “${terms}”.`)}
        </div>
      )}
    </td>
  );
}
