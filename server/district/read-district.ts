import type { Context } from '../context.ts';
import { readSetting } from './queries.ts';

export interface District {
  name: string;
  town: string;
}

/** The district's own name, as every page shows it. An empty district has none yet. */
export async function readDistrict(cx: Pick<Context, 'db'>): Promise<District> {
  const value = await readSetting(cx.db, 'district');
  const text = (key: string) => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    return typeof found === 'string' ? found : '';
  };
  return { name: text('name') || 'School District', town: text('town') };
}
