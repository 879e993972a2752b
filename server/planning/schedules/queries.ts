import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import type { RoundingRule } from '../../../core/rules/schedules/rounding.ts';
import type { ScheduleEdition } from '../../../core/rules/schedules/salary-schedule.ts';
import type { StepMap } from '../../../core/rules/schedules/step-renames.ts';

export interface ScheduleRow {
  id: number;
  rev: number;
  work_group_id: number;
  work_group_name: string;
  name: string;
  contract_days: number;
  rounding_unit: RoundingRule['unit'];
  rounding_mode: RoundingRule['mode'];
  year_starts: string | null;
  year_ends: string | null;
  step_day: number | null;
  min_days_for_step: number | null;
  longevity_on_own_line: boolean;
  longevity_by_fte: boolean;
  lane_reserve_percent: number;
  updated_at: Date;
}

export interface StepRow {
  id: number;
  label: string;
  advance: 'YEAR' | 'SERVICE' | 'NEVER';
  service_years: number | null;
  fixed_over_cents: Cents | null;
}

export interface EditionRow {
  id: number;
  schedule_id: number;
  fiscal_year: number;
  from_day: number;
  source: ScheduleEdition['source'];
  terms: string | null;
  step_map: StepMap | null;
  file_name: string | null;
  cells: number;
}

interface CellRow {
  edition_id: number;
  step_id: number;
  lane_id: number;
  amount_cents: Cents;
}

export interface ScheduleRows extends ScheduleRow {
  lanes: { id: number; code: string }[];
  steps: StepRow[];
  tiers: { fiscal_year: number; years: number; amount_cents: Cents }[];
  editions: EditionRow[];
  cells: CellRow[];
}

export async function listSchedules(
  db: Knex,
  where: { workGroupId?: number | undefined; id?: number },
): Promise<(ScheduleRow & { lane_count: number; step_count: number })[]> {
  const query = db('salary_schedules AS s')
    .join('work_groups AS w', 'w.id', 's.work_group_id')
    .select<(ScheduleRow & { lane_count: number; step_count: number })[]>(
      's.*',
      'w.name AS work_group_name',
      db.raw('(SELECT count(*) FROM schedule_lanes l WHERE l.schedule_id = s.id) AS lane_count'),
      db.raw('(SELECT count(*) FROM schedule_steps p WHERE p.schedule_id = s.id) AS step_count'),
    )
    .orderByRaw('lower(w.name), lower(s.name), s.id');
  if (where.workGroupId !== undefined) void query.where('s.work_group_id', where.workGroupId);
  if (where.id !== undefined) void query.where('s.id', where.id);
  return query;
}

/** Returns the editions, earliest first, each with the number of its open cells. */
export async function listEditions(db: Knex, scheduleIds: readonly number[]): Promise<EditionRow[]> {
  return db('schedule_editions AS e')
    .whereIn('schedule_id', [...scheduleIds])
    .select<EditionRow[]>('e.*', db.raw('(SELECT count(*) FROM schedule_cells c WHERE c.edition_id = e.id) AS cells'))
    .orderBy(['fiscal_year', 'from_day']);
}

export async function findSchedule(db: Knex, id: number): Promise<ScheduleRows | undefined> {
  const [row] = await listSchedules(db, { id });
  if (!row) return undefined;
  const of = { schedule_id: id };
  const lanes = await db('schedule_lanes').where(of).select<ScheduleRows['lanes']>('*').orderBy('ordinal');
  const steps = await db('schedule_steps').where(of).select<StepRow[]>('*').orderBy('ordinal');
  const tiers = await db('longevity_tiers')
    .where(of)
    .select<ScheduleRows['tiers']>('*')
    .orderBy(['fiscal_year', 'years']);
  const cells = await db('schedule_cells').where(of).select<CellRow[]>('*');
  return { ...row, lanes, steps, tiers, editions: await listEditions(db, [id]), cells };
}

/** Returns the schedules of a work group. */
export async function listNames(db: Knex, workGroupId: number): Promise<{ id: number; name: string }[]> {
  return db('salary_schedules')
    .where({ work_group_id: workGroupId })
    .select<{ id: number; name: string }[]>('id', 'name')
    .orderBy('id');
}

export async function listNamesById(db: Knex, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db('salary_schedules')
    .whereIn('id', [...ids])
    .select<{ id: number; name: string }[]>('id', 'name');
}

/** Locks a schedule until the transaction ends; false if it does not exist. */
export async function lockSchedule(db: Knex, id: number): Promise<boolean> {
  return (await db('salary_schedules').where({ id }).forUpdate().first('id')) !== undefined;
}

/** Locks a work group against deletion, and serializes imports of its schedules; undefined if the work group does not exist. */
export async function lockWorkGroup(db: Knex, id: number): Promise<{ name: string } | undefined> {
  return db('work_groups').where({ id }).forNoKeyUpdate().first<{ name: string } | undefined>('name');
}

export async function deleteSchedule(db: Knex, id: number): Promise<void> {
  await db('salary_schedules').where({ id }).delete();
}
