import type { Knex } from 'knex';
import { insertedId } from '../../platform/db/inserted-id.ts';
import type { VersionRow } from '../../platform/db/tables.ts';

export interface VersionWithYear extends VersionRow {
  fiscal_year: number;
  is_active: boolean;
}

function versions(db: Knex) {
  return db('versions')
    .join('budget_years', 'budget_years.id', 'versions.budget_year_id')
    .select<VersionWithYear[]>(
      'versions.*',
      'budget_years.fiscal_year',
      db.raw('EXISTS (SELECT 1 FROM scenarios s WHERE s.version_id = versions.id AND s.is_active) AS is_active'),
    );
}

export async function listVersions(db: Knex, budgetYearId?: number): Promise<VersionWithYear[]> {
  const query = versions(db).orderBy([
    { column: 'budget_years.fiscal_year', order: 'desc' },
    { column: 'versions.version_number', order: 'desc' },
  ]);
  if (budgetYearId !== undefined) void query.where('versions.budget_year_id', budgetYearId);
  return query;
}

export async function listVersionsById(db: Knex, ids: readonly number[]): Promise<VersionWithYear[]> {
  return versions(db).whereIn('versions.id', [...ids]);
}

export async function findVersion(db: Knex, id: number): Promise<VersionWithYear | undefined> {
  const [row] = await versions(db).where('versions.id', id);
  return row;
}

export async function findVersionByLabel(
  db: Knex,
  where: { budgetYearId: number; label: string },
): Promise<VersionWithYear | undefined> {
  const [row] = await versions(db)
    .where('versions.budget_year_id', where.budgetYearId)
    .whereRaw('lower(btrim(versions.label)) = lower(btrim(?))', [where.label]);
  return row;
}

export async function findVersionByNumber(
  db: Knex,
  where: { budgetYearId: number; versionNumber: number },
): Promise<VersionWithYear | undefined> {
  const [row] = await versions(db).where({
    'versions.budget_year_id': where.budgetYearId,
    'versions.version_number': where.versionNumber,
  });
  return row;
}

export async function insertVersion(
  db: Knex,
  version: { budgetYearId: number; label: string; description: string | null; uploadedBy: string },
): Promise<number> {
  // Locks the year's row, so that versions created simultaneously get different numbers.
  await db('budget_years').where({ id: version.budgetYearId }).forUpdate().first('id');
  return insertedId(
    db('versions').insert({
      budget_year_id: version.budgetYearId,
      label: version.label,
      description: version.description,
      uploaded_by: version.uploadedBy,
      version_number: db('versions')
        .where({ budget_year_id: version.budgetYearId })
        .select(db.raw('coalesce(max(version_number), 0) + 1')),
    }),
  );
}

/**
 * Locks a version, then its scenarios, against line changes. A line change locks its scenario first and then reads the version's status.
 */
export async function lockVersionAndScenarios(db: Knex, id: number): Promise<void> {
  await db('versions').where({ id }).forUpdate().first('id');
  await db('scenarios').where({ version_id: id }).orderBy('id').forNoKeyUpdate().select('id');
}

export async function updateVersion(
  db: Knex,
  id: number,
  change: Pick<VersionRow, 'label' | 'description' | 'status' | 'adoption'> & { updated_at: Date },
): Promise<void> {
  await db('versions')
    .where({ id })
    .update({ ...change, adoption: change.adoption && JSON.stringify(change.adoption) });
}
