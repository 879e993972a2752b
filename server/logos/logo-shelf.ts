import { createHash } from 'node:crypto';
import type { LogoFile } from './find-logos.ts';

/** Memory that logos may take; a logo is at most 5 MB, and most have a few kB. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface ShelvedLogo extends LogoFile {
  etag: string;
}

/**
 * The logos that were asked for last. An address names the bytes behind it, so what was once read never has to be read again. An
 * address without a logo is looked up each time: somebody may upload that very picture by another server process.
 */
export class LogoShelf {
  readonly #read: (address: string) => Promise<LogoFile | null>;
  /** The one that was not asked for the longest comes first. */
  readonly #kept = new Map<string, ShelvedLogo>();
  #bytes = 0;

  constructor(read: (address: string) => Promise<LogoFile | null>) {
    this.#read = read;
  }

  async get(address: string): Promise<ShelvedLogo | null> {
    const known = this.#kept.get(address);
    if (known) {
      this.#kept.delete(address);
      this.#kept.set(address, known);
      return known;
    }
    const file = await this.#read(address);
    if (!file) return null;
    const logo = { ...file, etag: `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"` };
    this.#keep(address, logo);
    return logo;
  }

  #keep(address: string, logo: ShelvedLogo): void {
    // Two that asked at once have both read it.
    this.#drop(address);
    this.#kept.set(address, logo);
    this.#bytes += logo.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    this.#bytes -= this.#kept.get(address)?.bytes.length ?? 0;
    this.#kept.delete(address);
  }
}
