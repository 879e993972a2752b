import * as contracts from '../../../core/contract/cola.ts';
import * as scenarios from '../../../core/contract/cola-scenarios.ts';
import * as rif from '../../../core/contract/cola-rif.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { calculateCola } from './calculate-cola.ts';
import { contractCost } from './contract-cost.ts';
import { createContract, deleteContract, listContracts, updateContract } from './contracts.ts';
import { multiYearProjection } from './multi-year.ts';
import { needDefaults } from './need-defaults.ts';
import { netSaving } from './net-saving.ts';
import { calculateRifGap, listRifCalculations } from './rif.ts';
import { createColaScenario, deleteColaScenario, listColaScenarios, updateColaScenario } from './scenarios.ts';
import { listColaSettings, saveColaSetting, saveColaSettings } from './settings.ts';

export function colaRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contracts.listContracts, (cx, { query }) => listContracts(cx, query));
  api.handle(contracts.createContract, (cx, { body }) => createContract(cx, body));
  api.handle(contracts.updateContract, (cx, { params, body }) => updateContract(cx, { ...body, ...params }));
  api.handle(contracts.deleteContract, (cx, { params }) => deleteContract(cx, params));
  api.handleTask(contracts.contractCost, contractCost, ({ body }) => body);

  api.handle(scenarios.listColaScenarios, (cx, { query }) => listColaScenarios(cx, query));
  api.handle(scenarios.createColaScenario, (cx, { body }) => createColaScenario(cx, body));
  api.handle(scenarios.updateColaScenario, (cx, { params, body }) => updateColaScenario(cx, { ...body, ...params }));
  api.handle(scenarios.deleteColaScenario, (cx, { params }) => deleteColaScenario(cx, params));
  api.handle(scenarios.listColaSettings, async (cx, { query }) => ({ settings: await listColaSettings(cx, query) }));
  api.handle(scenarios.saveColaSetting, (cx, { body }) => saveColaSetting(cx, body));
  api.handle(scenarios.saveColaSettings, async (cx, { body }) => ({ settings: await saveColaSettings(cx, body) }));

  api.handle(rif.calculateCola, (cx, { body }) => calculateCola(cx, body));
  api.handle(rif.readNeedDefaults, (cx, { query }) => needDefaults(cx, query));
  api.handle(rif.calculateRifGap, async (cx, { body: { profile, ...request } }) => {
    const calculation = await workers.run(cx, calculateRifGap, request);
    return { calculation, netSaving: profile ? await netSaving(cx, profile, calculation) : null };
  });
  api.handle(rif.listRifCalculations, (cx, { query }) => listRifCalculations(cx, query));
  api.handleTask(rif.multiYearProjection, multiYearProjection, ({ query }) => query);
}
