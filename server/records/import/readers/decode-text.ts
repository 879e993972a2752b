import { isUtf8 } from 'node:buffer';
import { looksLikeUtf16 } from './detect-kind.ts';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  warnings: string[];
}

const REPLACEMENT = /\ufffd/g;
const NOT_ASCII = /[^\0-\u007f]/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The characters that Windows-1252 has from 0x80 to 0x9f and Latin-1 lacks; a blank for a byte without a character. */
const CURLY = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Does not use TextDecoder, because Node 20 decodes `windows-1252` as Latin-1. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (mark) => CURLY[mark.charCodeAt(0) - 0x80] ?? mark);
}

/**
 * Decodes UTF-8 or UTF-16 (with or without a byte order mark) and, when the bytes are neither, Windows-1252. A few broken
 * characters in text that is otherwise UTF-8 are only reported, because reading the whole text as Windows-1252 would garble every
 * accent in it.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const wide = looksLikeUtf16(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide, warnings: [] };
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isUtf8(bytes)) return { text, encoding: 'utf-8', warnings: [] };
  const broken = count(text, REPLACEMENT);
  if (broken * 10 > count(text, NOT_ASCII)) {
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252', warnings: [] };
  }
  const which =
    broken === 1 ? '1 character could not be read as UTF-8' : `${broken} characters could not be read as UTF-8`;
  const warning = `${which}, so \ufffd is shown instead. Export the file again as UTF-8.`;
  return { text, encoding: 'utf-8', warnings: [warning] };
}
