import { posix } from 'node:path';
import type { AssetAddresses, PagePlace } from './addresses.ts';

/** Converts an address on this site for use in a page. Pages of a folder end with a slash. */
export type Write = NonNullable<PagePlace['write']>;

/** Returns a function that makes addresses relative to a folder, such as `/public/elm/fy2027/`. */
export function relativeTo(folder: string): Write {
  return (address, isPage) => {
    const path = posix.relative(folder, address) || '.';
    return isPage ? `${path}/` : path;
  };
}

export function relativeAssets(addresses: AssetAddresses, folder: string): AssetAddresses {
  const write = relativeTo(folder);
  return {
    stylesheet: write(addresses.stylesheet, false),
    script: write(addresses.script, false),
    icon: write(addresses.icon, false),
  };
}
