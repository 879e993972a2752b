import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '../../errors.ts';
import type { UploadedFile } from './api.ts';
import { plainFileName } from './plain-file-name.ts';

const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 50, fieldSize: 1024 * 1024 };

export interface Form {
  fields: Record<string, string>;
  file: UploadedFile;
}

/** Reads a multipart form with one file, in the field `fileField`. */
export async function readForm(request: IncomingMessage, fileField: string): Promise<Form> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_TYPE', `Send the file as multipart/form-data in the field "${fileField}".`);
  }
  const parser = parserFor(request);
  try {
    const { fields, file } = await parse(request, parser, fileField);
    if (file === null) throw noFile(fileField);
    return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    // The rest of the body is read and discarded, so that the connection can carry the response and the next request.
    request.unpipe(parser);
    request.resume();
    parser.destroy();
    throw error;
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    request.resume();
    throw brokenForm();
  }
}

/**
 * Rejects when the form is malformed or too large. The parser and each of its file streams can emit an error event,
 * even after the form was refused. Each needs a handler, because an unhandled error event ends the process.
 */
function parse(
  request: IncomingMessage,
  parser: busboy.Busboy,
  fileField: string,
): Promise<{ fields: Map<string, string>; file: UploadedFile | null }> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let file: UploadedFile | null = null;
    const refuseBroken = () => reject(brokenForm());
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', refuseBroken);
      stream.on('limit', () => {
        chunks.length = 0;
        reject(tooLarge(fileField));
      });
      stream.on('close', () => {
        if (name === fileField) file = { name: plainFileName(info.filename), bytes: Buffer.concat(chunks) };
      });
    });
    parser.on('error', refuseBroken);
    parser.on('close', () => resolve({ fields, file }));
    request.on('error', refuseBroken);
    request.on('aborted', refuseBroken);
    request.pipe(parser);
  });
}

function brokenForm(): AppError {
  return new AppError('VALIDATION', 'The upload was interrupted or is not a valid form. Send the file again.');
}

/** Tables are uploaded in the field `file`, and pictures in other fields. */
function tooLarge(fileField: string): AppError {
  const limit = MAX_UPLOAD_BYTES / 1024 / 1024;
  const advice = fileField === 'file' ? 'Split the file, or remove sheets and pictures.' : 'Choose a smaller picture.';
  return new AppError('TOO_LARGE', `The file is larger than ${limit} MB. ${advice}`);
}

function noFile(fileField: string): AppError {
  return new AppError(
    'VALIDATION',
    `The form has no file in the field "${fileField}". Choose a file and send the form again.`,
    { fields: { [fileField]: 'is required' } },
  );
}
