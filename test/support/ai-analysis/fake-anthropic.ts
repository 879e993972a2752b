import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The raw request line, headers and body. */
  bytes: string;
  body: string;
  json: {
    stream?: boolean;
    model: string;
    max_tokens: number;
    messages: { content: string }[];
    tools: { name: string }[];
  };
  /** Resolves if the connection is closed before the response is complete. */
  aborted: Promise<void>;
}

type Reply = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

export interface FakeAnthropic {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** The response to the next requests. */
  reply: Reply;
  /** Resolves to the latest request. Waits for one if there is none yet. */
  next(): Promise<ReceivedRequest>;
}

/** A local server that imitates Anthropic's API over real HTTP and records every byte that it receives. */
export function useFakeAnthropic(): FakeAnthropic {
  let server: Server;
  let url = '';
  const requests: ReceivedRequest[] = [];
  const waiting: ((request: ReceivedRequest) => void)[] = [];
  const fake: FakeAnthropic = {
    get url() {
      return url;
    },
    requests,
    reply: (_, response) => void response.writeHead(500).end(),
    next: () => new Promise((resolve) => waiting.push(resolve)),
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      void receive(request, response).then(async (received) => {
        requests.push(received);
        for (const report of waiting.splice(0)) report(received);
        await fake.reply(received, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return fake;
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<ReceivedRequest> {
  // Listens from the start, because the connection may close before the request is completely read.
  const aborted = new Promise<void>((resolve) => {
    response.once('close', () => {
      if (!response.writableFinished) resolve();
    });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    bytes: `${request.method ?? ''} ${request.url ?? ''}\n${request.rawHeaders.join('\n')}\n\n${body}`,
    body,
    json: JSON.parse(body) as ReceivedRequest['json'],
    aborted,
  };
}

interface MessageParts {
  stopReason?: string;
  /** Plain text instead of a tool call. */
  text?: string;
}

const message = (model: string, content: unknown[], stopReason: string | null) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model,
  content,
  stop_reason: stopReason,
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 20 },
});

/**
 * Responds with the input of the tool, as a stream if the request asks for one. An input that is text is sent
 * unchanged.
 */
export function replyWith(
  input: (request: ReceivedRequest) => unknown,
  { stopReason = 'tool_use', text }: MessageParts = {},
): Reply {
  return (request, response) => {
    const given = input(request);
    const json = typeof given === 'string' ? given : JSON.stringify(given);
    const { model } = request.json;
    const name = request.json.tools[0]?.name ?? '';
    if (request.json.stream !== true) {
      const block =
        text === undefined ? { type: 'tool_use', id: 'toolu_1', name, input: given } : { type: 'text', text };
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(message(model, [block], stopReason)));
      return;
    }
    startStream(response, model);
    const block =
      text === undefined ? { type: 'tool_use', id: 'toolu_1', name, input: {} } : { type: 'text', text: '' };
    sendEvent(response, 'content_block_start', { index: 0, content_block: block });
    const pieces = (text ?? json).match(/[\s\S]{1,40}/g) ?? [];
    for (const piece of pieces) {
      const delta =
        text === undefined ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
      sendEvent(response, 'content_block_delta', { index: 0, delta });
    }
    sendEvent(response, 'content_block_stop', { index: 0 });
    sendEvent(response, 'message_delta', {
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens: 20 },
    });
    sendEvent(response, 'message_stop', {});
    response.end();
  };
}

/** Writes the start of a stream. */
export function startStream(response: ServerResponse, model: string): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  sendEvent(response, 'message_start', { message: message(model, [], null) });
}

export function sendEvent(response: ServerResponse, type: string, data: object): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
}

/** Responds with an error, as the API does. */
export function replyError(status: number, type: string, headers: Record<string, string> = {}): Reply {
  return (_, response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ type: 'error', error: { type, message: `A message of ${type} for the log` } }));
  };
}
