import { describe, expect, test } from 'vitest';
import { findPrivateFacts } from './named-people.ts';

const person = {
  firstName: 'Zoë Ann',
  lastName: 'O’Neil-Park',
  employeeId: 'E-10482',
  notes: 'On leave until March 3',
};
const other = { firstName: 'Bo', lastName: 'Day', employeeId: '2026', notes: 'part time' };
const find = findPrivateFacts([person, other, { firstName: null, lastName: 'Music', employeeId: null, notes: null }]);

describe('a person is found', () => {
  test.each([
    ['Stipend Zoë Ann O’Neil-Park', 'the name of a person'],
    ['ONEIL PARK, ZOE', 'the name of a person'],
    ["zoe o'neil-park (teacher)", 'the name of a person'],
    ['Day, Bo', 'the name of a person'],
    ['line of e-10482', 'the id of an employee'],
    ['Substitute: on leave until March 3.', 'a note about a person'],
  ])('in %s', (text, fact) => expect(find(text)).toBe(fact));

  test.each(['Music', 'Park School', 'FY 2026', 'part time staff', '10482', 'Bo', 'Dayton Bo School', ''])(
    'but not in %s',
    (text) => expect(find(text)).toBeNull(),
  );
});
