import { createHmac } from 'node:crypto';
import { WORKBOOK_KEY } from '../../../core/import/expected-columns.ts';

/** The contents of the hidden first cell of a row: the id and revision of the line, and a check that shows which export wrote the cell. */
export interface RowKey {
  id: number;
  rev: number;
  check: string;
}

/** Base 32 without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK_LENGTH = 5;

/** The id and the secret with which an export signs its keys. */
export interface KeySigner {
  id: number;
  secret: Buffer;
}

/** The key of a line in an export: `id.rev.check`. */
export function formatKey(signer: KeySigner, { id, rev }: { id: number; rev: number }): string {
  return `${id}.${rev}.${checkOf(signer, `${id}.${rev}`)}`;
}

/** Reads a key. Returns null if the text is not a key. */
export function parseKey(text: string): RowKey | null {
  const [, id, rev, check] = WORKBOOK_KEY.exec(text.trim().toUpperCase()) ?? [];
  return id && rev && check ? { id: Number(id), rev: Number(rev), check } : null;
}

/** Returns true if this export wrote the key. */
export function isKeyOf(signer: KeySigner, { id, rev, check }: RowKey): boolean {
  return check === checkOf(signer, `${id}.${rev}`);
}

/** Returns five characters that are made from an HMAC of the export's id and the text. */
export function checkOf({ id, secret }: KeySigner, text: string): string {
  const digest = createHmac('sha256', secret).update(`${id}/${text}`).digest();
  return [...digest.subarray(0, CHECK_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
