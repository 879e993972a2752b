import { afterEach, expect, test, vi } from 'vitest';
import { generateBoth } from './generate-projections.ts';

// The session listens to other tabs as soon as it is loaded.
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

test('an operating projection that fails is a warning in the console, and the proposed one stands', async () => {
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
