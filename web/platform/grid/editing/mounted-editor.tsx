import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Column, SortKey } from '../columns/column.ts';
import { rowOf, type Line } from '../columns/totals.ts';
import classes from './editors.module.css';

/** AG Grid's class for a cell whose text is invalid. */
const INVALID = 'ag-cell-editing-error';

interface Params extends ICellEditorParams<Line<object>, SortKey> {
  /** This program's column object. The inherited `column` is AG Grid's. */
  described: Column<object, unknown>;
}

export interface EditorProps {
  described: Column<object, unknown>;
  row: object | null;
  /** The key that opened the editor. */
  eventKey: string | null;
  cell: HTMLElement;
  /** Called each time the text changes, with the problem or null. */
  onEntry: (text: string, problem: string | null) => void;
  onDone: () => void;
}

/** Wraps a React editor in AG Grid's editor interface. The grid sets the focus and reads the text. */
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
      // If the edit began by typing, the arrow keys end it and move to the next cell. In a list of choices, they move through the list.
      if (this.#isTyped && described.editor === 'text') this.#gui.dataset.typed = '';
      // Renders synchronously, because the grid attaches the element immediately.
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
              // Removes the red border as soon as the text is valid, because the grid itself checks the text again only at the next key.
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
      // If React is rendering at this moment, the editor is not in the element until later.
      if (this.#gui.firstChild === null) queueMicrotask(() => this.#focus());
      else this.#focus();
    }

    #focus(): void {
      const input = this.#gui.querySelector('input');
      input?.focus();
      // Places the cursor at the end, after the key that replaced the text or after the existing text.
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
      // Unmounts after a delay, because the grid may destroy this editor while React is rendering.
      queueMicrotask(() => this.#root.unmount());
    }
  };
}
