import { expect, test } from 'vitest';
import { isXmlText, toXmlText } from './xml-text.ts';

test.each(['\0', '\u0001', '\u0008', '\u000b', '\u001f', '\ud83d', '\udc00', '\ufffe', '\uffff'])(
  '%j is not allowed',
  (character) => {
    const text = `Talk ${character} about`;
    expect(isXmlText(text)).toBe(false);
    expect([toXmlText(text), toXmlText(text, '?')]).toEqual(['Talk  about', 'Talk ? about']);
  },
);

test.each(['', 'Zoë O’Brien', 'a\tb\r\nc', '\u{1f600}', '\ufffd', '\u0085', '\ue000'])('%j is allowed', (text) => {
  expect(isXmlText(text)).toBe(true);
  expect(toXmlText(text)).toBe(text);
});
