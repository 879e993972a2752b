import * as contract from '../../core/contract/district.ts';
import type { Api } from '../http/api.ts';
import { readDistrict } from './read-district.ts';

export function districtRoutes(api: Api): void {
  api.handle(contract.district, (cx) => readDistrict(cx));
}
