import { streamEvent, type StreamEvent } from '../../../core/contract/events.ts';

/** Puts the pieces of an event stream together and takes the events out; comment lines and unknown events are left out. */
export class EventMessages {
  #rest = '';

  /** The events that are complete with this piece. */
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
