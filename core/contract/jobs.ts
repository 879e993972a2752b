import { z } from 'zod';
import { analyzeBudgetCuts } from './ai-analysis.ts';
import { endpoint, STAFF } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { id, idText, instant, message } from './fields.ts';
import { executeImport } from './imports.ts';
import { generateProjection } from './projections.ts';

/** With this header a call that can take long answers 202 with a job at once. */
export const PREFER_ASYNC = 'respond-async';

export const JOB_STATES = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The answer (202) of a long call that was sent with `Prefer: respond-async`. */
export const startedJob = z.strictObject({ jobId: id });

export const job = z.strictObject({
  id,
  /** The call that it does, such as "POST /import/execute". */
  call: z.string(),
  state: z.enum(JOB_STATES),
  step: z.string().describe('What it is at, in words'),
  done: z.int().describe('How much of the step is done, of `total`'),
  total: z.int().describe('0 where nobody can tell'),
  startedAt: instant,
  endedAt: instant.nullable(),
  result: z
    .union([executeImport.response, generateProjection.response, analyzeBudgetCuts.response])
    .optional()
    .describe('Once DONE: what the call would have answered'),
  error: errorBody.optional().describe('Once FAILED: the error that the call would have answered'),
});
export type Job = z.output<typeof job>;

const oneJob = z.strictObject({ id: idText });

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/:id',
  summary: 'How far a job of your own is, from any server process',
  roles: STAFF,
  params: oneJob,
  response: job,
});

export const jobEvents = endpoint({
  method: 'GET',
  path: '/jobs/:id/events',
  summary: 'The same as an event stream: one `job` event at each change, until the job has ended',
  roles: STAFF,
  params: oneJob,
  response: job,
});

export const cancelJob = endpoint({
  method: 'DELETE',
  path: '/jobs/:id',
  summary: 'Cancel a job of your own; nothing of it remains',
  roles: STAFF,
  params: oneJob,
  response: message,
});
