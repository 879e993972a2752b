import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { checkingKeysOnce } from './check-keys.ts';
import { copyCell, copyIn } from './copy-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.raw(
    `CREATE TABLE teachers (name text PRIMARY KEY);
     CREATE TABLE rooms (school text, number integer, PRIMARY KEY (school, number));
     CREATE TABLE lessons (id integer PRIMARY KEY, number integer, school text,
       teacher text CONSTRAINT lessons_teacher_fk REFERENCES teachers ON UPDATE CASCADE,
       CONSTRAINT lessons_room_fk FOREIGN KEY (school, number) REFERENCES rooms)`,
  );
});
beforeEach(async () => {
  await database.db.raw('TRUNCATE lessons, teachers, rooms');
  await database.db('teachers').insert([{ name: 'Ada' }, { name: 'Grace' }]);
  await database.db('rooms').insert([
    { school: 'North', number: 1 },
    { school: 'South', number: 2 },
  ]);
});
afterAll(() => database.drop());

type Lesson = [id: number, number: number | null, school: string | null, teacher: string | null];

async function add(tx: Knex, lessons: readonly Lesson[]): Promise<number> {
  async function* chunks() {
    yield await Promise.resolve(lessons.map((lesson) => `${lesson.map(copyCell).join('\t')}\n`).join(''));
  }
  return checkingKeysOnce(tx, { table: 'lessons', where: 'id >= ?', values: [10] }, () =>
    copyIn(tx, 'lessons (id, number, school, teacher)', chunks()),
  );
}

/** The number of statements in this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

const ids = () => database.db('lessons').orderBy('id').pluck<number[]>('id');

test('rows with keys that exist, or with none, are added', async () => {
  const added = await database.db.transaction((tx) =>
    add(tx, [
      [10, 1, 'North', 'Ada'],
      [11, 2, 'South', null],
      // A key of several columns is checked only if all have a value, as in the database.
      [12, 7, null, 'Grace'],
    ]),
  );
  expect(added).toBe(3);
  expect(await ids()).toEqual([10, 11, 12]);
});

describe.each<[string, Lesson, string]>([
  ['of one column', [11, 1, 'North', 'Unknown'], 'lessons_teacher_fk'],
  ['of two columns, each of which exists', [11, 2, 'North', 'Ada'], 'lessons_room_fk'],
])('a key %s', (_, broken, constraint) => {
  test('that is broken is named, and no row stays', async () => {
    const adding = database.db.transaction((tx) => add(tx, [[10, 1, 'North', 'Ada'], broken]));
    await expect(adding).rejects.toMatchObject({ code: '23503', constraint });
    expect(await ids()).toEqual([]);
  });
});

test('what the new rows refer to cannot be deleted meanwhile, and its new name reaches them', async () => {
  const tx = await database.db.transaction();
  await add(tx, [[10, 1, 'North', 'Ada']]);
  const deleting = database
    .db('rooms')
    .where({ number: 1 })
    .delete()
    .then(() => 'deleted', String);
  const renaming = database
    .db('teachers')
    .where({ name: 'Ada' })
    .update({ name: 'Ada L.' })
    .then(() => 'renamed', String);
  await expect.poll(waiting).toBe(2);
  await tx.commit();
  expect(await deleting).toMatch(/violates .*foreign key constraint/);
  expect(await renaming).toBe('renamed');
  expect(await database.db('lessons').pluck('teacher')).toEqual(['Ada L.']);
});

test('what is deleted while the rows are added is missed', async () => {
  const other = await database.db.transaction();
  await other('rooms').where({ number: 1 }).delete();
  const adding = database.db
    .transaction((tx) => add(tx, [[10, 1, 'North', 'Ada']]))
    .then(
      () => 'added',
      (error: unknown) => error,
    );
  await expect.poll(waiting).toBe(1);
  await other.commit();
  expect(await adding).toMatchObject({ code: '23503', constraint: 'lessons_room_fk' });
  expect(await ids()).toEqual([]);
});

test('only the rows that are added are left to it: the next ones in the same transaction are checked one by one', async () => {
  const adding = database.db.transaction(async (tx) => {
    await add(tx, [[10, 1, 'North', 'Ada']]);
    await tx('lessons').insert({ id: 20, teacher: 'Unknown' });
  });
  await expect(adding).rejects.toMatchObject({ code: '23503', constraint: 'lessons_teacher_fk' });
});

const isOther = process.env['DATABASE_URL'] !== undefined;

test.skipIf(isOther)('the embedded database gives its role the right to leave the keys to it', async () => {
  const { rows } = await database.db.raw<{ rows: { allowed: boolean }[] }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS allowed`,
  );
  expect(rows).toEqual([{ allowed: true }]);
});

test.skipIf(!isOther)('for a role without the right, the database checks each row', async () => {
  const adding = database.db.transaction(async (tx) => {
    await tx.raw(
      'CREATE ROLE plain_owner; GRANT ALL ON ALL TABLES IN SCHEMA public TO plain_owner; SET LOCAL ROLE plain_owner',
    );
    await add(tx, [[10, 1, 'North', 'Ada']]);
    expect(await tx('lessons').pluck<number[]>('id')).toEqual([10]);
    await add(tx, [[11, 1, 'North', 'Unknown']]);
  });
  await expect(adding).rejects.toMatchObject({ code: '23503', constraint: 'lessons_teacher_fk' });
});
