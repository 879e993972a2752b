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
    ['Zoë A. O’Neil-Park', 'the name of a person'],
    ['O’Neil-Park, Z. Zoë', 'the name of a person'],
    ['Zoe O’Neil-Park’s stipend', 'the name of a person'],
    ['Zo\u200bë O’Neil\u00ad-Park', 'the name of a person'],
    ['https://x.example/zoe%20oneil%2Dpark.pdf', 'the name of a person'],
    ['https://x.example/ZoeOneilPark', 'the name of a person'],
    ['Stipend B. Day', 'the name of a person'],
    ['Day, B.', 'the name of a person'],
    ['Z.O’Neil-Park’s grant', 'the name of a person'],
    // The o is Greek, the a Cyrillic.
    ['Bο Dаy', 'the name of a person'],
    ['line of e-10482', 'the id of an employee'],
    ['https://x.example/file?id=E-10482&page=2', 'the id of an employee'],
    ['photos/e-10482_small.jpg', 'the id of an employee'],
    ['Person E-10482.', 'the id of an employee'],
    ['Substitute: on leave until March 3.', 'a note about a person'],
  ])('in %s', (text, fact) => expect(find(text)).toBe(fact));

  test.each([
    'Music',
    'Park School',
    'A boday of water',
    '100% of E-1048',
    '#E-10482',
    'E-10482-1',
    'C. Day',
    'B Day',
    'Vitamin B. A day later',
    'FY 2026',
    'part time staff',
    '10482',
    'Bo',
    'Dayton Bo School',
    '',
  ])('but not in %s', (text) => expect(find(text)).toBeNull());
});
