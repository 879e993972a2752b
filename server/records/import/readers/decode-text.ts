import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { looksLikeUtf16 } from './detect-kind.ts';

/** Text decoded in chunks. */
export interface DecodedText {
  pieces: string[];
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  warnings: string[];
}

/** Even, so that no UTF-16 character is split between chunks. */
const BYTES_A_TURN = 512 * 1024;
const REPLACEMENT = /\ufffd/g;
const NOT_ASCII = /[^\0-\u007f]/g;
const count = (pieces: readonly string[], pattern: RegExp): number =>
  pieces.reduce((found, piece) => found + (piece.match(pattern)?.length ?? 0), 0);

/** The characters of Windows-1252 from 0x80 to 0x9f, which Latin-1 lacks; a blank where there is none. */
const CURLY = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Without TextDecoder: Node 20 decodes `windows-1252` as Latin-1. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (mark) => CURLY[mark.charCodeAt(0) - 0x80] ?? mark);
}

/** Decodes in chunks and lets other work run in between. */
async function inPieces(bytes: Buffer, decode: (piece: Buffer) => string): Promise<string[]> {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_A_TURN) {
    pieces.push(decode(bytes.subarray(at, at + BYTES_A_TURN)));
    if (bytes.length > BYTES_A_TURN) await setImmediate();
  }
  return pieces;
}

async function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Buffer): Promise<string[]> {
  const decoder = new TextDecoder(encoding);
  const pieces = await inPieces(bytes, (piece) => decoder.decode(piece, { stream: true }));
  return [...pieces, decoder.decode()];
}

/**
 * Decodes UTF-8 or UTF-16 (with or without a byte order mark) and, when the bytes are neither, Windows-1252.
 * A few broken characters in text that is otherwise UTF-8 are reported, because reading all of it as Windows-1252
 * would garble every accent in it.
 */
export async function decodeText(bytes: Buffer): Promise<DecodedText> {
  const wide = looksLikeUtf16(bytes);
  if (wide) return { pieces: await decodeAs(wide, bytes), encoding: wide, warnings: [] };
  const pieces = await decodeAs('utf-8', bytes);
  if (isUtf8(bytes)) return { pieces, encoding: 'utf-8', warnings: [] };
  const broken = count(pieces, REPLACEMENT);
  if (broken * 10 > count(pieces, NOT_ASCII)) {
    return { pieces: await inPieces(bytes, decodeWindows1252), encoding: 'windows-1252', warnings: [] };
  }
  const which =
    broken === 1
      ? '1 character could not be read as UTF-8 and is'
      : `${broken} characters could not be read as UTF-8 and are`;
  const warning = `${which} shown as \ufffd. Export the file again as UTF-8.`;
  return { pieces, encoding: 'utf-8', warnings: [warning] };
}
