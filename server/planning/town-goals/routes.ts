import * as contract from '../../../core/contract/town-goals.ts';
import type { Api } from '../../platform/http/api.ts';
import { analyzeGap } from './analyze-gap.ts';
import { deleteTownGoal } from './delete-town-goal.ts';
import { listTownGoals, townGoalOfYear, townGuidance } from './read-town-goals.ts';
import { saveTownGoal } from './save-town-goal.ts';

export function townGoalRoutes(api: Api): void {
  api.handle(contract.listTownGoals, (cx, { query }) => listTownGoals(cx, query));
  api.handle(contract.townGoalOfYear, (cx, { params }) => townGoalOfYear(cx, params));
  api.handle(contract.townGuidance, (cx, { params }) => townGuidance(cx, params));
  api.handle(contract.gapAnalysis, (cx, { query }) => analyzeGap(cx, query));
  api.handleUpsert(contract.saveTownGoal, (cx, { body }) => saveTownGoal(cx, body));
  api.handle(contract.deleteTownGoal, (cx, { params }) => deleteTownGoal(cx, params));
}
