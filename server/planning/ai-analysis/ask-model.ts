import type Anthropic from '@anthropic-ai/sdk';
import type { AiConfig } from '../../config.ts';
import { modelError } from './model-error.ts';

/** Thrown if the user canceled or no client is waiting anymore. */
export class AskingStopped extends Error {}

export interface Question {
  params: Anthropic.MessageCreateParamsNonStreaming;
  apiKey: string;
  ai: AiConfig;
  /** Aborts the request to the model immediately. */
  signal: AbortSignal;
  /** True to receive the response while it is being written, so that progress can be shown. */
  isStreamed: boolean;
  /** Receives the exact body before it is sent. Nothing is sent until the returned promise resolves. */
  onSend: (body: string) => Promise<void>;
  /** The part of the response that has arrived so far. */
  onReceived: (text: string) => void;
}

/**
 * Asks the model once with the given key: no retry, no redirect, no log, no trace. Returns the message unchecked. Throws
 * AskingStopped when the signal is aborted, otherwise an AppError that says what went wrong and what to do.
 */
export async function askModel(question: Question): Promise<unknown> {
  const { ai, signal, params } = question;
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  const timer = setTimeout(onAbort, ai.timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) stop.abort();
  // Loaded on demand, because it would add a tenth to the startup time of every server and command.
  const { default: Client } = await import('@anthropic-ai/sdk');
  const client = new Client({
    apiKey: question.apiKey,
    baseURL: ai.baseUrl,
    maxRetries: 0,
    timeout: ai.timeoutMs,
    logLevel: 'off',
    openTelemetry: false,
    fetch: async (address, init) => {
      await question.onSend(typeof init?.body === 'string' ? init.body : '');
      return fetch(address, { ...init, redirect: 'error' });
    },
  });
  const options = { signal: stop.signal, timeout: ai.timeoutMs };
  try {
    return question.isStreamed
      ? await readStream(client, params, options, question.onReceived)
      : await client.messages.create(params, options);
  } catch (thrown) {
    if (signal.aborted) throw new AskingStopped('The analysis was stopped.');
    throw modelError(thrown, ai, stop.signal.aborted);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

async function readStream(
  client: Anthropic,
  params: Question['params'],
  options: { signal: AbortSignal; timeout: number },
  onReceived: Question['onReceived'],
): Promise<unknown> {
  let received = '';
  const stream = client.messages.stream(params, options);
  stream.on('streamEvent', (event) => {
    if (event.type !== 'content_block_delta') return;
    const { delta } = event;
    received += delta.type === 'input_json_delta' ? delta.partial_json : delta.type === 'text_delta' ? delta.text : '';
    onReceived(received);
  });
  return stream.finalMessage();
}
