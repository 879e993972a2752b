import * as contract from '../../core/contract/town-goals.ts';
import type { Api } from '../http/api.ts';
import { listTownGoals, townGoalOfYear, townGuidance } from './read-town-goals.ts';

export function townGoalRoutes(api: Api): void {
  api.handle(contract.listTownGoals, (cx) => listTownGoals(cx));
  api.handle(contract.townGoalOfYear, (cx, { params }) => townGoalOfYear(cx, params));
  api.handle(contract.townGuidance, (cx, { params }) => townGuidance(cx, params));
}
