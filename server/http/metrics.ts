import { monitorEventLoopDelay } from 'node:perf_hooks';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NANOSECONDS = 1e9;
const LAG_LOOKS_EVERY_MS = 20;

/** One number, with what it is about. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** Numbers of one name, in the text format of Prometheus. */
export function family(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
}

function labelText(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(mark: string): string {
  return mark === '\n' ? '\\n' : `\\${mark}`;
}

interface Route {
  labels: { method: string; route: string };
  byStatus: Map<number, number>;
  /** How many took no longer than each of the buckets says, and longer than the one before. */
  buckets: number[];
  count: number;
  seconds: number;
}

/** What one server process counts from its start. */
export class Metrics {
  readonly #routes = new Map<string, Route>();
  readonly #lag = monitorEventLoopDelay({ resolution: LAG_LOOKS_EVERY_MS });
  #unexpected = 0;

  request(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route}`;
    let found = this.#routes.get(key);
    if (!found) {
      const buckets = BUCKETS_SECONDS.map(() => 0);
      found = { labels: { method, route }, byStatus: new Map(), buckets, count: 0, seconds: 0 };
      this.#routes.set(key, found);
    }
    found.byStatus.set(status, (found.byStatus.get(status) ?? 0) + 1);
    found.count += 1;
    found.seconds += seconds;
    const at = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
    if (at !== -1) found.buckets[at] = (found.buckets[at] ?? 0) + 1;
  }

  /** Something that nobody foresaw: each is worth a look. */
  unexpectedError(): void {
    this.#unexpected += 1;
  }

  get unexpectedErrors(): number {
    return this.#unexpected;
  }

  /** All that the process knows of itself. The lag of the event loop is that since the last time. */
  text(): string {
    const routes = [...this.#routes.values()];
    return [
      family(
        'workbench_http_requests_total',
        'counter',
        'Requests that were answered.',
        routes.flatMap(({ labels, byStatus }) =>
          [...byStatus].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
      ),
      this.#durations(routes),
      family('workbench_unexpected_errors_total', 'counter', 'Errors that nobody foresaw: look for them in the log.', [
        { value: this.#unexpected },
      ]),
      this.#lagText(),
      ...processTexts(),
    ].join('\n');
  }

  #durations(routes: readonly Route[]): string {
    const name = 'workbench_http_request_duration_seconds';
    const lines = routes.flatMap(({ labels, buckets, count, seconds }) => {
      let sum = 0;
      const cumulative = BUCKETS_SECONDS.map((limit, at) => {
        sum += buckets[at] ?? 0;
        return `${name}_bucket${labelText({ ...labels, le: String(limit) })} ${sum}`;
      });
      return [
        ...cumulative,
        `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${labelText(labels)} ${seconds}`,
        `${name}_count${labelText(labels)} ${count}`,
      ];
    });
    return [`# HELP ${name} Time until a request was answered.`, `# TYPE ${name} histogram`, ...lines].join('\n');
  }

  #lagText(): string {
    const { mean, max } = this.#lag;
    const samples = [
      ['mean', mean],
      ['p99', this.#lag.percentile(99)],
      ['max', max],
    ] as const;
    const text = family(
      'workbench_event_loop_lag_seconds',
      'gauge',
      'How late the event loop was since the last time it was asked.',
      samples.map(([stat, value]) => ({
        labels: { stat },
        // Nothing is known at the first time. The clock's own steps are no lag.
        value: Number.isFinite(value) ? Math.max(0, value / NANOSECONDS - LAG_LOOKS_EVERY_MS / 1000) : 0,
      })),
    );
    this.#lag.reset();
    this.#lag.enable();
    return text;
  }
}

function processTexts(): string[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    family('process_cpu_seconds_total', 'counter', 'Time that the processor spent on it.', [
      { value: (user + system) / 1e6 },
    ]),
    family('process_resident_memory_bytes', 'gauge', 'Memory that it holds.', [{ value: rss }]),
    family('nodejs_heap_used_bytes', 'gauge', 'Memory that its objects take.', [{ value: heapUsed }]),
    family('process_uptime_seconds', 'gauge', 'Since it was started.', [{ value: process.uptime() }]),
  ];
}
