import { expect, test, vi } from 'vitest';
import type { GridState } from '../../../core/grid-state.ts';
import { RememberedGrid, type Known, type SaveResult, type Unsent } from './remembered-grid.ts';

const hidden = (...hiddenColIds: string[]): GridState => ({ columnVisibility: { hiddenColIds } });
const sorted = (colId: string): GridState => ({ sort: { sortModel: [{ colId, sort: 'asc' }] } });

/** A fake server with one stored state, and several browsers of the same user. */
function remembering(start: Known = { state: {}, rev: null }) {
  const server = { known: start, isDown: false, puts: 0 };
  const send = (state: GridState, rev: number | null): Promise<SaveResult> => {
    server.puts += 1;
    if (server.isDown) return Promise.resolve({ kind: 'failed' });
    if (rev !== server.known.rev) return Promise.resolve({ kind: 'conflict', known: server.known });
    server.known = { state, rev: (rev ?? 0) + 1 };
    return Promise.resolve({ kind: 'saved', known: server.known });
  };
  const browser = (cached = server.known, unsent: Unsent | null = null) => {
    const kept: { unsent: Unsent | null } = { unsent };
    const grid = new RememberedGrid({ send, keep: (next) => (kept.unsent = next) }, cached, unsent);
    const shown: GridState[] = [grid.state];
    grid.follow((state) => shown.push(state));
    return { grid, kept, shown };
  };
  return { server, browser };
}

test('a browser that knew something older shows what another one left, once, when the list opens', () => {
  const { server, browser } = remembering();
  const old = server.known;
  server.known = { state: hidden('notes'), rev: 1 };
  const { grid, shown } = browser(old);
  grid.opened(server.known);
  expect(shown).toEqual([{}, hidden('notes')]);
  grid.opened({ state: hidden('position'), rev: 2 });
  expect(grid.state).toEqual(hidden('notes'));
  expect(server.puts).toBe(0);
});

test('changes of two browsers are merged, and both are saved within a moment', async () => {
  vi.useFakeTimers();
  try {
    const { server, browser } = remembering({ state: hidden('notes'), rev: 1 });
    const [one, two] = [browser(), browser()];
    one.grid.remember(hidden('notes', 'position'));
    two.grid.remember(sorted('lastName'));
    two.grid.remember(sorted('position'));
    expect(two.kept.unsent?.state).toEqual({ ...hidden('notes'), ...sorted('position') });
    await vi.runAllTimersAsync();
    expect(server.known).toEqual({ state: { ...hidden('notes', 'position'), ...sorted('position') }, rev: 3 });
    expect([one.kept.unsent, two.kept.unsent]).toEqual([null, null]);
    // The second browser was in use, so its grid was not changed.
    expect(two.shown).toEqual([hidden('notes')]);
  } finally {
    vi.useRealTimers();
  }
});

test('what could not be saved is saved when the list is opened again, together with later changes', async () => {
  const { server, browser } = remembering({ state: hidden('notes'), rev: 1 });
  const first = browser();
  server.isDown = true;
  first.grid.remember(sorted('lastName'));
  first.grid.leave();
  await vi.waitFor(() => expect(server.puts).toBe(1));
  expect(first.kept.unsent).not.toBeNull();
  server.isDown = false;
  const later: Known = { state: hidden(), rev: 2 };
  server.known = later;

  const again = browser({ state: hidden('notes'), rev: 1 }, first.kept.unsent);
  expect(again.grid.state).toEqual({ ...hidden('notes'), ...sorted('lastName') });
  again.grid.opened(later);
  await vi.waitFor(() => expect(again.kept.unsent).toBeNull());
  expect(server.known).toEqual({ state: { ...hidden(), ...sorted('lastName') }, rev: 3 });
  expect(again.shown.at(-1)).toEqual({ ...hidden(), ...sorted('lastName') });
});
