import { decimalText, timesHundred } from './decimal-text.ts';
import { serialDate } from './serial-date.ts';
import type { DateStyle } from './serial-date.ts';

/** The effects of a number format that matter here. Separators, colors and currency signs do not matter. */
export type CellFormat =
  | { show: 'number' }
  | { show: 'percent' }
  | { show: 'date'; style: DateStyle }
  /** A code with leading zeros. `pattern` is the format without quotes: each 0 is a digit. */
  | { show: 'code'; pattern: string };

const NUMBER: CellFormat = { show: 'number' };

/**
 * Returns a built-in format, which workbooks do not declare. Formats 27 to 36 and 50 to 58 are dates in the East Asian versions of Excel.
 */
function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return { show: 'percent' };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { show: 'date', style: 'date' };
  if (id === 22) return { show: 'date', style: 'datetime' };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47))
    return { show: 'date', style: 'time' };
  return NUMBER;
}

/** Matches quoted, escaped and bracketed parts, the text between them, and section separators. */
const SECTION_PARTS = /"[^"]*"?|\\.?|\[[^\]]*\]?|[^;"\\[]+|;/g;

/** Returns the first section of a format, which is for positive numbers. Sections are split at ';' outside quotes and brackets. */
function firstSection(code: string): string {
  const parts: string[] = code.match(SECTION_PARTS) ?? [];
  const end = parts.indexOf(';');
  return end < 0 ? code : parts.slice(0, end).join('');
}

const CODE_PATTERN = /^(?:0|\\.|"[^"]*"|[-/ ():.])+$/;

function codePattern(section: string): string | null {
  if (!CODE_PATTERN.test(section)) return null;
  const pattern = section.replace(/\\(.)|"([^"]*)"/g, (_, one: string | undefined, many: string | undefined) =>
    // A zero inside quotes is a literal, not a digit placeholder.
    (one ?? many ?? '').replaceAll('0', '\u0000'),
  );
  const places = pattern.split('0').length - 1;
  return places < 2 || /0\.0/.test(section) ? null : pattern;
}

/** Interprets a format code. Date formats are recognized by their letters outside quotes, escapes and brackets. */
export function parseFormat(code: string): CellFormat {
  const section = firstSection(code);
  const pattern = codePattern(section);
  if (pattern !== null) return { show: 'code', pattern };
  const hasElapsed = /\[(?:h+|m+|s+)\]/i.test(section);
  const letters = section
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/General|AM\/PM|A\/P|E[+-]/gi, '')
    .toLowerCase();
  const isTime = hasElapsed || /[hs]/.test(letters);
  const isDate = /[dy]/.test(letters) || (/m/.test(letters) && !isTime);
  if (isDate) return { show: 'date', style: isTime ? 'datetime' : 'date' };
  if (isTime) return { show: 'date', style: 'time' };
  return letters.includes('%') ? { show: 'percent' } : NUMBER;
}

/** Returns the format with this id: the workbook's code if it has one, otherwise the built-in one. */
export function formatOf(id: number, codes: Map<number, string>): CellFormat {
  const code = codes.get(id);
  return code === undefined ? builtInFormat(id) : parseFormat(code);
}

function fillPattern(pattern: string, digits: string): string {
  let left = digits;
  let shown = '';
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    if (pattern[at] !== '0') {
      shown = (pattern[at] ?? '') + shown;
      continue;
    }
    // The first digit placeholder takes all remaining digits.
    const isFirst = pattern.lastIndexOf('0', at - 1) < 0 || at === 0;
    shown = (isFirst ? left.padStart(1, '0') : left.slice(-1).padStart(1, '0')) + shown;
    left = isFirst ? '' : left.slice(0, -1);
  }
  return shown.replaceAll('\u0000', '0');
}

/**
 * Returns the text of a number that is stored in a workbook: plain decimals without separators, dates as `YYYY-MM-DD`, percentages as
 * "3.5%", codes with the zeros that their format shows (42 in `0000` is "0042").
 */
export function numberText(stored: string, format: CellFormat, is1904: boolean): string {
  const text = decimalText(stored);
  if (format.show === 'percent') return /\d$/.test(text) ? `${timesHundred(text)}%` : text;
  if (format.show === 'date') return serialDate(Number(text), format.style, is1904) ?? text;
  return format.show === 'code' && /^\d+$/.test(text) ? fillPattern(format.pattern, text) : text;
}
