import { isIP, isIPv6 } from 'node:net';

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * Returns the network by which failed sign-ins are counted: for IPv4 the address itself, also when written as IPv6; for
 * IPv6 the /64 prefix, which belongs to one household or machine. Returns anything else unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return isIP(plain) ? plain : address;
  const hextets = expand(plain);
  const [high = 0, low = 0] = hextets.slice(6);
  const isMapped = hextets.slice(0, 5).every((hextet) => hextet === 0) && hextets[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = hextets.slice(0, NETWORK_HEXTETS).map((hextet) => hextet.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address as numbers. */
function expand(address: string): number[] {
  // The URL parser writes every notation, including dotted ones, as hexadecimal with at most one gap.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const gap = Array<string>(HEXTETS - head.length - tail.length).fill('0');
  return [...head, ...gap, ...tail].map((hextet) => parseInt(hextet, 16));
}
