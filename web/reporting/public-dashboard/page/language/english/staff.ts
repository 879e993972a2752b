/** Texts about the people who work in the schools: their salaries, locations and positions. */
export const ENGLISH = {
  salaries: '{year} salaries',
  teachers: 'Teachers',
  paras: 'Paraeducators',
  salary: 'Salary',
  average: 'Average',
  totalShown: 'Total shown',
  salariesNote: 'Full-year salaries. Groups that are too small to be anonymous are left out.',
  peopleTitle: 'Where people work in {year}',
  peopleByLocation: 'People and salaries by location',
  salariesColumn: 'Salaries',
  peopleNote:
    'This table counts people, not positions. The salaries include any pay budgeted for vacant positions. Locations with few people are shown together.',
  fteBySchool: 'Positions by school (FTE)',
  fteByFunction: 'Positions by function (FTE)',
  function: 'Function',
  authorized: 'Authorized',
  filled: 'Filled',
  vacant: 'Vacant',
  fteNote: 'FTE means full-time equivalent: 1.0 is one full-time position. Groups with few people are shown together.',
  overFilled: 'Some positions exceed their authorized FTE by a total of {fte}.',
} as const;
