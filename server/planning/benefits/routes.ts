import { updateBenefitBudget as updateBudgetCall } from '../../../core/contract/benefits-budget.ts';
import * as changes from '../../../core/contract/benefits-changes.ts';
import * as cost from '../../../core/contract/benefits-cost.ts';
import { typicalBenefits as typicalCall } from '../../../core/contract/benefits-typical.ts';
import * as contract from '../../../core/contract/benefits.ts';
import { CSV } from '../../../core/contract/fields.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { benefitCost } from './benefit-cost.ts';
import { costCsv } from './cost-csv.ts';
import { changeElections, listElections } from './elections.ts';
import { changeMix, listMix, listWaived } from './mix.ts';
import { changePlans, listPlans } from './plans.ts';
import { changeRates, listRates } from './rates.ts';
import { updateBenefitBudget } from './update-benefit-budget.ts';
import { typicalBenefits } from './typical-benefits.ts';
import { undoBenefitChange } from './undo-change.ts';

export function benefitRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contract.listBenefitPlans, (cx, { query }) => listPlans(cx, query));
  api.handle(contract.listBenefitMix, (cx, { query }) => listMix(cx, query));
  api.handle(contract.listWaivedShares, (cx, { query }) => listWaived(cx, query));
  api.handle(contract.listBenefitRates, (cx, { query }) => listRates(cx, query));
  api.handle(contract.listBenefitElections, (cx, { query }) => listElections(cx, query));
  api.handle(changes.changeBenefitPlans, (cx, { body }) => changePlans(cx, body));
  api.handle(changes.changeBenefitMix, (cx, { body }) => changeMix(cx, body));
  api.handle(changes.changeBenefitRates, (cx, { body }) => changeRates(cx, body));
  api.handle(changes.changeBenefitElections, (cx, { body }) => changeElections(cx, body));
  api.handle(changes.undoBenefitChange, (cx, { params }) => undoBenefitChange(cx, params));
  api.handle(updateBudgetCall, (cx, { body }) => updateBenefitBudget(cx, body));
  api.handle(typicalCall, (cx, { query }) => typicalBenefits(cx, query));
  api.handleTask(cost.benefitCost, benefitCost, ({ query }) => query);
  api.handleRaw(cost.benefitCostCsv, async (cx, { query }) => ({
    type: CSV,
    body: await workers.run(cx, costCsv, query, { signal: cx.gone }),
    fileName: 'Cost of benefits.csv',
  }));
}
