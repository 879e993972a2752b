import type { Permissions } from '../../../core/contract/permissions.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { lockSetting, writeSetting } from '../db/settings.ts';
import { PERMISSIONS_SETTING, permissionsFrom } from './read-permissions.ts';

/** Changes what the district allows FINANCE to do. The change takes effect with the next request. */
export async function changePermissions(cx: Context, after: Permissions): Promise<Permissions> {
  return inTransaction(cx, async (tx) => {
    const before = permissionsFrom(await lockSetting(tx.db, PERMISSIONS_SETTING));
    await writeSetting(tx.db, PERMISSIONS_SETTING, after);
    await audit(tx, { action: 'update', entity: 'permissions', before, after });
    return after;
  });
}
