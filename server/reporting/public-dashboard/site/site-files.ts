import { extname } from 'node:path';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { downloadHeaders, viewHeaders } from '../../../platform/http/download-headers.ts';
import { compress } from './compress.ts';
import { ASSET_HEADERS, DATA_HEADERS, EMBED_HEADERS, PAGE_HEADERS, PDF_HEADERS } from './policies.ts';
import type { FileRow } from './queries.ts';
import { HTML, PDF, PNG } from './release-files.ts';
import { servedFile, type ServedFile } from './served-file.ts';

const ASSET_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Converts the stored files of a release to files ready to send, by path. */
export function servedRelease(rows: readonly FileRow[], view: PublicView): Map<string, ServedFile> {
  return new Map(
    rows.map((row) => [row.path, servedFile(row, { mediaType: row.media_type, headers: headersOf(row, view) })]),
  );
}

function headersOf({ path, media_type: mediaType }: FileRow, view: PublicView): Record<string, string> {
  if (path === 'embed') return EMBED_HEADERS;
  if (mediaType === HTML) return PAGE_HEADERS;
  if (mediaType === PNG) return ASSET_HEADERS;
  if (mediaType === PDF) return { ...PDF_HEADERS, ...viewHeaders(pdfName(path, view)) };
  if (!path.endsWith('.csv')) return DATA_HEADERS;
  const name = `${view.config.urlPath}-budget-release-${view.release.number}.csv`;
  return { ...DATA_HEADERS, ...downloadHeaders(name) };
}

/** Returns the name under which browsers save the PDF at a path: `harrowfield-budget-fy2027-es.pdf`. */
function pdfName(path: string, view: PublicView): string {
  return path.replace(/^.*handout-/, `${view.config.urlPath}-budget-`);
}

export async function servedAsset(address: string, bytes: Buffer): Promise<ServedFile> {
  const mediaType = ASSET_TYPES[extname(address)] ?? 'application/octet-stream';
  return servedFile(await compress(bytes), { mediaType, headers: ASSET_HEADERS });
}

/** Converts a notice page ("not found" or "withdrawn") to a file ready to send. */
export async function servedNotice(html: string, status: 404 | 410): Promise<ServedFile> {
  return servedFile(await compress(Buffer.from(html)), { mediaType: HTML, headers: PAGE_HEADERS, status });
}
