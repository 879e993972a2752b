import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LogoFile } from './find-logos.ts';

/** Maximum total size. A logo is at most 5 MB, and most have a few kB. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface CachedLogo extends LogoFile {
  etag: string;
}

/**
 * Caches the most recently requested logos. An address contains a hash of the logo, so a cached logo never changes.
 * Missing logos are not cached, because another server process may store them later.
 */
export class LogoCache {
  readonly #read: (address: string) => Promise<LogoFile | null>;
  readonly #logos = new LRUCache<string, CachedLogo>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  constructor(read: (address: string) => Promise<LogoFile | null>) {
    this.#read = read;
  }

  async get(address: string): Promise<CachedLogo | null> {
    const known = this.#logos.get(address);
    if (known) return known;
    const file = await this.#read(address);
    if (!file) return null;
    const logo = { ...file, etag: `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"` };
    this.#logos.set(address, logo);
    return logo;
  }
}
