import type { GridPreference, GridView } from '../../../core/contract/preferences.ts';
import type { GridPreferenceRow, GridViewRow } from './queries.ts';

export function presentPreference({ grid, state, rev, updated_at }: GridPreferenceRow): GridPreference {
  return { grid, state, rev, updatedAt: updated_at.toISOString() };
}

export function presentView({ id, grid, name, state, screen, rev, updated_at }: GridViewRow): GridView {
  return { id, grid, name, state, screen, rev, updatedAt: updated_at.toISOString() };
}
