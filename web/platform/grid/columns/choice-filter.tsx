import type { DoesFilterPassParams } from 'ag-grid-community';
import { useId, useState } from 'react';
import classes from '../editing/editors.module.css';

interface Props {
  labels: readonly string[];
  /** The labels that pass the filter; null if there is no filter. */
  model: readonly string[] | null;
  title: string;
  onChange: (model: string[] | null) => void;
}

const MANY = 8;

/** A filter with a list of checkboxes for the values to show. Without a filter, all boxes are checked. */
export function ChoiceFilter({ labels, model, title, onChange }: Props) {
  const [search, setSearch] = useState('');
  const id = useId();
  const shown = labels.filter((label) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const isTicked = (label: string) => model === null || model.includes(label);

  function toggle(label: string) {
    const ticked = labels.filter((other) => (other === label ? !isTicked(label) : isTicked(other)));
    onChange(ticked.length === labels.length ? null : ticked);
  }

  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">Show {title}</legend>
      {labels.length > MANY && (
        <input
          type="search"
          className={classes.choiceSearch}
          aria-label="Search the values"
          placeholder="Search the values"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.choiceButtons}>
        <button type="button" onClick={() => onChange(null)}>
          All
        </button>
        <button type="button" onClick={() => onChange([])}>
          None
        </button>
        {search.trim() !== '' && (
          <button type="button" onClick={() => onChange(shown)}>
            Only these
          </button>
        )}
      </div>
      <ul className={classes.choiceList}>
        {shown.map((label) => (
          <li key={label}>
            <input type="checkbox" id={`${id}-${label}`} checked={isTicked(label)} onChange={() => toggle(label)} />
            <label htmlFor={`${id}-${label}`}>{label}</label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export function choicePasses({
  model,
  handlerParams,
  node,
}: DoesFilterPassParams<unknown, unknown, string[]>): boolean {
  return model.includes(String(handlerParams.getValue(node) ?? ''));
}
