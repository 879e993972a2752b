import { Agent, request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { randomStream } from '../../seeds/demo/random.ts';

export type Kind = 'list' | 'edit' | 'dashboard';

export interface Reply {
  status: number;
  text: string;
}

export interface Line {
  id: number;
  rev: number;
}

/** How a user performs each of the three actions. */
export interface Hands {
  list(): Promise<Reply>;
  dashboard(draw: number): Promise<Reply>;
  edit(line: Line, notes: string): Promise<Reply>;
  /** The current line from the response to an edit, whether it was accepted or rejected with a conflict. */
  lineIn(reply: Reply): Line;
}

export interface Accepted {
  id: number;
  rev: number;
  notes: string;
}

export interface Usage {
  times: Record<Kind, number[]>;
  errors: string[];
  accepted: Accepted[];
  conflicts: number;
}

const THINKING_MS = { least: 1000, more: 2000 };
/** The percentage of each kind of action among all actions of the users. */
const SHARES = { dashboard: 40, list: 20, edit: 40 };

/** Simulates concurrent users for a time. All users edit the same lines. */
export async function useMany(
  hands: readonly Hands[],
  { name, seconds, lines }: { name: string; seconds: number; lines: readonly Line[] },
): Promise<Usage> {
  const usage: Usage = { times: { list: [], edit: [], dashboard: [] }, errors: [], accepted: [], conflicts: 0 };
  const until = performance.now() + seconds * 1000;
  await Promise.all(hands.map((own, index) => useOne(own, index)));
  return usage;

  async function useOne(own: Hands, index: number): Promise<void> {
    const random = randomStream(`person ${index}`);
    const known = new Map(lines.map((line) => [line.id, line.rev]));
    const ids = [...known.keys()];
    let edits = 0;
    await setTimeout(random.below(THINKING_MS.more));
    while (performance.now() < until) {
      const kinds = ['dashboard', 'list', 'edit'] as const;
      const kind = kinds[random.weighted(kinds.map((name) => SHARES[name]))] ?? 'list';
      const began = performance.now();
      try {
        if (kind === 'edit') {
          const id = random.pick(ids);
          const notes = `${name}: edit ${(edits += 1)} of person ${index}`;
          const reply = await own.edit({ id, rev: known.get(id) ?? 0 }, notes);
          note(kind, began, reply, [200, 409]);
          const now = own.lineIn(reply);
          known.set(id, now.rev);
          if (reply.status === 200) usage.accepted.push({ id, rev: now.rev, notes });
          else usage.conflicts += 1;
          // Another user was faster. The response contains the current line, so the edit is repeated.
          if (reply.status === 409) await again(own, { id, rev: now.rev }, notes, known);
        } else {
          note(kind, began, kind === 'list' ? await own.list() : await own.dashboard(random.below(1000)), [200]);
        }
      } catch (error) {
        usage.errors.push(`${kind}: ${String(error)}`);
      }
      await setTimeout(THINKING_MS.least + random.below(THINKING_MS.more));
    }
  }

  async function again(own: Hands, line: Line, notes: string, known: Map<number, number>): Promise<void> {
    const began = performance.now();
    const reply = await own.edit(line, notes);
    note('edit', began, reply, [200, 409]);
    const now = own.lineIn(reply);
    known.set(line.id, now.rev);
    if (reply.status === 200) usage.accepted.push({ id: line.id, rev: now.rev, notes });
    else usage.conflicts += 1;
  }

  function note(kind: Kind, began: number, { status, text }: Reply, expected: readonly number[]): void {
    usage.times[kind].push(performance.now() - began);
    if (!expected.includes(status)) usage.errors.push(`${kind}: ${status} ${text.slice(0, 300)}`);
  }
}

/** Returns the 95th percentile of times in milliseconds. */
export function percentile95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** Sends requests on keep-alive connections, as a browser does. */
export function sender(base: string, people: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const sent = { 'Accept-Encoding': 'identity', 'Content-Type': 'application/json', ...headers };
      const outgoing = httpRequest(`${base}${path}`, { method, headers: sent, agent }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (text += chunk));
        incoming.on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  return { send, close: () => agent.destroy() };
}
