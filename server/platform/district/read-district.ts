import { z } from 'zod';
import type { District } from '../../../core/contract/district.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import type { Context } from '../../context.ts';
import { readSetting } from '../db/settings.ts';

export const DISTRICT_SETTING = 'district';

/** The schema of the stored setting. Missing parts get the values of an empty district. */
const stored = z.object({
  name: z.string().catch(''),
  town: z.string().catch(''),
  logos: z.array(z.object({ url: z.string(), alt: z.string() })).catch([]),
});

/**
 * Returns the district's name, town and header logos, which every page shows. For an empty district, the name is
 * "School District", and the other parts are empty.
 */
export async function readDistrict(cx: Pick<Context, 'db'>): Promise<District> {
  return districtFrom(await readSetting(cx.db, DISTRICT_SETTING));
}

/** Parses a stored setting. */
export function districtFrom(setting: unknown): District {
  const { name, town, logos } = stored.parse(setting ?? {});
  return { name: name || UNNAMED_DISTRICT, town, logos };
}
