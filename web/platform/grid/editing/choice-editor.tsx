import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { labelOfText, optionsFor } from './choice-options.ts';
import { problemOf } from './editing.ts';
import { mountedEditor, type EditorProps } from './mounted-editor.tsx';
import classes from './editors.module.css';

/** An editor with a list of choices, filtered by the typed text. The value is always the highlighted option, so that Enter accepts it. */
function ChoiceList({ described, row, eventKey, cell, onEntry, onDone }: EditorProps) {
  const initial = row === null ? '' : initialLabel(described, row);
  const [search, setSearch] = useState(eventKey?.length === 1 ? eventKey : '');
  const [marked, setMarked] = useState<string | null>(initial);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  const { labels, best } = optionsFor(described, search, initial);
  const active = marked !== null && labels.includes(marked) ? marked : best;
  const value = active ?? search;
  const problem = problemOf(described, row, value);

  useLayoutEffect(() => onEntry(value, problem), [value, problem, onEntry]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = active === null ? -1 : labels.indexOf(active);
    setMarked(labels[Math.min(Math.max(index + step, 0), labels.length - 1)] ?? null);
  }

  function choose(label: string) {
    onEntry(label, problemOf(described, row, label));
    onDone();
  }

  return (
    <div className={classes.choose} style={{ minWidth: Math.max(cell.offsetWidth, 220) }}>
      <input
        className={classes.chooseSearch}
        role="combobox"
        aria-label={described.title}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        placeholder={initial || 'Search'}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setMarked(null);
        }}
        onKeyDown={move}
      />
      <ul ref={list} id={id} role="listbox" aria-label={described.title} className={classes.options}>
        {labels.map((label) => (
          <li
            key={label}
            id={`${id}-${label}`}
            role="option"
            aria-selected={label === active}
            data-current={label === initial || undefined}
            // The input keeps the focus during a click. If it lost the focus, the edit would end before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(label)}
          >
            {label}
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={classes.chooseProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}

export const ChoiceEditor = mountedEditor(ChoiceList);

/**
 * Returns the label with which the editor begins. In a column that accepts values not on the list, the cells show codes, but the list shows
 * codes with their names.
 */
function initialLabel(described: EditorProps['described'], row: object): string {
  return described.isOpen ? labelOfText(described, described.editText(row)) : described.text(row);
}
