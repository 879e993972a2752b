import type { Random } from '../../seeds/demo/random.ts';
import type { FuzzRequest } from './make-request.ts';

type Broken = Pick<FuzzRequest, 'body' | 'headers' | 'lie'>;

/**
 * Breaks a body as a faulty client or proxy would: truncated, changed, with a wrong length, or with a wrong boundary.
 */
export function breakBody(
  { headers, bytes }: { headers: Record<string, string>; bytes: Buffer },
  random: Random,
): Partial<Broken> {
  const cutAt = (at: number): Partial<Broken> => ({ body: bytes.subarray(0, Math.max(0, at)) });
  switch (random.below(8)) {
    case 0:
      return cutAt(random.below(bytes.length + 1));
    case 1:
      // Near the end: in the last bracket of JSON, or in the last boundary of a form.
      return cutAt(bytes.length - 1 - random.below(20));
    case 2:
      // Near the end of a line, where the parts of a form meet.
      return cutAt(random.pick(lineEnds(bytes)) + random.below(5) - 2);
    case 3:
      return { body: changed(bytes, random) };
    case 4:
      return { body: Buffer.concat([bytes, bytes]) };
    case 5:
      return { headers: { ...headers, 'Content-Type': otherType(headers['Content-Type'] ?? '', random) } };
    case 6:
      return { lie: 'shorter' };
    default:
      return { ...cutAt(random.below(bytes.length + 1)), lie: 'longer' };
  }
}

function lineEnds(bytes: Buffer): number[] {
  const found = [0, bytes.length];
  for (let at = bytes.indexOf('\r\n'); at >= 0; at = bytes.indexOf('\r\n', at + 1)) found.push(at);
  return found;
}

/** Changes one byte. */
function changed(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[random.below(copy.length)] = random.below(256);
  return copy;
}

function otherType(type: string, random: Random): string {
  return random.pick([
    type.replace(/boundary=.*/, 'boundary=other'),
    type.replace(/boundary=.*/, 'boundary='),
    type.replace(/;.*/, ''),
    `${type}; charset=utf-16`,
    'multipart/form-data; boundary=x',
    'application/json',
    'text/xml',
  ]);
}
