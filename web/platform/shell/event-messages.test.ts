import { expect, test } from 'vitest';
import { EventMessages } from './event-messages.ts';

const ready = { topic: 'ready', at: '2026-01-01T00:00:00.000Z', quietMs: null };
const change = {
  topic: 'line-items',
  action: 'changed',
  ids: [1, 2],
  scenarioIds: [7],
  by: 'Zoë',
  userId: 3,
  requestId: null,
  at: '2026-01-01T00:00:01.000Z',
};
const message = (event: object) => `event: x\ndata: ${JSON.stringify(event)}\n\n`;

test('events come out whole, however the stream is cut', () => {
  const text = `${message(ready)}: still here\n\n${message(change)}`;
  for (let at = 0; at <= text.length; at += 1) {
    const messages = new EventMessages();
    expect([...messages.take(text.slice(0, at)), ...messages.take(text.slice(at))]).toEqual([ready, change]);
  }
});

test('what is not an event of ours is left out', () => {
  const messages = new EventMessages();
  const strange = [{ topic: 'weather' }, { ...change, ids: 'all' }].map(message).join('');
  expect(messages.take(`${strange}data: {"topic":\n\ndata\n\n${message(change)}`)).toEqual([change]);
});
