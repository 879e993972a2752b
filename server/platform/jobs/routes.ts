import * as contract from '../../../core/contract/jobs.ts';
import type { Api } from '../http/api.ts';
import { cancelJob, readJob, watchJob } from './read-job.ts';

export function jobRoutes(api: Api): void {
  api.handle(contract.getJob, (cx, { params }) => readJob(cx, params));
  api.handleStream(contract.jobEvents, (cx, { params }, channel) => watchJob(cx, params, channel));
  api.handle(contract.cancelJob, (cx, { params }) => cancelJob(cx, params));
}
