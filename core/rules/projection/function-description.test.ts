import { describe, expect, test } from 'vitest';
import { functionDescriptions } from './function-description.ts';

const { follow, contradictedName } = functionDescriptions(
  new Map([
    ['2305', 'Teachers, Classroom'],
    ['2310', 'Teachers, Specialist'],
    ['2330', 'Paraprofessionals'],
  ]),
);

describe('after a change of the code, the description', () => {
  test.each([
    ['was the name of the old function', 'Teachers, Classroom', '2305', '2330', 'Paraprofessionals'],
    ['was that name in other letters', 'TEACHERS - CLASSROOM', '2305', ' 2330 ', 'Paraprofessionals'],
    ['was in other words', 'Regular Day', '2305', '2330', 'Regular Day'],
    ['was the name of a third function', 'Teachers, Specialist', '2305', '2330', 'Teachers, Specialist'],
    ['has no new function to follow', 'Teachers, Classroom', '2305', '9999', 'Teachers, Classroom'],
    ['has no code to follow', 'Teachers, Classroom', '2305', null, 'Teachers, Classroom'],
    ['was blank', null, '2305', '2330', null],
  ])('%s', (_, text, before, after, expected) => {
    expect(follow(text, { before, after })).toBe(expected);
  });
});

describe('a description contradicts the code', () => {
  test.each([
    ['only as the name of another function', 'Teachers, Specialist', '2305', 'Teachers, Classroom'],
    ['not as the name of the function', 'teachers classroom', '2305', null],
    ['not in other words', 'Regular Day', '2305', null],
    ['not if the code is unknown', 'Teachers, Specialist', '9999', null],
    ['not without a code', 'Teachers, Specialist', null, null],
    ['not if it is blank', null, '2305', null],
  ])('%s', (_, text, code, expected) => {
    expect(contradictedName(text, code)).toBe(expected);
  });
});
