import { z } from 'zod';
import { endpoint, STAFF } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** `budgets`: versions and scenarios were created, renamed, adopted, reopened or made active. */
export const EVENT_TOPICS = ['line-items', 'imports', 'projections', 'publications', 'budgets'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

export const EVENT_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const;

/** Something that somebody changed. It is told after the change is saved, and only then. */
export const changeEvent = z.strictObject({
  topic: z.enum(EVENT_TOPICS),
  action: z.enum(EVENT_ACTIONS),
  ids: z.array(id).nullable().describe('Which ones; null: so many that the list is best read anew'),
  scenarioIds: z.array(id).nullable().describe('The budgets that they belong to; null where none does or too many do'),
  by: z.string(),
  userId: id.nullable(),
  requestId: z.string().nullable().describe('The X-Request-Id of the answer to whoever made the change'),
  at: instant,
});
export type ChangeEvent = z.output<typeof changeEvent>;

/** The first message of every stream, and again whenever changes may have been missed: read anew what is shown. */
export const readyEvent = z.strictObject({ topic: z.literal('ready'), at: instant });
export type ReadyEvent = z.output<typeof readyEvent>;

export const streamEvent = z.discriminatedUnion('topic', [changeEvent, readyEvent]);
export type StreamEvent = z.output<typeof streamEvent>;

/** A stream that is silent for longer than this is broken: the server sends a comment line more often. */
export const HEARTBEAT_SECONDS = 15;

export const events = endpoint({
  method: 'GET',
  path: '/events',
  summary:
    'An event stream of what people change, from any server process: each message is `event: <topic>` and `data: <JSON>`. Read it with fetch and the Authorization header',
  roles: STAFF,
  response: streamEvent,
});
