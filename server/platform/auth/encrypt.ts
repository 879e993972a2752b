import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORM = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key of the right length from a secret of any length. */
function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`school-budget-workbench api keys\n${secret}`).digest();
}

/**
 * Encrypts a text with AES-256-GCM and a new nonce. `owner` is authenticated with the text, so a value copied to another user's row cannot
 * be decrypted.
 */
export function encrypt(text: string, { secret, owner }: { secret: string; owner: string }): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), iv, cipher.getAuthTag(), encrypted]);
}

/** Decrypts a text. Returns null if it was encrypted with another secret or for another owner, or was changed. */
export function decrypt(bytes: Buffer, { secret, owner }: { secret: string; owner: string }): string | null {
  if (bytes[0] !== FORM) return null;
  const iv = bytes.subarray(1, 1 + IV_BYTES);
  const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}
