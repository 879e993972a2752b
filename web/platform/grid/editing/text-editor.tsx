import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { firstTextOf, problemOf } from './editing.ts';
import { mountedEditor, type EditorProps } from './mounted-editor.tsx';
import classes from './editors.module.css';

/** A one-line editor. The column's type parses the text; invalid text gets an error message. */
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

/**
 * An error message below the cell. It is drawn over the rows, because the cell itself would clip it. The message moves with the cell and is
 * hidden while the cell is out of view.
 */
function Problem({ id, text, cell }: ProblemProps) {
  const [place, setPlace] = useState(() => placeOf(cell));
  useEffect(() => {
    const stop = new AbortController();
    const follow = () => setPlace(placeOf(cell));
    // The page, the grid or an element between them may scroll; scroll events do not bubble, so only the capture phase receives them all.
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener('resize', follow, { signal: stop.signal });
    return () => stop.abort();
  }, [cell]);
  const { isInView, ...style } = place;
  return createPortal(
    <div id={id} role="alert" className={classes.problem} style={style} hidden={!isInView}>
      {text}
    </div>,
    document.body,
  );
}

function placeOf(cell: HTMLElement) {
  const { left, top, bottom, right, width } = cell.getBoundingClientRect();
  const view = cell.closest('.ag-body')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isInView =
    bottom > Math.max(view.top, headerBottom) &&
    top < Math.min(view.bottom, innerHeight) &&
    right > Math.max(view.left, 0) &&
    left < Math.min(view.right, innerWidth);
  return { left, top: bottom + 2, minWidth: width, isInView };
}
