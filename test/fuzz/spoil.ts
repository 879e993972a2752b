import type { Random } from '../../seeds/demo/random.ts';
import { HOSTILE_TEXT, hostileValue } from './hostile.ts';

/** Usually makes one mistake in a value: a missing field, an additional field, or a value of another type. */
export function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(80)) {
    const at = random.below(value.length);
    if (random.chance(15)) return [...(value as unknown[]), ...(value as unknown[])];
    return value.map((item: unknown, index) => (index === at ? spoil(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return spoilObject(value, random);
  if (typeof value === 'number' && random.chance(30)) return String(value);
  if (typeof value === 'string' && random.chance(20)) return value.repeat(3000).slice(0, 20_000);
  return hostileValue(random);
}

function spoilObject(value: object, random: Random): unknown {
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length === 0 || random.chance(15)) {
    entries.push([random.chance(50) ? 'unknownField' : random.pick(HOSTILE_TEXT), hostileValue(random)]);
    return Object.fromEntries(entries);
  }
  const at = random.below(entries.length);
  if (random.chance(20)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([key, part], index) => [key, index === at ? spoil(part, random) : part]));
}
