import * as contract from '../../../core/contract/preferences.ts';
import type { Api } from '../http/api.ts';
import { readPreferences, saveGridPreference } from './grid-preferences.ts';
import { createGridView, deleteGridView, updateGridView } from './grid-views.ts';

export function preferenceRoutes(api: Api): void {
  api.handle(contract.readPreferences, (cx) => readPreferences(cx));
  api.handle(contract.saveGridPreference, (cx, { params, body }) => saveGridPreference(cx, { ...params, ...body }));
  api.handle(contract.createGridView, (cx, { body }) => createGridView(cx, body));
  api.handle(contract.updateGridView, (cx, { params, body }) => updateGridView(cx, { ...params, ...body }));
  api.handle(contract.deleteGridView, (cx, { params, query }) => deleteGridView(cx, { ...params, ...query }));
}
