import { useState } from 'react';
import numberCell from '../../platform/ui/number-cell.module.css';
import classes from './line-list.module.css';

interface TypedFieldProps {
  label: string;
  /** What is shown while nothing is being typed. */
  text: string;
  placeholder?: string;
  /** null for what is no number: it changes nothing. */
  read: (text: string) => number | null;
  onChange: (value: number) => void;
}

/** A number that is taken over by Enter or when the field is left. */
export function TypedField({ label, text: shown, placeholder, read, onChange }: TypedFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const commit = () => {
    const typed = text === null ? null : read(text);
    setText(null);
    if (typed !== null && text !== shown) onChange(typed);
  };
  return (
    <input
      className={`${numberCell.cell ?? ''} ${classes.field ?? ''}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={text ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
}
