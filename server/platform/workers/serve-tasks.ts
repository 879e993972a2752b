import { Worker } from 'node:worker_threads';
import type { FromProcess } from './process-pool.ts';

const WATCH_MS = 1_000;

/** Runs the tasks that a pool sends to this process, one at a time. */
export function serveTasks<Message, Notice, Answer>(
  runTask: (message: Message, notify: (notice: Notice) => void) => Promise<Answer>,
): void {
  const send = (sent: FromProcess<Notice, Answer>) => {
    if (process.connected) process.send?.(sent);
  };
  // Ignores Ctrl+C in a terminal, which reaches this process too. The server decides when its tasks end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (message: Message) => {
    void runTask(message, (notice) => send({ notice })).then((answer) => send({ answer }));
  });
  endWithServer();
}

/** Ends this process when the server is killed, even in the middle of a long calculation. */
function endWithServer(): void {
  const watch = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid !== workerData.server) process.kill(process.pid, 'SIGKILL');
    }, workerData.everyMs);`;
  const workerData = { server: process.ppid, everyMs: WATCH_MS };
  new Worker(watch, { eval: true, execArgv: [], workerData }).unref();
}
