import { z } from 'zod';
import { analyzeBudgetCuts } from './ai-analysis.ts';
import { get, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { errorBody } from './errors.ts';
import { id, idPath, instant } from './fields.ts';
import { executeImport } from './import.ts';
import { generateProjection } from './projections.ts';

/** The value of the `Prefer` header with which a long call immediately returns 202 and runs as a job. */
export const PREFER_ASYNC = 'respond-async';

const JOB_STATES = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The response (202) of a long call sent with `Prefer: respond-async`. */
export const startedJob = z.strictObject({ jobId: id });

export const job = z.strictObject({
  id,
  /** The call that the job runs, such as "POST /import/execute". */
  call: z.string(),
  state: z.enum(JOB_STATES),
  step: z.string().describe('The step that the job is working on'),
  done: z.int().describe('How much of the step is done, in the same unit as `total`'),
  total: z.int().describe('The size of the whole step, such as the number of lines to write. 0 if unknown'),
  startedAt: instant,
  endedAt: instant.nullable(),
  result: z
    .union([executeImport.response, generateProjection.response, analyzeBudgetCuts.response])
    .optional()
    .describe('The result of the job. Present only if the state is DONE'),
  error: errorBody.optional().describe('The error that ended the job. Present only if the state is FAILED'),
});
export type Job = z.output<typeof job>;

export const getJob = get('/jobs/:id', {
  summary:
    'The progress of one of your jobs. Any server process returns the progress, even if another server process runs the job',
  roles: STAFF,
  params: idPath,
  response: job,
});

export const jobEvents = get('/jobs/:id/events', {
  summary:
    'The progress of one of your jobs as an event stream. Each change is a `job` event. The stream ends when the job ends',
  roles: STAFF,
  params: idPath,
  response: job,
});

export const cancelJob = deleteCall(
  '/jobs/:id',
  'Cancel one of your running jobs. None of its changes are saved',
  STAFF,
);
