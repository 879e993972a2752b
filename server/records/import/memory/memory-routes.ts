import * as aliases from '../../../../core/contract/import-aliases.ts';
import * as mappings from '../../../../core/contract/import-mappings.ts';
import type { Api } from '../../../platform/http/api.ts';
import { deleteAlias, listAliases, listAliasTargets } from '../../reference/aliases.ts';
import { deleteMapping, listMappings } from './remember-mapping.ts';
import { resolveUnknownValues } from './resolve-unknown-values.ts';
import { listUnknownValues } from './unknown-values.ts';

/** Routes for what imports remember: column mappings by kind of file, and the meanings of values. */
export function importMemoryRoutes(api: Api): void {
  api.handle(aliases.listAliases, (cx) => listAliases(cx));
  api.handle(aliases.listAliasTargets, (cx) => listAliasTargets(cx));
  api.handle(aliases.deleteAlias, (cx, { params }) => deleteAlias(cx, params));
  api.handleTask(aliases.listUnknownValues, listUnknownValues, ({ query }) => query);
  api.handleTask(aliases.resolveUnknownValues, resolveUnknownValues, ({ body }) => body);
  api.handle(mappings.listMappings, (cx) => listMappings(cx));
  api.handle(mappings.deleteMapping, (cx, { params }) => deleteMapping(cx, params));
}
