import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors.ts';

/** Reads the JSON object of a request; an empty body is an empty object. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  const bytes = await readAll(request, maxBytes);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError('UNSUPPORTED_TYPE', 'Send the body as application/json.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('VALIDATION', 'The body is not valid JSON in UTF-8. Check its commas, quotes and brackets.');
  }
}

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let size = 0;
  if (declared <= limit) {
    try {
      for await (const chunk of request) {
        size += (chunk as Buffer).length;
        if (size > limit) break;
        chunks.push(chunk as Buffer);
      }
    } catch {
      // Reading the request can only fail because the connection failed.
      throw new AppError(
        'VALIDATION',
        'The connection was lost before the request body was complete. Send the request again.',
      );
    }
  }
  if (declared > limit || size > limit) {
    throw new AppError('TOO_LARGE', `The request is larger than ${sizeText(limit)}. Send smaller requests.`);
  }
  return Buffer.concat(chunks);
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}
