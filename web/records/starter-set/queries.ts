import type { CallInput } from '../../../core/contract/endpoint.ts';
import * as contract from '../../../core/contract/starter-set.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';

export const starterSetQuery = queryOf(['starter-set'], contract.readStarterSet);

export function addStarterSet(body: CallInput<typeof contract.addStarterSet>['body']) {
  return call(contract.addStarterSet, { body });
}

export function undoStarterSet(id: number) {
  return call(contract.undoStarterSet, { params: { id: String(id) } });
}
