import { z } from 'zod';
import type { District } from '../../../core/contract/district.ts';
import type { Context } from '../../context.ts';
import { readSetting } from './queries.ts';

export const DISTRICT_SETTING = 'district';

/** As it is stored; whatever is missing reads as an empty district's. */
const stored = z.object({
  name: z.string().catch(''),
  town: z.string().catch(''),
  logos: z.array(z.object({ url: z.string(), alt: z.string() })).catch([]),
});

/** The district's own name, town and header logos, as every page shows them. An empty district has none yet. */
export async function readDistrict(cx: Pick<Context, 'db'>): Promise<District> {
  return districtFrom(await readSetting(cx.db, DISTRICT_SETTING));
}

/** What a stored setting says of the district. */
export function districtFrom(setting: unknown): District {
  const { name, town, logos } = stored.parse(setting ?? {});
  return { name: name || 'School District', town, logos };
}
