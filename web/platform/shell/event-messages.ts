import { streamEvent, type StreamEvent } from '../../../core/contract/events.ts';

/** Joins the chunks of an event stream and extracts the events. Skips comment lines and unknown events. */
export class EventMessages {
  #rest = '';

  /** Adds a chunk of the stream, and returns the events that are now complete. */
  take(piece: string): StreamEvent[] {
    const blocks = (this.#rest + piece).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap(read);
  }
}

function read(block: string): StreamEvent[] {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return [];
  try {
    const event = streamEvent.safeParse(JSON.parse(data));
    return event.success ? [event.data] : [];
  } catch {
    return [];
  }
}
