import { describe, expect, test } from 'vitest';
import {
  createGridView,
  deleteGridView,
  MAX_VIEWS,
  readPreferences,
  saveGridPreference,
  updateGridView,
} from '../../../core/contract/preferences.ts';
import type { GridState } from '../../../core/grid-state.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const STATE: GridState = {
  columnOrder: { orderedColIds: ['lastName', 'position', 'currentSalary'] },
  columnPinning: { leftColIds: ['lastName'], rightColIds: [] },
  columnSizing: { columnSizingModel: [{ colId: 'position', width: 240.5 }] },
  columnVisibility: { hiddenColIds: ['notes'] },
  sort: { sortModel: [{ colId: 'currentSalary', sort: 'desc' }] },
  filter: {
    filterModel: {
      employeeStatus: ['Active', 'Retiring'],
      currentSalary: { filterType: 'number', type: 'greaterThanOrEqual', filter: 60_000 },
      position: {
        filterType: 'text',
        operator: 'OR',
        conditions: [
          { filterType: 'text', type: 'contains', filter: 'Nurse' },
          { filterType: 'text', type: 'blank', filter: null },
        ],
      },
    },
  },
};
const WIDER: GridState = { columnSizing: { columnSizingModel: [{ colId: 'position', width: 400 }] } };

const of = async (role: 'ADMIN' | 'FINANCE' | 'VIEW_ONLY') => (await app.call(role, readPreferences)).body;
const save = (state: GridState, rev: number | null, grid = 'employees') =>
  ({ params: { grid }, body: { state, rev } }) as const;

describe('the layout of a list', () => {
  test('is saved for the user alone, as a whole, and only when its revision is current', async () => {
    const first = await app.call('FINANCE', saveGridPreference, save(STATE, null));
    expect(first.body).toMatchObject({ grid: 'employees', state: STATE, rev: 1 });
    expect((await of('FINANCE')).grids).toEqual([first.body]);
    expect((await of('ADMIN')).grids).toEqual([]);

    // Refused for a browser that has never read the state, and later for one that read the state before another browser saved.
    const unread = await app.refused('FINANCE', saveGridPreference, save(WIDER, null));
    expect([unread.status, unread.body.current]).toEqual([409, first.body]);
    const second = await app.call('FINANCE', saveGridPreference, save(WIDER, 1));
    expect(second.body).toMatchObject({ state: WIDER, rev: 2 });
    const late = await app.refused('FINANCE', saveGridPreference, save(STATE, 1));
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'CONFLICT', second.body]);

    // Of two simultaneous requests, one succeeds.
    const both = await Promise.all(
      [STATE, {}].map((state) =>
        app.send('FINANCE', 'PUT', '/api/preferences/grids/employees', {
          body: JSON.stringify({ state, rev: 2 }),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.cx.db('audit_log').where({ entity: 'grid view' })).toEqual([]);
  });

  test.each([
    ['a part that no list has', { scroll: { top: 3 } }, 'state'],
    ['a column without a name', { columnOrder: { orderedColIds: [''] } }, 'state.columnOrder.orderedColIds.0'],
    ['an invalid width', { columnSizing: { columnSizingModel: [{ colId: 'a', width: -1 }] } }, 'state.columnSizing'],
    ['a filter within filters', { filter: { filterModel: { a: { b: { c: [1] } } } } }, 'state.filter.filterModel.a'],
  ])('is refused with %s', async (_what, state, field) => {
    const body = { state: state as GridState, rev: null };
    const answer = await app.refused('ADMIN', saveGridPreference, { params: { grid: 'employees' }, body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})[0]]).toEqual([400, expect.stringContaining(field)]);
  });

  test('is refused for a list with an invalid name, and is deleted with the user', async () => {
    expect((await app.refused('ADMIN', saveGridPreference, save({}, null, 'Employees!'))).status).toBe(400);
    await app.call('VIEW_ONLY', saveGridPreference, save(STATE, null));
    const ofViewer = app.cx.db('users').where({ role: 'VIEW_ONLY' });
    const { id } = await ofViewer.clone().first<{ id: number }>('id');
    await ofViewer.delete();
    expect(await app.cx.db('grid_preferences').where({ user_id: id })).toEqual([]);
  });
});

describe('named views', () => {
  const view = (name: string, grid = 'employees') => ({ body: { grid, name, state: STATE, screen: 'q=nurse' } });

  test('are named, replaced and deleted by their user, each with an entry in the audit log', async () => {
    const made = (await app.call('FINANCE', createGridView, view(' Nurses '))).body;
    expect(made).toMatchObject({ grid: 'employees', name: 'Nurses', state: STATE, screen: 'q=nurse', rev: 1 });
    await app.call('FINANCE', createGridView, view('Nurses', 'proposed-lines'));
    await app.call('ADMIN', createGridView, view('nurses'));
    expect((await of('FINANCE')).views.map(({ grid, name }) => [grid, name])).toEqual([
      ['employees', 'Nurses'],
      ['proposed-lines', 'Nurses'],
    ]);

    // In the second browser, the name is already in use, regardless of case. The error includes the existing view.
    const taken = await app.refused('FINANCE', createGridView, view('NURSES'));
    expect([taken.status, taken.body.current]).toEqual([409, made]);
    expect(taken.body.error).toBe('A view named “Nurses” already exists. Save again to replace it.');

    const params = { id: String(made.id) };
    const body = { state: WIDER, screen: '', rev: 1 };
    const replaced = (await app.call('FINANCE', updateGridView, { params, body })).body;
    expect(replaced).toMatchObject({ name: 'Nurses', state: WIDER, screen: '', rev: 2 });
    const late = await app.refused('FINANCE', updateGridView, { params, body });
    expect([late.status, late.body.current]).toEqual([409, replaced]);
    const unseen = await app.refused('FINANCE', deleteGridView, { params, query: { rev: '1' } });
    expect([unseen.status, unseen.body.current]).toEqual([409, replaced]);

    // No one sees or changes another user's view, not even an administrator.
    expect((await app.refused('ADMIN', updateGridView, { params, body: { ...body, rev: 2 } })).status).toBe(404);
    expect((await app.refused('ADMIN', deleteGridView, { params })).status).toBe(404);
    const gone = await app.call('FINANCE', deleteGridView, { params, query: { rev: '2' } });
    expect(gone.body.message).toBe('The view “Nurses” was deleted.');
    expect((await app.refused('FINANCE', deleteGridView, { params })).body.error).toBe('This view no longer exists.');

    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'grid view' })
      .whereRaw('entity_ids @> ARRAY[?::bigint]', [made.id])
      .orderBy('id')
      .select<{ action: string; actor_name: string }[]>('action', 'actor_name');
    expect(entries.map(({ action, actor_name }) => `${actor_name}: ${action}`)).toEqual([
      'FINANCE user: create',
      'FINANCE user: update',
      'FINANCE user: delete',
    ]);
  });

  test('have a name, and there are at most a hundred for a list, even when two are created at once', async () => {
    expect((await app.refused('ADMIN', createGridView, view('  '))).body.fields).toEqual({ name: 'is required' });
    expect((await app.refused('ADMIN', createGridView, view('x'.repeat(61)))).status).toBe(400);
    const admin = await app.cx.db('users').where({ role: 'ADMIN' }).first<{ id: number }>('id');
    await app.cx.db('grid_views').insert(
      Array.from({ length: MAX_VIEWS - 1 }, (_, n) => ({
        user_id: admin.id,
        grid: 'import-history',
        name: `View ${n}`,
        state: '{}',
        screen: '',
        updated_at: new Date(),
      })),
    );
    const [a, b] = await Promise.all(
      ['One', 'Other'].map((name) =>
        app.send('ADMIN', 'POST', '/api/preferences/views', {
          body: JSON.stringify(view(name, 'import-history').body),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    );
    expect([a?.status, b?.status].sort()).toEqual([201, 409]);
    const refused = (await app.refused('ADMIN', createGridView, view('Third', 'import-history'))).body;
    expect(refused.error).toBe('A list can have at most 100 views. First delete a view that you no longer need.');
  });
});
