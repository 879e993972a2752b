import { exportOwnLayout as contract } from '../../../core/contract/own-layout.ts';
import type { Api } from '../../platform/http/api.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { exportOwnLayout } from './export-own-layout.ts';

export function ownLayoutRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handleRaw(contract, async (cx, { query }) => {
    const { name, type, bytes } = await workers.run(cx, exportOwnLayout, query, { signal: cx.gone });
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { type, body: content, headers: { ...downloadHeaders(name), 'Cache-Control': 'private, no-store' } };
  });
}
