import type { Endpoint, HandlerInput, ResponseOf } from '../../../core/contract/endpoint.ts';
import type { Context, UseCase } from '../../context.ts';

/** A file uploaded with a form. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** A response that is not JSON: a file or a page. */
export interface RawResponse {
  type: string;
  body: Uint8Array | string;
  /** If given, browsers save the response under this name. */
  fileName?: string;
  headers?: Record<string, string>;
}

/** Sends a stream of events. */
export interface StreamChannel {
  /** Sends one event, with `data` as JSON. */
  send(event: string, data: unknown): void;
  /** Checks again whether the user's session is valid, and ends the stream if not. */
  recheck(): void;
  end(): void;
}

interface Described {
  endpoint: Endpoint;
}

interface Answering extends Described {
  kind: 'json' | 'upsert' | 'upload' | 'raw';
  run(cx: Context, input: HandlerInput<Endpoint>, file: UploadedFile | null): Promise<unknown>;
  /** The form field with the uploaded file. */
  fileField: string;
}

/** An endpoint that runs as a task in a worker. */
export interface Delegated extends Described {
  kind: 'task';
  task: UseCase<never, unknown>;
  inputOf: (input: HandlerInput<Endpoint>) => unknown;
}

interface Streaming extends Described {
  kind: 'stream';
  open(cx: Context, input: HandlerInput<Endpoint>, channel: StreamChannel): Promise<() => void>;
}

type Mounted = Answering | Delegated | Streaming;

/** Collects the endpoints of the features; `mount-api.ts` serves them. */
export class Api {
  readonly mounted: Mounted[] = [];

  /** A JSON endpoint. The handler gets parsed input and returns the response that the contract describes. */
  handle<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>) => Promise<ResponseOf<E>>,
  ): void {
    this.#add(endpoint, 'json', (cx, input) => handler(cx, input));
  }

  /** A JSON endpoint that a worker runs, because it takes a long time or reads uploads. */
  handleTask<E extends Endpoint, I>(
    endpoint: E,
    task: UseCase<I, ResponseOf<E>>,
    inputOf: (input: HandlerInput<E>) => I,
  ): void {
    this.mounted.push({ endpoint, kind: 'task', task, inputOf });
  }

  /** A JSON endpoint that creates something (201) or changes something (200). */
  handleUpsert<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>) => Promise<{ created: boolean; body: ResponseOf<E> }>,
  ): void {
    this.#add(endpoint, 'upsert', (cx, input) => handler(cx, input));
  }

  /** A form with one file, in the field `file` unless another is given; the other fields are the body. */
  handleUpload<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>, file: UploadedFile) => Promise<ResponseOf<E>>,
    { field = 'file' }: { field?: string } = {},
  ): void {
    const run: Answering['run'] = (cx, input, file) => {
      if (!file) throw new Error('the upload handler was called without a file');
      return handler(cx, input, file);
    };
    this.#add(endpoint, 'upload', run, field);
  }

  /** An endpoint that returns a file or a page. */
  handleRaw<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>) => Promise<RawResponse>,
  ): void {
    this.#add(endpoint, 'raw', (cx, input) => handler(cx, input));
  }

  /**
   * An endpoint that returns a stream of events. The handler returns a function that stops the stream. The response in the contract
   * describes one event.
   */
  handleStream<E extends Endpoint>(
    endpoint: E,
    handler: (cx: Context, input: HandlerInput<E>, channel: StreamChannel) => Promise<() => void>,
  ): void {
    this.mounted.push({ endpoint, kind: 'stream', open: (cx, input, channel) => handler(cx, input, channel) });
  }

  #add(endpoint: Endpoint, kind: Answering['kind'], run: Answering['run'], fileField = 'file'): void {
    this.mounted.push({ endpoint, kind, run, fileField });
  }
}
