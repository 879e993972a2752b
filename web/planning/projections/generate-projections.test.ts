import { afterEach, expect, test, vi } from 'vitest';
import { generateBoth } from './generate-projections.ts';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const generate = () => generateBoth(1, 2031, () => undefined);

test('where no server is reached, the message says so, and what failed', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(generate()).rejects.toThrow('Error generating projections. The server cannot be reached.');
});

test('a refusal shows the server’s message, or an unknown error without one', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  for (const [error, text] of [
    ['Another user saved first.', 'Proposed projection failed: Another user saved first.'],
    ['', 'Proposed projection failed: Unknown error'],
  ] as const) {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error, code: 'CONFLICT' }, { status: 409 })));
    await expect(generate()).rejects.toThrow(text);
  }
});

test('a budget that the year does not have is left out', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const asked: string[] = [];
  const made = { projectedCount: 5, fiscalYears: [2027], warnings: [] };
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { projectionType: string }).projectionType);
    return Promise.resolve(Response.json(made));
  });
  const only = (type: 'operating' | 'proposed') => generateBoth(1, 2031, () => undefined, [type]);
  expect(await only('operating')).toMatchObject({ proposed: null, operating: made, operatingFailure: null });
  expect(await only('proposed')).toMatchObject({ proposed: made, operating: null, operatingFailure: null });
  expect(asked).toEqual(['operating', 'proposed']);
});

test('an operating projection that fails is a warning in the console, and the proposed one is kept', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const proposed = { projectedCount: 5, fiscalYears: [2027], warnings: [] };
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
    Promise.resolve(
      body.includes('operating')
        ? Response.json({ error: 'The salary of line 7 is too large.', code: 'VALIDATION' }, { status: 400 })
        : Response.json(proposed),
    ),
  );
  expect(await generate()).toEqual({
    proposed,
    operating: null,
    operatingFailure: 'The salary of line 7 is too large.',
    operatingCancelled: false,
  });
  expect(warned).toHaveBeenCalledOnce();
});
