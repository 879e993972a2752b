import * as contract from '../../../core/contract/account-numbers.ts';
import type { Api } from '../../platform/http/api.ts';
import { readAccountNumbers, saveAccountNumbers } from './account-numbers.ts';
import { applyAccountNumbers } from './apply-to-lines.ts';
import { checkAccountTemplate, proposeAccountTemplate } from './try-template.ts';

export function accountNumberRoutes(api: Api): void {
  api.handle(contract.readAccountNumbers, (cx) => readAccountNumbers(cx));
  api.handle(contract.saveAccountNumbers, (cx, { body }) => saveAccountNumbers(cx, body));
  api.handle(contract.proposeAccountTemplate, (cx) => proposeAccountTemplate(cx));
  api.handle(contract.checkAccountTemplate, (cx, { body }) => checkAccountTemplate(cx, body));
  api.handle(contract.applyAccountNumbers, (cx, { body }) => applyAccountNumbers(cx, body));
}
