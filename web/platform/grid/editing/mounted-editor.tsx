import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Column, SortKey } from '../columns/column.ts';
import { rowOf, type Line } from '../columns/totals.ts';
import classes from './editors.module.css';

/** The grid's class of a cell whose text it has refused. */
const INVALID = 'ag-cell-editing-error';

interface Params extends ICellEditorParams<Line<object>, SortKey> {
  /** The column's description; `column` is the grid's object. */
  described: Column<object, unknown>;
}

export interface EditorProps {
  described: Column<object, unknown>;
  row: object | null;
  /** The key that opened the editor. */
  eventKey: string | null;
  cell: HTMLElement;
  /** Called with every text and what is wrong with it. */
  onEntry: (text: string, problem: string | null) => void;
  onDone: () => void;
}

/** An editor written in React as the grid wants it. The grid gives the focus and asks for the text. */
export function mountedEditor(
  Editor: (props: EditorProps) => ReactNode,
): new () => ICellEditorComp<Line<object>, SortKey> {
  return class MountedEditor implements ICellEditorComp<Line<object>, SortKey> {
    readonly #gui = document.createElement('div');
    readonly #root = createRoot(this.#gui);
    #text = '';
    #problem: string | null = null;
    #isTyped = false;

    init({ described, data, eventKey, eGridCell, stopEditing, validate }: Params): void {
      this.#gui.className = classes.editor ?? '';
      this.#isTyped = eventKey?.length === 1;
      // Arrows end such an edit and go on; in a list of choices they go through the list.
      if (this.#isTyped && described.editor === 'text') this.#gui.dataset.typed = '';
      // The grid puts the element into the page at once.
      flushSync(() =>
        this.#root.render(
          <Editor
            described={described}
            row={rowOf(data)}
            eventKey={eventKey}
            cell={eGridCell}
            onEntry={(text, problem) => {
              this.#text = text;
              this.#problem = problem;
              // A red frame goes with what was wrong: the grid itself looks again only at the next key.
              if (eGridCell.classList.contains(INVALID)) validate();
            }}
            onDone={stopEditing}
          />,
        ),
      );
    }

    getGui(): HTMLElement {
      return this.#gui;
    }

    afterGuiAttached(): void {
      // A cell that React is drawing at this moment has its editor in it only after that.
      if (this.#gui.firstChild === null) queueMicrotask(() => this.#focus());
      else this.#focus();
    }

    #focus(): void {
      const input = this.#gui.querySelector('input');
      input?.focus();
      // Typing over a cell replaces its text; a cell opened otherwise gets the cursor at the end.
      input?.setSelectionRange(input.value.length, input.value.length);
      this.#gui.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    }

    getValue(): string {
      return this.#text;
    }

    getValidationErrors(): string[] | null {
      return this.#problem === null ? null : [this.#problem];
    }

    destroy(): void {
      // The grid may go while React is at work.
      queueMicrotask(() => this.#root.unmount());
    }
  };
}
