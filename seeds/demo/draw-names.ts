import { NAME_POOLS } from '../data/name-pools.ts';
import { at, type Random } from './random.ts';

export interface PersonName {
  first: string;
  last: string;
}

/** Creates a function that returns a different name each time. `women` is the percentage of draws that return a woman's name. */
export function nameDrawer(random: Random, reserved: readonly string[]): (women: number) => PersonName {
  const taken = new Set(reserved);
  const shares = NAME_POOLS.map((pool) => pool.weight);
  return (women) => {
    for (;;) {
      const pool = at(NAME_POOLS, random.weighted(shares));
      const name = { first: random.pick(random.chance(women) ? pool.women : pool.men), last: random.pick(pool.last) };
      const whole = `${name.first} ${name.last}`;
      if (taken.has(whole)) continue;
      taken.add(whole);
      return name;
    }
  };
}
