import { z } from 'zod';
import { ANYONE_SIGNED_IN, get, post } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { id, instant, requiredText } from './fields.ts';

/** What a token can read: every single line (staff only), or only totals. */
const FEEDS = ['LINES', 'TOTALS'] as const;
export type Feed = (typeof FEEDS)[number];

export const MAX_TOKEN_DAYS = 400;

const feeds = z.array(z.enum(FEEDS));

const apiToken = z.strictObject({
  id,
  name: z.string(),
  feeds,
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant
    .nullable()
    .describe('When the token was last used, to the minute. Null if it has never been used'),
});
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = get('/auth/api-tokens', {
  summary: 'Your unexpired access tokens for feeds, newest first',
  roles: ANYONE_SIGNED_IN,
  response: z.array(apiToken),
});

export const createApiToken = post('/auth/api-tokens', {
  summary: 'Create a read-only access token for feeds. A VIEW_ONLY user’s token can read totals only',
  roles: ANYONE_SIGNED_IN,
  status: 201,
  body: z.strictObject({
    name: requiredText(80),
    feeds: feeds
      .min(1, 'choose at least one feed')
      .max(FEEDS.length)
      .overwrite((chosen) => FEEDS.filter((feed) => chosen.includes(feed))),
    days: z.int().min(1).max(MAX_TOKEN_DAYS, `must be at most ${MAX_TOKEN_DAYS} days`),
  }),
  response: z.strictObject({
    token: z
      .string()
      .describe(
        'The access token. Save the token now: the server stores only a hash, so no later response can show the token',
      ),
    apiToken,
  }),
});

export const revokeApiToken = deleteCall(
  '/auth/api-tokens/:id',
  'Revoke one of your access tokens. It stops working at once',
  ANYONE_SIGNED_IN,
);
