import { exportBudgetEntry as contract } from '../../../core/contract/budget-entry.ts';
import type { Api } from '../../platform/http/api.ts';
import { exportBudgetEntry } from './export-budget-entry.ts';

export function budgetEntryRoutes(api: Api): void {
  api.handleRaw(contract, async (cx, { query }) => {
    const { name, type, bytes } = await exportBudgetEntry(cx, query);
    return { type, body: bytes, fileName: name };
  });
}
