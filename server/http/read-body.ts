import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '../errors.ts';
import type { UploadedFile } from './api.ts';

export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

/** The JSON object that a request carries; an empty body is an empty object. */
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
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size > limit) break;
      chunks.push(chunk as Buffer);
    }
  }
  if (declared > limit || size > limit) {
    throw new AppError('TOO_LARGE', `The request is larger than ${sizeText(limit)}. Send it in smaller parts.`);
  }
  return Buffer.concat(chunks);
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}

export interface Form {
  fields: Record<string, string>;
  file: UploadedFile;
}

/** A multipart form with one file, in the field of this name. */
export async function readForm(request: IncomingMessage, fileField: string): Promise<Form> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_TYPE', `Send the file as multipart/form-data in the field "${fileField}".`);
  }
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let file: UploadedFile | null = null;
    const refuse = (error: AppError) => {
      request.unpipe();
      request.resume();
      reject(error);
    };
    const unreadable = () => {
      refuse(new AppError('VALIDATION', 'The upload broke off or is not a valid form. Send the file again.'));
    };
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 50, fieldSize: 1024 * 1024 },
      });
    } catch {
      unreadable();
      return;
    }
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // The rest is not even kept until it has come.
      stream.on('limit', () => {
        const limit = MAX_UPLOAD_BYTES / 1024 / 1024;
        chunks.length = 0;
        refuse(
          new AppError('TOO_LARGE', `The file is larger than ${limit} MB. Split it, or remove sheets and pictures.`),
        );
      });
      stream.on('close', () => {
        if (name === fileField) file = { name: info.filename || 'file', bytes: Buffer.concat(chunks) };
      });
    });
    parser.on('error', unreadable);
    parser.on('close', () => {
      if (file) {
        resolve({ fields, file });
      } else {
        reject(
          new AppError(
            'VALIDATION',
            `The form holds no file in the field "${fileField}". Choose a file and send it again.`,
            {
              fields: { [fileField]: 'is required' },
            },
          ),
        );
      }
    });
    request.on('aborted', unreadable);
    request.pipe(parser);
  });
}
