import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { interFonts } from '../inter-fonts.ts';

/** Draws a handout as a one-page PDF from the JSON of a `HandoutSheet`. */
export type DrawHandout = (sheet: string) => Promise<Buffer>;

export interface Wanted {
  id: number;
  sheet: string;
}

export type Drawn = { id: number; bytes: Uint8Array } | { id: number; problem: string };

/** The thread's file has the same extension as this file: .ts if run from source, .js after a build. */
const THREAD = new URL(`./drawing-thread${extname(import.meta.url)}`, import.meta.url);
const IDLE_MS = 60_000;

/**
 * Returns the function that draws handouts as PDFs; null if the drawing packages or their fonts are not installed. Loading the packages and
 * the fonts takes seconds on a busy machine, so a separate thread loads them and draws, while the server responds to requests.
 */
export function loadHandoutDrawing(): DrawHandout | null {
  try {
    interFonts();
    const { resolve } = createRequire(import.meta.url);
    for (const name of ['fontkit', 'pdfkit']) resolve(name);
  } catch {
    return null;
  }
  let thread: DrawingThread | undefined;
  return (sheet) => {
    if (!thread?.isRunning) thread = new DrawingThread();
    return thread.draw(sheet);
  };
}

/** A thread that draws PDFs. It does not keep the process alive while it has nothing to do, and it ends after a minute without work. */
class DrawingThread {
  isRunning = true;
  readonly #worker = new Worker(THREAD);
  readonly #waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: unknown) => void }>();
  #count = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#worker.on('message', (drawn: Drawn) => this.#settle(drawn));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread that creates PDFs has ended.')));
  }

  async draw(sheet: string): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#worker.ref();
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sheet } satisfies Wanted);
    });
  }

  #settle(drawn: Drawn): void {
    const waiting = this.#waiting.get(drawn.id);
    this.#waiting.delete(drawn.id);
    if ('problem' in drawn) waiting?.reject(new Error(`The PDF of the handout could not be created: ${drawn.problem}`));
    else waiting?.resolve(Buffer.from(drawn.bytes));
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => {
      this.isRunning = false;
      void this.#worker.terminate();
    }, IDLE_MS).unref();
  }

  #end(error: unknown): void {
    this.isRunning = false;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
