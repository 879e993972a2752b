import { createApiToken, type Feed } from '../../../core/contract/api-tokens.ts';
import type { Role } from '../../../core/contract/endpoint.ts';
import type { TestApp } from '../test-app.ts';

export interface FeedAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON. Empty if the response is not JSON. */
  body: {
    value?: Record<string, unknown>[];
    error?: { code: string; message: string };
    '@odata.count'?: number | string;
    '@odata.nextLink'?: string;
  };
}

export async function tokenFor(app: TestApp, as: Role | { token: string }, feeds: Feed[]): Promise<string> {
  return (await app.call(as, createApiToken, { body: { name: 'A workbook', feeds, days: 30 } })).body.token;
}

/** Requests a path below `/odata/`, or a full URL, with a token. */
export async function readFeed(
  app: TestApp,
  token: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<FeedAnswer> {
  const url = address.startsWith('http') ? address : `${app.url}/odata/${address}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}`, ...headers } });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text) as FeedAnswer['body']) : {},
  };
}

/** Adds encoded query options to a path. */
export function withOptions(set: string, options: Record<string, string>): string {
  return `${set}?${Object.entries(options)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
