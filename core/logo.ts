/** Images of the district or its schools. */

export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** The media type of a logo, by the file extension in its address. */
export const LOGO_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', svg: 'image/svg+xml' } as const;

export type LogoExtension = keyof typeof LOGO_TYPES;

const ADDRESS = /^\/logos\/([0-9a-f]{32})\.(jpg|png|gif|svg)$/;

/** Returns the address of an uploaded logo. The address contains the hash of the content, so the logo can be cached forever. */
export function logoAddress(hash: string, extension: LogoExtension): string {
  return `/logos/${hash}.${extension}`;
}

/** Returns the hash in the address of an uploaded logo; null for any other address. */
export function logoHash(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** Returns true if an address is that of an uploaded logo. */
export function isLogoAddress(address: string): boolean {
  return logoHash(address) !== null;
}
