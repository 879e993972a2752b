import * as contract from '../../../core/contract/district.ts';
import type { Api } from '../http/api.ts';
import { readDistrict } from './read-district.ts';
import { updateDistrict } from './update-district.ts';

export function districtRoutes(api: Api): void {
  api.handle(contract.district, (cx) => readDistrict(cx));
  api.handle(contract.updateDistrict, (cx, { body }) => updateDistrict(cx, { change: body }));
}
