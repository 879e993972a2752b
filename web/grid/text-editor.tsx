import { useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { firstTextOf, problemOf } from './editing.ts';
import { mountedEditor, type EditorProps } from './mounted-editor.tsx';
import classes from './editors.module.css';

/** One line of text, read by the type of its column: what cannot be read is told beside it and not taken. */
function TextInput({ described, row, eventKey, cell, onEntry }: EditorProps) {
  const [text, setText] = useState(() => firstTextOf(described, row, eventKey));
  const [isTried, setTried] = useState(false);
  const messageId = useId();
  const problem = problemOf(described, row, text);
  const shown = isTried ? problem : null;

  useLayoutEffect(() => onEntry(text, problem), [text, problem, onEntry]);

  return (
    <>
      <input
        className={described.isFigure ? `${classes.input ?? ''} ${classes.figure ?? ''}` : classes.input}
        aria-label={described.title}
        aria-invalid={shown !== null}
        aria-describedby={shown === null ? undefined : messageId}
        placeholder={row === null ? '' : described.placeholder(row)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => setTried(event.key === 'Enter' || event.key === 'Tab')}
        onBlur={() => setTried(true)}
      />
      {shown !== null && <Problem id={messageId} text={shown} cell={cell} />}
    </>
  );
}

export const TextEditor = mountedEditor(TextInput);

interface ProblemProps {
  id: string;
  text: string;
  cell: HTMLElement;
}

/** Under the cell, over the rows: the cell itself would cut it off. */
function Problem({ id, text, cell }: ProblemProps) {
  const { left, bottom, width } = cell.getBoundingClientRect();
  return createPortal(
    <div id={id} role="alert" className={classes.problem} style={{ left, top: bottom + 2, minWidth: width }}>
      {text}
    </div>,
    document.body,
  );
}
