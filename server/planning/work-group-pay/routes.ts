import * as contract from '../../../core/contract/work-group-pay.ts';
import type { Api } from '../../platform/http/api.ts';
import { listWorkGroupPay } from './list-pay.ts';
import { switchWorkGroupPay } from './switch-pay.ts';

export function workGroupPayRoutes(api: Api): void {
  api.handle(contract.listWorkGroupPay, (cx, { query }) => listWorkGroupPay(cx, query));
  api.handle(contract.switchWorkGroupPay, (cx, { body }) => switchWorkGroupPay(cx, body));
}
