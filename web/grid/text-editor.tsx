import { useGridCellEditor, type CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Column, SortKey } from './column.ts';
import { firstTextOf, problemOf } from './editing.ts';
import { rowOf, type Line } from './totals.ts';
import classes from './workbench-grid.module.css';

interface Props extends CustomCellEditorProps<Line<object>, SortKey> {
  /** The column as it was described; `column` is the grid's own. */
  described: Column<object, unknown>;
}

/** One line of text, read by the type of its column: what cannot be read is told beside it and not taken. */
export function TextEditor({ described, data, eventKey, onValueChange, eGridCell }: Props) {
  const row = rowOf(data);
  const [text, setText] = useState(() => firstTextOf(described, row, eventKey));
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const problem = problemOf(described, row, text);
  const shown = isTried ? problem : null;

  useGridCellEditor({ getValidationErrors: () => (problem === null ? null : [problem]) });

  useEffect(() => onValueChange(text), [text, onValueChange]);

  useLayoutEffect(() => {
    input.current?.focus();
    // A key that opened the editor is already part of the text; otherwise typing replaces all of it.
    if (eventKey === null || eventKey.length > 1) input.current?.select();
  }, [eventKey]);

  return (
    <>
      <input
        ref={input}
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
      {shown !== null && <Problem id={messageId} text={shown} cell={eGridCell} />}
    </>
  );
}

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
