import { describe, expect, test } from 'vitest';
import { buildingFinder, functionFinder } from './link-lines.ts';

describe('the building of a line', () => {
  const find = buildingFinder([
    { id: 1, name: 'Oak School', code: '0042' },
    { id: 2, name: 'Élm  School', code: null },
    { id: 3, name: 'Maple Annex', code: 'MA' },
    { id: 4, name: 'maple annex', code: null },
  ]);
  test.each([
    ['0042', null, { method: 'code', buildingId: 1 }],
    [' ma ', null, { method: 'code', buildingId: 3 }],
    // A leading zero is part of the code.
    ['42', null, { method: 'none', buildingId: null }],
    [null, 'elm school', { method: 'name', buildingId: 2 }],
    ['OAK-SCHOOL', null, { method: 'name', buildingId: 1 }],
    ['0042', 'Elm School', { method: 'code', buildingId: 1 }],
    ['Oak School', 'Elm School', { method: 'ambiguous', buildingId: null }],
    [null, 'Maple Annex', { method: 'ambiguous', buildingId: null }],
    ['99', 'Somewhere', { method: 'none', buildingId: null }],
    [null, '  ', { method: 'none', buildingId: null }],
  ])('with location %j and department %j is %j', (locationCode, department, expected) => {
    expect(find({ locationCode, department })).toEqual(expected);
  });
});

test('the function of a job class comes from the map alone', () => {
  const find = functionFinder([
    { jobClass: 'Teacher', deseFunction: '2305' },
    { jobClass: 'Nurse / Therapist', deseFunction: null },
    { jobClass: 'Tutor', deseFunction: '2310' },
    { jobClass: 'TUTOR.', deseFunction: '2330' },
  ]);
  expect([' teacher', 'Nurse / Therapist', 'Tutor', 'Custodian', '', null].map(find)).toEqual([
    '2305',
    null,
    null,
    null,
    null,
    null,
  ]);
});
