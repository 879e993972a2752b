import * as contract from '../../../core/contract/permissions.ts';
import type { Api } from '../http/api.ts';
import { changePermissions } from './change-permissions.ts';
import { readPermissions } from './read-permissions.ts';

export function permissionRoutes(api: Api): void {
  api.handle(contract.readPermissions, (cx) => readPermissions(cx));
  api.handle(contract.changePermissions, (cx, { body }) => changePermissions(cx, body));
}
