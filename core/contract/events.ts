import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { id, instant } from './fields.ts';

/**
 * `budgets` means that versions or scenarios were created, renamed, adopted, reopened or made active. `offers` means that offers changed or
 * were made into contracts.
 */
const EVENT_TOPICS = [
  'line-items',
  'imports',
  'projections',
  'publications',
  'budgets',
  'positions',
  'schedules',
  'placements',
  'offers',
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

const EVENT_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const;

/** A saved change. It is sent after the transaction is committed. */
export const changeEvent = z.strictObject({
  topic: z.enum(EVENT_TOPICS),
  action: z.enum(EVENT_ACTIONS),
  ids: z
    .array(id)
    .nullable()
    .describe('The ids of the changed records. Null if there are too many to list. In that case, reload the list'),
  scenarioIds: z
    .array(id)
    .nullable()
    .describe('The budgets that were changed. Null if no budget was changed or if there are too many to list'),
  by: z.string(),
  userId: id.nullable(),
  requestId: z.string().nullable().describe('The X-Request-Id header of the request that made the change'),
  at: instant,
});
export type ChangeEvent = z.output<typeof changeEvent>;

/** First message of a stream, sent again after an interruption. A client that receives it reloads the data on its screen. */
export const readyEvent = z.strictObject({
  topic: z.literal('ready'),
  at: instant,
  quietMs: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'Milliseconds since the last change. Data that was requested before the last change may be out of date. Null if the server has seen no change',
    ),
});

export const streamEvent = z.discriminatedUnion('topic', [changeEvent, readyEvent]);
export type StreamEvent = z.output<typeof streamEvent>;

/** The server sends a comment line at this interval. A client that receives nothing for 2.5 intervals treats the connection as lost. */
export const HEARTBEAT_SECONDS = 15;

export const events = get('/events', {
  summary:
    'A stream of change events from all server processes. Each event has the lines `event: <topic>` and `data: <JSON>`. Read the stream with fetch and send the Authorization header',
  roles: STAFF,
  response: streamEvent,
});
