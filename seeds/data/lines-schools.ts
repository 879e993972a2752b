import type { CategoryCode } from './budget-categories.ts';

/**
 * A kind of line that schools have. `dollars` has each school's amount, in the order of the building codes 05, 11, 12, 13, 14, 21, 22, 31.
 * An amount of 0 means that the school does not have the line.
 */
export type SchoolLine = readonly [
  category: CategoryCode,
  dese: string,
  object: string,
  program: string,
  description: string,
  dollars: readonly number[],
];

export const SCHOOL_LINES: readonly SchoolLine[] = [
  [
    'INS',
    '2430',
    '55103',
    '01',
    'Supplies - General Classroom',
    [9200, 37300, 33200, 40100, 35200, 60900, 58800, 128400],
  ],
  ['INS', '2410', '55106', '01', 'Textbooks & Printed Materials', [0, 11800, 10500, 12700, 11100, 24600, 23900, 71500]],
  [
    'OPX',
    '2210',
    '54201',
    '30',
    "Principal's Office - Supplies & Postage",
    [2300, 6100, 5500, 6500, 5700, 10400, 10100, 23800],
  ],
  ['FAC', '4120', '52101', '40', 'Heating - Natural Gas', [21300, 64800, 58200, 71400, 60900, 112500, 108700, 214600]],
  ['FAC', '4130', '52103', '40', 'Electricity', [28700, 92400, 81600, 97800, 86500, 168900, 161300, 372400]],
  ['ACT', '3520', '51119', '01', 'Stipends - Clubs & Activities', [0, 0, 0, 0, 0, 31700, 29900, 118500]],
];
