import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 160 bits. */
const CODE_BYTES = 20;

/** The one-time code for creating the first administrator. It is valid only until the server stops. Only its hash is kept. */
export class SetupCode {
  #hash: Buffer | null = null;

  /** Creates a new code, to be shown once; the previous code becomes invalid. */
  issue(): string {
    const code = randomBytes(CODE_BYTES).toString('hex');
    this.#hash = hashOf(code);
    return code;
  }

  matches(code: string): boolean {
    return this.#hash !== null && timingSafeEqual(this.#hash, hashOf(code));
  }

  /** Marks the code as used. */
  spend(): void {
    this.#hash = null;
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
