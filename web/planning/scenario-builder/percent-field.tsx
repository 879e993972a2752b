import { SLIDER_MAX, SLIDER_MIN } from '../../../core/contract/scenario-builder.ts';
import { TypedField } from './typed-field.tsx';
import classes from './line-list.module.css';

interface PercentFieldProps {
  label: string;
  /** Null if the lines have different values. */
  value: number | null;
  /** The text that is shown while the field is empty. */
  placeholder?: string;
  onChange: (percentKept: number) => void;
}

/** A field for a percentage. Numbers below 0 become 0, and numbers above 100 become 100. Text that is not a number is ignored. */
export function PercentField({ label, value, placeholder = 'mixed', onChange }: PercentFieldProps) {
  return (
    <span className={classes.percent}>
      <TypedField
        label={label}
        text={value === null ? '' : String(value)}
        placeholder={placeholder}
        read={readPercent}
        onChange={(typed) => {
          if (typed !== value) onChange(typed);
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}

/**
 * Parses "12.5", "12,5" or "12.5%" as a percentage from 0 to 100 with at most 4 decimals. Returns null if the text is
 * not a number.
 */
export function readPercent(text: string): number | null {
  const plain = text.trim();
  const bare = (plain.endsWith('%') ? plain.slice(0, -1).trimEnd() : plain).replace(',', '.').replace('\u2212', '-');
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare)) return null;
  const clamped = Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, Number(bare)));
  return Number(clamped.toFixed(4));
}
