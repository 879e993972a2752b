import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of one server process since its start. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'workbench_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: 'workbench_http_request_duration_seconds',
    help: 'Time from the request to the response, in seconds.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });
  readonly #unexpected = new Counter({
    name: 'workbench_unexpected_errors_total',
    help: 'Unexpected errors. See the log.',
    registers: [this.registry],
  });

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, seconds);
  }

  unexpectedError(): void {
    this.#unexpected.inc();
  }
}

let ofProcess: Registry | undefined;

/**
 * Returns metrics of this process: memory, processor time, and event loop lag since the last read. Measuring starts
 * with the first call.
 */
export function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
