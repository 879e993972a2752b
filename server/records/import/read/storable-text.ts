import { toXmlText } from '../../../../core/xml-text.ts';

/** Matches NUL and lone surrogates, which PostgreSQL cannot store in text or JSON, and characters that XML does not allow. */
const UNSTORABLE = /[\0\p{Cs}\ufffe\uffff]/gu;

/** Matches any text that may need a closer look, including valid surrogate pairs. */
const SUSPECT = /[\0\ud800-\udfff\ufffe\uffff]/;

export function isStorable(text: string): boolean {
  return !SUSPECT.test(text);
}

/** Returns text that can be stored; other characters become the replacement character. */
export function storableText(text: string): string {
  return SUSPECT.test(text) ? text.replace(UNSTORABLE, '\ufffd') : text;
}

/** Does the same as storableText for a column heading, which requests repeat exactly, and also replaces control characters. */
export function storableHeading(text: string): string {
  return toXmlText(text, '\ufffd');
}
