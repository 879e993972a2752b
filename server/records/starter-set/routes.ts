import * as contract from '../../../core/contract/starter-set.ts';
import type { Api } from '../../platform/http/api.ts';
import { addStarterSet, readStarterSet, undoStarterSet } from './starter-set.ts';

export function starterSetRoutes(api: Api): void {
  api.handle(contract.readStarterSet, (cx) => readStarterSet(cx));
  api.handle(contract.addStarterSet, (cx, { body }) => addStarterSet(cx, body));
  api.handle(contract.undoStarterSet, (cx, { params }) => undoStarterSet(cx, params));
}
