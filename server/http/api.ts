import type { Endpoint, HandlerInput, ResponseOf } from '../../core/contract/endpoint.ts';
import type { Context } from '../context.ts';

/** A file as it came with a form. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** An answer that is not JSON: a file, a page. */
export interface RawAnswer {
  type: string;
  body: Buffer | string;
  headers?: Record<string, string>;
}

interface Mounted {
  endpoint: Endpoint;
  run(cx: Context, input: HandlerInput<Endpoint>, file: UploadedFile | null): Promise<unknown>;
  kind: 'json' | 'upload' | 'raw';
  /** The form's field that holds the file of an upload. */
  fileField: string;
}

/** Collects the calls that the features offer; `mount-api.ts` puts them on the wire. */
export class Api {
  readonly mounted: Mounted[] = [];

  /** A JSON call: the handler is given parsed input and answers what the contract describes. */
  handle<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>) => Promise<ResponseOf<E>>,
  ): void {
    this.#add(endpoint, 'json', (cx, input) => handler(cx, input));
  }

  /** A form with one file, in the field `file` unless another is named; the other fields are the body. */
  handleUpload<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>, file: UploadedFile) => Promise<ResponseOf<E>>,
    { field = 'file' }: { field?: string } = {},
  ): void {
    const run: Mounted['run'] = (cx, input, file) => {
      if (!file) throw new Error('an upload was mounted without its file');
      return handler(cx, input, file);
    };
    this.#add(endpoint, 'upload', run, field);
  }

  /** A call that answers a file or a page. */
  handleRaw<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>) => Promise<RawAnswer>,
  ): void {
    this.#add(endpoint, 'raw', (cx, input) => handler(cx, input));
  }

  #add(endpoint: Endpoint, kind: Mounted['kind'], run: Mounted['run'], fileField = 'file'): void {
    this.mounted.push({ endpoint, kind, run, fileField });
  }
}
