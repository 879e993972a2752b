import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 160 bits. */
const CODE_BYTES = 20;

/** The one-time code of this start of the server, with which the first administrator is made. Only its hash is kept. */
export class SetupCode {
  #hash: Buffer | null = null;

  /** A new code, to be shown once; the one before is worth nothing. */
  issue(): string {
    const code = randomBytes(CODE_BYTES).toString('hex');
    this.#hash = hashOf(code);
    return code;
  }

  matches(code: string): boolean {
    return this.#hash !== null && timingSafeEqual(this.#hash, hashOf(code));
  }

  /** It has made the administrator. */
  spend(): void {
    this.#hash = null;
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
