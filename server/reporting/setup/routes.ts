import * as contract from '../../../core/contract/setup.ts';
import type { Api } from '../../platform/http/api.ts';
import { hideSetup } from './hide-setup.ts';
import { readSetup } from './read-setup.ts';
import { importTemplate } from './template.ts';

export function setupRoutes(api: Api): void {
  api.handle(contract.readSetup, (cx, { query }) => readSetup(cx, query));
  api.handle(contract.hideSetup, (cx, { body }) => hideSetup(cx, body));
  api.handleRaw(contract.importTemplate, async (_, { params }) => {
    const { name, type, bytes } = await importTemplate(params.importType);
    return { type, body: bytes, fileName: name };
  });
}
