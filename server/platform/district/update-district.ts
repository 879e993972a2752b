import type { HandlerInput } from '../../../core/contract/endpoint.ts';
import type { District, updateDistrict as contract } from '../../../core/contract/district.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../../errors.ts';
import { missingLogos } from './logos/find-logos.ts';
import { lockSetting, writeSetting } from '../db/settings.ts';
import { DISTRICT_SETTING, districtFrom } from './read-district.ts';

/**
 * Changes the header of every page; omitted fields stay unchanged. Throws VALIDATION for a logo that was not uploaded.
 */
export async function updateDistrict(
  cx: Context,
  input: { change: HandlerInput<typeof contract>['body'] },
): Promise<District> {
  return inTransaction(cx, async (tx) => {
    const before = districtFrom(await lockSetting(tx.db, DISTRICT_SETTING));
    const { name = before.name, town = before.town, logos = before.logos } = input.change;
    const [missing] = await missingLogos(
      tx,
      logos.map((logo) => logo.url),
    );
    if (missing !== undefined) {
      const place = logos.findIndex((logo) => logo.url === missing);
      throw new AppError('VALIDATION', `There is no logo at ${missing}. Upload the logo first.`, {
        fields: { [`logos.${place}.url`]: 'is not an uploaded logo' },
      });
    }
    const after: District = { name, town, logos };
    await writeSetting(tx.db, DISTRICT_SETTING, after);
    await audit(tx, { action: 'update', entity: 'district', before, after });
    return after;
  });
}
