import { exportOwnLayout as contract } from '../../../core/contract/own-layout.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { exportOwnLayout } from './export-own-layout.ts';

export function ownLayoutRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handleRaw(contract, async (cx, { query }) => {
    const { name, type, bytes } = await workers.run(cx, exportOwnLayout, query, { signal: cx.gone });
    return { type, body: bytes, fileName: name };
  });
}
