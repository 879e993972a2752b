import { LOGO_TYPES, logoAddress, logoHash } from '../../../../core/logo.ts';
import type { Context } from '../../../context.ts';
import { findHashes, findLogo } from './queries.ts';

/** Returns the given addresses that have no uploaded logo. */
export async function missingLogos(cx: Pick<Context, 'db'>, addresses: readonly string[]): Promise<string[]> {
  const stored = await findHashes(
    cx.db,
    addresses.map(logoHash).filter((hash) => hash !== null),
  );
  return addresses.filter((address) => !stored.has(logoHash(address) ?? ''));
}

export interface LogoFile {
  type: string;
  bytes: Buffer;
}

/** Returns the picture served at this address; null if there is none. */
export async function readLogo(cx: Pick<Context, 'db'>, address: string): Promise<LogoFile | null> {
  const hash = logoHash(address);
  const logo = hash === null ? undefined : await findLogo(cx.db, hash);
  if (!logo || logoAddress(logo.hash, logo.extension) !== address) return null;
  return { type: LOGO_TYPES[logo.extension], bytes: logo.bytes };
}
