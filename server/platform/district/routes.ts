import * as contract from '../../../core/contract/district.ts';
import * as permissions from '../../../core/contract/district-permissions.ts';
import type { Api } from '../http/api.ts';
import { changePermissions } from './change-permissions.ts';
import { readDistrict } from './read-district.ts';
import { readPermissions } from './read-permissions.ts';
import { updateDistrict } from './update-district.ts';

export function districtRoutes(api: Api): void {
  api.handle(contract.district, (cx) => readDistrict(cx));
  api.handle(contract.updateDistrict, (cx, { body }) => updateDistrict(cx, { change: body }));
  api.handle(permissions.readPermissions, (cx) => readPermissions(cx));
  api.handle(permissions.changePermissions, (cx, { body }) => changePermissions(cx, body));
}
