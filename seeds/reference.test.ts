import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { seedReference } from './reference.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReference(database.db);
});

afterAll(() => database.drop());

const LISTS = ['dese_functions', 'job_class_map', 'work_group_categories', 'settings'] as const;

async function everything(): Promise<unknown[]> {
  const { db } = database;
  return Promise.all(
    LISTS.map((table) => db.select<unknown[]>(db.raw('to_jsonb(t) AS row')).from({ t: table }).orderByRaw('1')),
  );
}

test('a new district knows the state’s 95 functions, with a group and how sure the name is', async () => {
  const functions = await database.db('dese_functions').orderBy('code');
  expect(functions).toHaveLength(95);
  expect(functions[0]).toEqual({
    code: '1110',
    name: 'School Committee',
    report_group: 'Administration',
    confidence: 'name seen',
    valid_from: null,
    valid_to: null,
    replaced_by: null,
  });
  expect(functions.at(-1)).toMatchObject({ code: '9500', report_group: 'Out-of-District' });
});

test.each([
  ['Principal', '2210'],
  ['Classroom teacher', '2305'],
  ['Paraprofessional', '2330'],
  ['Groundskeeper', '4210'],
  ['Building maintenance', '4220'],
  ['Daily substitute', '2325'],
  ['Crossing guard', '5550'],
])('the job class %s belongs to function %s', async (jobClass, expected) => {
  expect(await database.db('job_class_map').where({ job_class: jobClass }).pluck('dese_function')).toEqual([expected]);
});

test('the functions that no statewide list has any longer are retired, and only 2310 has a successor', async () => {
  const retired = await database.db('dese_functions').whereNotNull('valid_to').orderBy('code');
  expect(retired.map(({ code, replaced_by }: Record<string, unknown>) => [code, replaced_by])).toEqual([
    ['2220', null],
    ['2310', '2305'],
    ['2315', null],
    ['2353', null],
    ['2355', null],
    ['2357', null],
  ]);
  expect(
    await database.db('job_class_map').whereIn(
      'dese_function',
      retired.map(({ code }) => code as string),
    ),
  ).toEqual([]);
});

test('9130 is a current function, and technology salaries are those of 4400', async () => {
  expect(await database.db('dese_functions').where({ code: '9130' }).first()).toMatchObject({
    name: 'Charter Transportation Tuition',
    valid_to: null,
  });
  const salaried = await database.db('job_class_map').whereIn('dese_function', ['1450', '2250', '4450']);
  expect(salaried).toEqual([]);
});

test('job classes with two possible functions are left to a person', async () => {
  const open = await database.db('job_class_map').whereNull('dese_function').orderBy('job_class').pluck('job_class');
  expect(open).toEqual(['ETL', 'Instructional coach', 'Long-term substitute', 'Team chair', 'Team leader']);
});

test('the work-group categories are the four columns of contract planning', async () => {
  const names = await database.db('work_group_categories').orderBy('id').pluck('name');
  expect(names).toEqual(['TEACHERS', 'SUPPORT', 'ADMIN', 'OPERATIONS']);
});

test('a second run changes nothing', async () => {
  const before = await everything();
  await seedReference(database.db);
  expect(await everything()).toEqual(before);
});

test('a later run keeps what a person has changed, renamed, deleted or added', async () => {
  const { db } = database;
  await db('dese_functions').where({ code: '2305' }).update({ name: 'Teachers in a classroom' });
  await db('work_group_categories').where({ name: 'SUPPORT' }).update({ name: 'Support staff' });
  await db('job_class_map').where({ job_class: 'Crossing guard' }).delete();
  await db('job_class_map').where({ job_class: 'Instructional coach' }).update({ dese_function: '2351' });
  await db('job_class_map').insert({ job_class: 'Beekeeper', dese_function: '2440' });
  const changed = await everything();
  await seedReference(db);
  expect(await everything()).toEqual(changed);
});

test('what a person made first is no obstacle and stays theirs', async () => {
  const other = await createTestDatabase();
  try {
    await other.db('work_group_categories').insert({ name: 'Teachers', description: 'Ours' });
    await seedReference(other.db);
    const names = await other.db('work_group_categories').orderBy('id').pluck('name');
    expect(names).toEqual(['Teachers', 'SUPPORT', 'ADMIN', 'OPERATIONS']);
  } finally {
    await other.drop();
  }
});

test('servers that start at the same moment do not get in each other’s way', async () => {
  const other = await createTestDatabase();
  try {
    await Promise.all([seedReference(other.db), seedReference(other.db), seedReference(other.db)]);
    expect(await other.db('dese_functions').count({ rows: '*' })).toEqual([{ rows: 95 }]);
  } finally {
    await other.drop();
  }
});
