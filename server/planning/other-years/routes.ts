import { otherYears } from '../../../core/contract/other-years.ts';
import type { Api } from '../../platform/http/api.ts';
import { listOtherYears } from './list-other-years.ts';

export function otherYearRoutes(api: Api): void {
  api.handle(otherYears, (cx, { query }) => listOtherYears(cx, query));
}
