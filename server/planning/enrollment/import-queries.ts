import type { Knex } from 'knex';
import type { Grade } from '../../../core/contract/enrollment.ts';
import { ENTITY } from './queries.ts';

/** The enrollment of a grade before and after an import, as stored in the audit log so that the import can be undone. */
export interface ChangedCount {
  id: number;
  budgetYearId: number;
  buildingId: number;
  grade: Grade;
  /** Null if the import added the enrollment of this grade. */
  before: SavedNumbers | null;
  after: SavedNumbers;
}

export interface SavedNumbers {
  students: number;
  specialEd: number | null;
  /** When the numbers were saved. Missing in older entries of the audit log. */
  updatedAt?: string;
}

/** Finds an import in the audit log. */
export async function findImport(
  db: Knex,
  id: number,
): Promise<{ userId: number | null; rows: ChangedCount[] } | undefined> {
  return db('audit_log')
    .where({ id, entity: ENTITY, action: 'import' })
    .first<{ userId: number | null; rows: ChangedCount[] } | undefined>(
      'user_id AS userId',
      db.raw(`details -> 'rows' AS rows`),
    );
}

export async function isUndone(db: Knex, importId: number): Promise<boolean> {
  const entry = await db('audit_log')
    .where({ entity: ENTITY, action: 'undo-import' })
    .whereRaw(`details ->> 'undone' = ?`, [String(importId)])
    .first<{ id: number } | undefined>('id');
  return entry !== undefined;
}
