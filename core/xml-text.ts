/**
 * A character that XML does not allow: a control character other than a tab or line ending, a lone surrogate, U+FFFE or
 * U+FFFF. Public pages and workbooks cannot contain it, and the database stores only some of these characters.
 */
const NOT_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const ALL_NOT_XML = new RegExp(NOT_XML, 'gu');

/** Returns true if XML allows every character of a text. */
export function isXmlText(text: string): boolean {
  return !NOT_XML.test(text);
}

/** Replaces the characters that XML does not allow. */
export function toXmlText(text: string, replacement = ''): string {
  return isXmlText(text) ? text : text.replace(ALL_NOT_XML, replacement);
}
