import type { Attributes } from '../scan-xml.ts';
import { decimalText, timesHundred } from '../xlsx/decimal-text.ts';

/** A code with leading zeros in the form that its number format shows. */
const SHOWN_CODE = /^0[\d\-/ ]+$/;

/** Converts "PT04H14M00S" to "04:14:00", even if some parts are missing. Returns null for any other text. */
function clockText(duration: string): string | null {
  const parts = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d*)?S)?$/.exec(duration);
  return parts && [parts[1], parts[2], parts[3]].map((part) => (part ?? '').padStart(2, '0')).join(':');
}

function numberText(stored: string, shown: string): string {
  const text = decimalText(stored);
  const isCode = SHOWN_CODE.test(shown) && shown.replace(/\D/g, '').replace(/^0+(?=\d)/, '') === text;
  return isCode ? shown : text;
}

/**
 * Returns the text of an OpenDocument cell, derived from the attributes of its tag and from its displayed text: plain decimals, dates
 * `YYYY-MM-DD`, percentages "3.5%", TRUE and FALSE, codes with their leading zeros, and unchanged text.
 */
export function cellText(attributes: Attributes, shown: string): string {
  const type = attributes.get('value-type');
  const value = attributes.get('value') ?? '';
  if (type === 'float' || type === 'currency') return numberText(value, shown);
  if (type === 'percentage') return `${timesHundred(decimalText(value))}%`;
  if (type === 'boolean') return attributes.get('boolean-value') === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'date') {
    const date = attributes.get('date-value') ?? shown;
    return date.replace(/T00:00:00(?:[.,]0+)?Z?$/, '').replace('T', ' ');
  }
  if (type === 'time') return clockText(attributes.get('time-value') ?? '') ?? shown;
  const text = shown === '' ? (attributes.get('string-value') ?? '') : shown;
  return text.trim() === '' ? '' : text;
}

/** Returns true if the cell has an amount. Amounts are not repeated over merged cells. */
export function isAmount(attributes: Attributes): boolean {
  return ['float', 'currency', 'percentage'].includes(attributes.get('value-type') ?? '');
}
