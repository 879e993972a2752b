import { readDocs, readOpenApi, type OpenApiDocument } from '../../../core/contract/api-docs.ts';
import type { Api } from '../http/api.ts';
import { buildOpenApi } from './build-openapi.ts';
import { renderDocs } from './render-docs.ts';

/** Serves the description of all endpoints of `api`, including those added later. */
export function apiDocsRoutes(api: Api): void {
  let built: OpenApiDocument | undefined;
  const description = () => (built ??= buildOpenApi(api.mounted));
  api.handle(readOpenApi, () => Promise.resolve(readOpenApi.response.parse(description())));
  api.handleRaw(readDocs, () => Promise.resolve({ type: 'text/html; charset=utf-8', body: renderDocs(description()) }));
}
