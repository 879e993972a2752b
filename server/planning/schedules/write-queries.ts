import type { Knex } from 'knex';
import { insertedId } from '../../platform/db/inserted-id.ts';
import type { ScheduleDocument } from './document.ts';

/** Inserts a schedule without its parts and returns its id. */
export async function insertSchedule(db: Knex, document: ScheduleDocument, at: Date): Promise<number> {
  return insertedId(db('salary_schedules').insert({ ...columnsOf(document), created_at: at, updated_at: at }));
}

export async function changeSchedule(db: Knex, id: number, document: ScheduleDocument, at: Date): Promise<void> {
  await db('salary_schedules')
    .where({ id })
    .update({ ...columnsOf(document), updated_at: at, rev: db.raw('rev + 1') });
}

function columnsOf({ workGroupId, name, contractDays, rounding, rules }: ScheduleDocument) {
  return {
    work_group_id: workGroupId,
    name,
    contract_days: contractDays,
    rounding_unit: rounding.unit,
    rounding_mode: rounding.mode,
    year_starts: rules.schoolYear?.start ?? null,
    year_ends: rules.schoolYear?.end ?? null,
    step_day: rules.stepDay,
    min_days_for_step: rules.minDaysForStep,
    longevity_on_own_line: rules.longevityOnOwnLine,
    longevity_by_fte: rules.longevityByFte,
    lane_reserve_percent: rules.laneReservePercent,
  };
}

/**
 * Writes the lanes, steps, longevity and editions of the document. Lanes, steps and editions that remain in the document keep their ids.
 */
export async function writeParts(db: Knex, id: number, document: ScheduleDocument): Promise<void> {
  const lanes = await writeLanes(db, id, document);
  const steps = await writeSteps(db, id, document);
  await db('longevity_tiers').where({ schedule_id: id }).delete();
  await db.batchInsert(
    'longevity_tiers',
    document.longevity.map(({ fiscalYear, years, amount }) => ({
      ...{ schedule_id: id, fiscal_year: fiscalYear, years, amount_cents: amount },
    })),
  );
  await db('schedule_cells').where({ schedule_id: id }).delete();
  const editions = await writeEditions(db, id, document);
  await insertCells(db, id, document, { lanes, steps, editions });
}

/**
 * Inserts the open cells of all editions with one statement that takes arrays, because a statement with one binding per value
 * takes several times as long.
 */
async function insertCells(
  db: Knex,
  id: number,
  { editions }: ScheduleDocument,
  ids: Record<'lanes' | 'steps' | 'editions', readonly number[]>,
): Promise<void> {
  const cells = editions.flatMap(({ amounts }, edition) =>
    amounts.flatMap((row, step) =>
      row.flatMap((amount, lane) =>
        amount === null ? [] : [[ids.editions[edition], ids.steps[step], ids.lanes[lane], amount]],
      ),
    ),
  );
  const column = (at: number): string => `{${cells.map((cell) => cell[at]).join(',')}}`;
  await db.raw(
    `INSERT INTO schedule_cells (schedule_id, edition_id, step_id, lane_id, amount_cents)
     SELECT :id, c.edition, c.step, c.lane, c.amount
     FROM unnest(CAST(:editions AS bigint[]), CAST(:steps AS bigint[]), CAST(:lanes AS bigint[]), CAST(:amounts AS bigint[]))
       AS c(edition, step, lane, amount)`,
    { id, editions: column(0), steps: column(1), lanes: column(2), amounts: column(3) },
  );
}

async function writeLanes(db: Knex, id: number, { lanes }: ScheduleDocument): Promise<number[]> {
  const rows = lanes.map((code, at) => ({ schedule_id: id, code, ordinal: at + 1 }));
  await db('schedule_lanes')
    .where({ schedule_id: id })
    .whereNotIn('code', [...lanes])
    .delete();
  if (rows.length > 0) {
    await db('schedule_lanes').insert(rows).onConflict(['schedule_id', 'code']).merge(['ordinal']);
  }
  return db('schedule_lanes').where({ schedule_id: id }).orderBy('ordinal').pluck<number[]>('id');
}

async function writeSteps(db: Knex, id: number, { steps }: ScheduleDocument): Promise<number[]> {
  const labels = steps.map(({ label }) => label);
  const rows = steps.map(({ label, advance, fixedOver }, at) => ({
    schedule_id: id,
    label,
    ordinal: at + 1,
    advance: advance.kind,
    service_years: advance.kind === 'SERVICE' ? advance.years : null,
    fixed_over_cents: fixedOver,
  }));
  await db('schedule_steps').where({ schedule_id: id }).whereNotIn('label', labels).delete();
  if (rows.length > 0) {
    const changed = ['ordinal', 'advance', 'service_years', 'fixed_over_cents'];
    await db('schedule_steps').insert(rows).onConflict(['schedule_id', 'label']).merge(changed);
  }
  return db('schedule_steps').where({ schedule_id: id }).orderBy('ordinal').pluck<number[]>('id');
}

async function writeEditions(db: Knex, id: number, { editions }: ScheduleDocument): Promise<number[]> {
  const rows = editions.map(({ fiscalYear, fromDay, source, terms, stepMap, file = null }) => ({
    ...{ schedule_id: id, fiscal_year: fiscalYear, from_day: fromDay, source, terms },
    file_name: file,
    step_map: stepMap ? JSON.stringify(stepMap) : null,
  }));
  const days = rows.map((row) => [row.fiscal_year, row.from_day]);
  const old = db('schedule_editions').where({ schedule_id: id });
  await (days.length === 0 ? old : old.whereNotIn(['fiscal_year', 'from_day'], days)).delete();
  if (rows.length > 0) {
    await db('schedule_editions')
      .insert(rows)
      .onConflict(['schedule_id', 'fiscal_year', 'from_day'])
      .merge(['source', 'terms', 'step_map', 'file_name']);
  }
  return db('schedule_editions').where({ schedule_id: id }).orderBy(['fiscal_year', 'from_day']).pluck<number[]>('id');
}
