/** Pictures that stand for the district or its schools. */

export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** The media type under which a logo is served, by the extension in its address. */
export const LOGO_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', svg: 'image/svg+xml' } as const;

export type LogoExtension = keyof typeof LOGO_TYPES;

const ADDRESS = /^\/logos\/([0-9a-f]{32})\.(jpg|png|gif|svg)$/;

/** Where an uploaded logo is served: the hash of its content is in the address, so it can be kept for ever. */
export function logoAddress(hash: string, extension: LogoExtension): string {
  return `/logos/${hash}.${extension}`;
}

/** The hash in the address of an uploaded logo; null for any other address. */
export function logoHash(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** Whether an address is that of an uploaded logo. */
export function isLogoAddress(address: string): boolean {
  return logoHash(address) !== null;
}
