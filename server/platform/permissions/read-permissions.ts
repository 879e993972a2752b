import { z } from 'zod';
import type { Permissions } from '../../../core/contract/permissions.ts';
import type { Context } from '../../context.ts';
import { readSetting } from '../db/settings.ts';

export const PERMISSIONS_SETTING = 'permissions';

const stored = z.object({ financeMayImport: z.boolean().catch(false) });

/** Returns what the district allows FINANCE to do beyond its role; by default nothing. */
export async function readPermissions(cx: Pick<Context, 'db'>): Promise<Permissions> {
  return permissionsFrom(await readSetting(cx.db, PERMISSIONS_SETTING));
}

/** Parses a stored setting. */
export function permissionsFrom(setting: unknown): Permissions {
  return stored.parse(setting ?? {});
}
