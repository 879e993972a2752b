import { formatDecimals } from '../../../core/decimals.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import type { AnyLineField } from '../../../core/line-fields.ts';
import { exactDollars } from '../../platform/ui/format.ts';

/** Formats a line's value for the tables of the import preview. Returns a dash if there is no value. */
export function cellText(value: string | number | boolean | null, kind: AnyLineField['kind'] | undefined): string {
  if (value === null || value === '') return '\u2013';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return kind === 'date' && isDate(value) ? formatPlainDate(value) : value;
  return kind === 'money' ? exactDollars(value) : formatDecimals(value, 0, 4);
}

/** Returns false for a text that could not be read as a date. The text is then shown unchanged. */
function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
