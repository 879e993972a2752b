import * as contract from '../../../core/contract/budget-settings.ts';
import type { Api } from '../../platform/http/api.ts';
import { readBudgetSettings } from './read-budget-settings.ts';
import { updateBudgetSettings } from './update-budget-settings.ts';

export function budgetSettingsRoutes(api: Api): void {
  api.handle(contract.readBudgetSettings, (cx, { query }) => readBudgetSettings(cx, query));
  api.handle(contract.updateBudgetSettings, (cx, { params, body }) => updateBudgetSettings(cx, { ...body, ...params }));
}
