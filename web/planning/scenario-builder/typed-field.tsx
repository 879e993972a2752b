import { useState } from 'react';
import numberCell from '../../platform/ui/number-cell.module.css';
import classes from './line-list.module.css';

interface TypedFieldProps {
  label: string;
  /** The text that is shown when the user is not typing. */
  text: string;
  placeholder?: string;
  /** Parses the typed text. Returns null to ignore text that is not a number. */
  read: (text: string) => number | null;
  onChange: (value: number, text: string) => void;
}

/** A number field. The value is applied when the user presses Enter or leaves the field. */
export function TypedField({ label, text: shown, placeholder, read, onChange }: TypedFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const commit = () => {
    const typed = text === null ? null : read(text);
    setText(null);
    if (text !== null && typed !== null && text !== shown) onChange(typed, text);
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
