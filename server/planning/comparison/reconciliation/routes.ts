import * as contract from '../../../../core/contract/comparison-reconciliation.ts';
import type { Api } from '../../../platform/http/api.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { undoReconciliation } from './undo-reconciliation.ts';
import { updateSalaryBudget } from './update-salary-budget.ts';

export function reconciliationRoutes(api: Api): void {
  api.handle(contract.updateSalaryBudget, (cx, { body }) => updateSalaryBudget(cx, body));
  api.handle(contract.listReconciliations, (cx, { query }) => listReconciliations(cx, query));
  api.handle(contract.undoReconciliation, (cx, { params, body }) => undoReconciliation(cx, { ...params, ...body }));
}
