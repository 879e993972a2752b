import type { Knex } from 'knex';
import type { GridState } from '../../../core/grid-state.ts';

export interface GridPreferenceRow {
  grid: string;
  state: GridState;
  rev: number;
  updated_at: Date;
}

export interface GridViewRow extends GridPreferenceRow {
  id: number;
  name: string;
  screen: string;
}

const PREFERENCE = ['grid', 'state', 'rev', 'updated_at'];
const VIEW = ['id', 'name', 'screen', ...PREFERENCE];

export async function listPreferences(db: Knex, userId: number): Promise<GridPreferenceRow[]> {
  return db('grid_preferences').where({ user_id: userId }).orderBy('grid').select<GridPreferenceRow[]>(PREFERENCE);
}

export async function listViews(db: Knex, userId: number): Promise<GridViewRow[]> {
  return db('grid_views')
    .where({ user_id: userId })
    .orderBy('grid')
    .orderByRaw('lower(name), id')
    .select<GridViewRow[]>(VIEW);
}

export async function findPreference(db: Knex, userId: number, grid: string): Promise<GridPreferenceRow | undefined> {
  return db('grid_preferences').where({ user_id: userId, grid }).first<GridPreferenceRow | undefined>(PREFERENCE);
}

interface Seen {
  userId: number;
  state: GridState;
  updatedAt: Date;
}

/** Inserts a preference; returns undefined if the user already has one for this grid. */
export async function insertPreference(
  db: Knex,
  { userId, grid, state, updatedAt }: Seen & { grid: string },
): Promise<GridPreferenceRow | undefined> {
  const [row] = await db('grid_preferences')
    .insert({ user_id: userId, grid, state: JSON.stringify(state), updated_at: updatedAt })
    .onConflict(['user_id', 'grid'])
    .ignore()
    .returning<GridPreferenceRow[]>(PREFERENCE);
  return row;
}

/** Updates a preference; returns undefined if its revision has changed. */
export async function updatePreference(
  db: Knex,
  { userId, grid, rev, state, updatedAt }: Seen & { grid: string; rev: number },
): Promise<GridPreferenceRow | undefined> {
  const [row] = await db('grid_preferences')
    .where({ user_id: userId, grid, rev })
    .update({ state: JSON.stringify(state), rev: rev + 1, updated_at: updatedAt })
    .returning<GridPreferenceRow[]>(PREFERENCE);
  return row;
}

/** Locks a user's view until the transaction ends. */
export async function lockView(db: Knex, userId: number, id: number): Promise<GridViewRow | undefined> {
  return db('grid_views').where({ id, user_id: userId }).forUpdate().first<GridViewRow | undefined>(VIEW);
}

export async function findViewByName(
  db: Knex,
  { userId, grid, name }: { userId: number; grid: string; name: string },
): Promise<GridViewRow | undefined> {
  return db('grid_views')
    .where({ user_id: userId, grid })
    .whereRaw('lower(btrim(name)) = lower(btrim(?))', [name])
    .first<GridViewRow | undefined>(VIEW);
}

/** Locks the user, so that simultaneous new views cannot exceed the limit. */
export async function lockViewsOf(db: Knex, userId: number): Promise<void> {
  await db('users').where({ id: userId }).forUpdate().first('id');
}

export async function countViews(db: Knex, userId: number, grid: string): Promise<number> {
  const row = await db('grid_views').where({ user_id: userId, grid }).count<{ count: number }[]>('* AS count').first();
  return row?.count ?? 0;
}

export async function insertView(
  db: Knex,
  { userId, grid, name, state, screen, updatedAt }: Seen & { grid: string; name: string; screen: string },
): Promise<GridViewRow[]> {
  return db('grid_views')
    .insert({ user_id: userId, grid, name, state: JSON.stringify(state), screen, updated_at: updatedAt })
    .returning<GridViewRow[]>(VIEW);
}

export async function updateView(
  db: Knex,
  { id, rev, state, screen, updatedAt }: Omit<Seen, 'userId'> & { id: number; rev: number; screen: string },
): Promise<GridViewRow[]> {
  return db('grid_views')
    .where({ id })
    .update({ state: JSON.stringify(state), screen, rev: rev + 1, updated_at: updatedAt })
    .returning<GridViewRow[]>(VIEW);
}

export async function deleteView(db: Knex, id: number): Promise<void> {
  await db('grid_views').where({ id }).delete();
}
