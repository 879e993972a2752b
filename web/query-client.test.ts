import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

/** An active query, and functions that answer its pending requests. */
function shownQuery() {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: ((value: string) => void)[] = [];
  const options = { queryKey: ['lines', 1], queryFn: () => new Promise<string>((answer) => waiting.push(answer)) };
  const observer = new QueryObserver(client, options);
  observer.subscribe(() => undefined);
  return { client, waiting, options, observer };
}

test('a first answer from before a change is not shown: it is asked for again', async () => {
  const { client, waiting, observer, options } = shownQuery();
  const read = client.query(options);
  expect(waiting).toHaveLength(1);
  const changed = client.invalidateQueries({ queryKey: ['lines'] });
  expect(waiting).toHaveLength(2);
  waiting[1]?.('new');
  waiting[0]?.('old');
  await changed;
  expect(await read).toBe('new');
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'new',
    isStale: true,
    fetchStatus: 'idle',
    status: 'success',
  });
});

test('the old answer changes nothing, even when it comes first', async () => {
  const { client, waiting, observer } = shownQuery();
  const changed = client.invalidateQueries();
  waiting[0]?.('old');
  await Promise.resolve();
  expect(observer.getCurrentResult().data).toBe(undefined);
  waiting[1]?.('new');
  await changed;
  expect(observer.getCurrentResult().data).toBe('new');
});

test('the same holds for what is read ahead of its screen: the screen gets the new answer', async () => {
  const { client, waiting, options } = shownQuery();
  const ahead = { ...options, queryKey: ['lines', 2], staleTime: 60_000 };
  const read = client.query(ahead);
  expect(waiting).toHaveLength(2);
  const changed = client.invalidateQueries({ queryKey: ['lines', 2] });
  expect(waiting).toHaveLength(3);
  waiting[1]?.('old');
  waiting[2]?.('new');
  await changed;
  expect(await read).toBe('new');
  const screen = new QueryObserver(client, ahead);
  screen.subscribe(() => undefined);
  expect(screen.getCurrentResult()).toMatchObject({ data: 'new', fetchStatus: 'idle' });
});

test('what others wait for is left alone', async () => {
  const { client, waiting } = shownQuery();
  await client.invalidateQueries({ queryKey: ['plans'] });
  expect(waiting).toHaveLength(1);
});
