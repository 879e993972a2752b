import { SLIDER_MAX } from '../../../core/contract/scenario-builder.ts';
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

/** A field for the percentage that lines keep, from 0 to 100. "-10" keeps 90%, as a quick cut does. Text that is not a number is ignored. */
export function PercentField({ label, value, placeholder = 'mixed', onChange }: PercentFieldProps) {
  return (
    <span className={classes.percent}>
      <TypedField
        label={label}
        text={value === null ? '' : String(value)}
        placeholder={placeholder}
        read={readKept}
        onChange={(typed) => {
          if (typed !== value) onChange(typed);
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}

const SIGN = /^[-\u2212]/;

/**
 * Parses "12.5", "12,5" or "12.5%" as a percentage from 0 to 100 with at most 4 decimals. Ignores a minus sign, and reads a number above
 * 100 as 100. Returns null if the text is not a number.
 */
export function readPercent(text: string): number | null {
  const plain = text.trim().replace(SIGN, '');
  const bare = (plain.endsWith('%') ? plain.slice(0, -1).trimEnd() : plain).replace(',', '.');
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare)) return null;
  return Number(Math.min(SLIDER_MAX, Number(bare)).toFixed(4));
}

/** Parses the percentage that a line keeps. With a minus sign, it is the percentage that is cut: "-10" keeps 90%. */
export function readKept(text: string): number | null {
  const percent = readPercent(text);
  if (percent === null || !SIGN.test(text.trim())) return percent;
  return Number((SLIDER_MAX - percent).toFixed(4));
}
