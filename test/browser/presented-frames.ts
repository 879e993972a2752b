import type { Page } from 'playwright-core';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'benchmark', 'cc'];
const MARK = 'measured';

/** Intervals between the frames that Chromium presented, in milliseconds. */
export interface PresentedFrames {
  count: number;
  mean: number;
  /** 95th percentile. */
  p95: number;
  longest: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  id2?: { local?: string };
  args: { frame_reporter?: { state?: string }; data?: { message?: string } };
}

/** Traces the browser during `work` and reads from the trace when frames were presented. */
export async function presentedFrames(page: Page, work: () => Promise<unknown>): Promise<PresentedFrames> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => console.timeStamp(`${mark} begins`), MARK);
  await work();
  await page.evaluate((mark) => console.timeStamp(`${mark} ends`), MARK);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return readFrames(traceEvents);
}

function readFrames(events: readonly TraceEvent[]): PresentedFrames {
  const stamp = (edge: string) =>
    events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === `${MARK} ${edge}`);
  const [begin, end] = [stamp('begins'), stamp('ends')];
  if (!begin || !end) throw new Error('the trace does not hold what was measured');
  const open = new Set<string>();
  const shown: number[] = [];
  const inOrder = events
    .filter(({ name, pid }) => name === 'PipelineReporter' && pid === begin.pid)
    .sort((a, b) => a.ts - b.ts);
  for (const { ph, ts, id2, args } of inOrder) {
    const id = id2?.local ?? '';
    if (ph === 'b' && args.frame_reporter?.state?.startsWith('STATE_PRESENTED')) open.add(id);
    if (ph === 'e' && open.delete(id) && ts >= begin.ts && ts <= end.ts) shown.push(ts);
  }
  const times = shown.sort((a, b) => a - b);
  const took = times.slice(1).map((ts, index) => (ts - (times[index] ?? ts)) / 1000);
  const slowest = took.toSorted((a, b) => b - a);
  return {
    count: took.length,
    mean: took.reduce((all, ms) => all + ms, 0) / took.length,
    p95: slowest[Math.floor(took.length * 0.05)] ?? 0,
    longest: slowest[0] ?? 0,
  };
}
