import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NANOSECONDS = 1e9;
const LAG_RESOLUTION_MS = 20;

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
    help: 'Time until the response.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });
  readonly #unexpected = new Counter({
    name: 'workbench_unexpected_errors_total',
    help: 'Unexpected errors. See the log.',
    registers: [this.registry],
  });

  constructor() {
    measureEventLoopLag(this.registry);
    measureProcess(this.registry);
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, seconds);
  }

  unexpectedError(): void {
    this.#unexpected.inc();
  }
}

/** The lag since the last read. */
function measureEventLoopLag(registry: Registry): void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  // Unknown until the first read. The resolution of the clock itself is not lag.
  const seconds = (value: number) =>
    Number.isFinite(value) ? Math.max(0, value / NANOSECONDS - LAG_RESOLUTION_MS / 1000) : 0;
  new Gauge({
    name: 'workbench_event_loop_lag_seconds',
    help: 'Event loop lag since the last read.',
    labelNames: ['stat'],
    registers: [registry],
    collect() {
      this.set({ stat: 'mean' }, seconds(lag.mean));
      this.set({ stat: 'p99' }, seconds(lag.percentile(99)));
      this.set({ stat: 'max' }, seconds(lag.max));
      lag.reset();
      lag.enable();
    },
  });
}

function measureProcess(registry: Registry): void {
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge(registry, 'nodejs_heap_used_bytes', 'Memory used by objects.', () => process.memoryUsage().heapUsed);
  gauge(registry, 'process_uptime_seconds', 'Time since the start.', () => process.uptime());
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
