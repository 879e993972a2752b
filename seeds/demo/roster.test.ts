import { describe, expect, test } from 'vitest';
import { fiscalYearOf, isPlainDate } from '../../core/fiscal-year.ts';
import { groupBy } from '../../core/group-by.ts';
import { BUILDINGS } from '../data/buildings.ts';
import { ENROLLMENT } from '../data/enrollment.ts';
import { JOB_CLASSES } from '../data/job-classes.ts';
import { NAME_POOLS } from '../data/name-pools.ts';
import { DEMO_SIGN_INS } from '../data/sign-ins.ts';
import type { WORK_GROUPS } from '../data/work-groups.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { makeRoster } from './make-roster.ts';
import type { RosterRow } from './roster-row.ts';

const roster = makeRoster(DEMO_SIGN_INS.map(({ name }) => name));
applyExceptions(roster);
const people = roster.filter((row) => !row.isVacancy);
const clean = roster.filter((row) => row.warnings.length === 0);

const fullName = (row: RosterRow) => `${row.first ?? ''} ${row.last ?? ''}`;
const count = (rows: readonly RosterRow[], fits: (row: RosterRow) => boolean) => rows.filter(fits).length;
const fte = (rows: readonly RosterRow[]) => rows.reduce((total, row) => total + row.fte, 0);

/** The lowest and highest full-time pay of each group, in dollars, from the schedules of districts of this size. */
const PLAUSIBLE: Record<keyof typeof WORK_GROUPS, [least: number, most: number]> = {
  teachers: [52_000, 112_000],
  studentServices: [52_000, 112_000],
  administrators: [100_000, 175_000],
  central: [55_000, 230_000],
  paraprofessionals: [24_000, 38_000],
  clerical: [42_000, 60_000],
  custodial: [29_000, 72_000],
  food: [28_000, 48_000],
};

describe('the roster', () => {
  test('has about 1,100 lines in 8 work groups, none of them small', () => {
    expect(roster.length).toBeGreaterThan(1_050);
    expect(roster.length).toBeLessThan(1_150);
    const groups = [...groupBy(clean, (row) => String(row.group)).values()];
    expect(groups).toHaveLength(8);
    expect(groups.filter((rows) => rows.length < 25)).toEqual([]);
  });

  test('pays every full-time post what its group is paid, and part-timers their share', () => {
    const odd = clean.filter((row) => {
      if (row.group === null || row.salary === 0) return false;
      const [least, most] = PLAUSIBLE[row.group];
      const yearly = Number(row.salary) / 100 / row.fte;
      return yearly < least - 0.1 || yearly > most + 0.1;
    });
    expect(odd).toEqual([]);
  });

  test('has one principal in every school, and a superintendent', () => {
    for (const { code, type } of BUILDINGS) {
      const principals = count(
        roster,
        (row) => row.building === code && /^(Early Childhood )?Principal$/.test(row.title),
      );
      expect([code, principals]).toEqual([code, type === null ? 0 : 1]);
    }
    expect(count(roster, (row) => row.title === 'Superintendent of Schools')).toBe(1);
  });

  test('has 12 to 14 pupils to a teacher, as the state has 11.8', () => {
    const pupils = Object.values(ENROLLMENT)
      .flat()
      .reduce((total, [, grade]) => total + grade, 0);
    const teachers = fte(roster.filter((row) => row.group === 'teachers'));
    expect(pupils / teachers).toBeGreaterThan(12);
    expect(pupils / teachers).toBeLessThan(14);
  });

  test('pays an average teacher in the middle of the schedule', () => {
    const teachers = clean.filter((row) => row.group === 'teachers' && row.salary !== 0 && row.status === 'Active');
    const average = teachers.reduce((total, row) => total + Number(row.salary), 0) / 100 / fte(teachers);
    expect(average).toBeGreaterThan(78_000);
    expect(average).toBeLessThan(90_000);
  });

  test('knows every job class of its posts', () => {
    const known = new Set(JOB_CLASSES.map(([jobClass]) => jobClass));
    expect(roster.filter((row) => !known.has(String(row.jobClass)))).toEqual([]);
  });

  test('gives each post the function of its job class, where that is certain', () => {
    const functions = new Map(JOB_CLASSES);
    const wrong = clean.filter((row) => {
      const certain = functions.get(String(row.jobClass)) ?? null;
      return row.deseCode !== null && certain !== null && row.deseCode !== certain;
    });
    expect(wrong).toEqual([]);
  });

  test('keeps leading zeros in ids and position numbers, and ids in the order of hire', () => {
    expect(people.filter((row) => row.employeeId !== null && !/^00\d{4}$/.test(row.employeeId))).toEqual([]);
    expect(roster.filter((row) => !/^00\d{4}$/.test(row.positionNumber))).toEqual([]);
    const hired = clean.filter((row) => row.hireDate !== null && row.salary !== 0);
    hired.sort((a, b) => String(a.employeeId).localeCompare(String(b.employeeId)));
    const dates = hired.map((row) => String(row.hireDate));
    expect(dates).toEqual([...dates].sort());
  });

  test('has valid dates, and no one leaves before the hire date', () => {
    const dates = roster.flatMap((row) => [row.hireDate, row.departure]).filter((date) => date !== null);
    expect(dates.filter((date) => !isPlainDate(date))).toEqual([]);
    expect(clean.filter((row) => row.departure !== null && row.departure <= String(row.hireDate))).toEqual([]);
    expect(clean.filter((row) => row.departure !== null && fiscalYearOf(row.departure) < 2026)).toEqual([]);
  });
});

describe('what is out of the ordinary', () => {
  test('vacancies have a post and a salary, but no name and no id', () => {
    const vacant = roster.filter((row) => row.isVacancy);
    expect(vacant).toHaveLength(16);
    for (const row of vacant) {
      expect(row).toMatchObject({ first: null, last: null, employeeId: null, hireDate: null, status: 'Active' });
      expect(row.position).not.toBeNull();
      expect(row.salary).toBeGreaterThan(0);
    }
  });

  test('retirees come with a last day in this year, with a later one, and without', () => {
    const retiring = roster.filter((row) => row.status === 'Retiring');
    expect(retiring).toHaveLength(22);
    expect(count(retiring, (row) => row.departure === '2026-06-30')).toBe(13);
    expect(count(retiring, (row) => row.departure !== null && row.departure > '2026-06-30')).toBe(5);
    expect(count(retiring, (row) => row.departure === null)).toBe(4);
    expect(retiring.filter((row) => String(row.hireDate) >= '2004')).toEqual([]);
  });

  test('some are inactive, some have a typed salary with one of zero, and one is hired without a salary', () => {
    expect(count(roster, (row) => row.status === 'Inactive')).toBe(5);
    expect(count(roster, (row) => row.nextYear !== null)).toBe(7);
    expect(count(roster, (row) => row.nextYear === 0)).toBe(1);
    const hires = roster.filter((row) => row.salary === 0);
    expect(hires.map((row) => row.hireDate)).toEqual(['2026-08-26']);
  });

  test('doubtful lines say what is wrong in a sentence', () => {
    const doubtful = roster.filter((row) => row.warnings.length > 0);
    expect(doubtful).toHaveLength(9);
    expect(doubtful.flatMap((row) => row.warnings).filter((warning) => !/^The .+\.$|^FTE .+\.$/.test(warning))).toEqual(
      [],
    );
    expect(count(roster, (row) => row.salary === null)).toBe(1);
  });

  test('a person in two schools is one employee id with at most one FTE', () => {
    const withId = people.filter((row) => row.employeeId !== null);
    const shared = [...groupBy(withId, (row) => String(row.employeeId)).values()].filter((rows) => rows.length > 1);
    expect(shared).toHaveLength(4);
    for (const rows of shared) {
      expect(fte(rows)).toBeLessThanOrEqual(1);
      expect(new Set(rows.map(fullName)).size).toBe(1);
      expect(new Set(rows.map((row) => row.building)).size).toBe(2);
    }
  });
});

describe('the names', () => {
  test('belong to one person each, and no one has the name of a user', () => {
    const held = clean.filter((row) => !row.isVacancy);
    const ids = [...groupBy(held, fullName).values()].filter(
      (rows) => new Set(rows.map((row) => row.employeeId)).size > 1,
    );
    expect(ids).toEqual([]);
    const taken = new Set<string>(DEMO_SIGN_INS.map(({ name }) => name));
    expect(people.filter((row) => taken.has(fullName(row)))).toEqual([]);
  });

  test('come from all the pools, none of which is more than a third', () => {
    for (const pool of NAME_POOLS) {
      const share = count(people, (row) => pool.last.includes(String(row.last))) / people.length;
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.34);
    }
  });

  test('no last name is in two pools, so that first and last names fit', () => {
    const last = NAME_POOLS.flatMap((pool) => pool.last);
    expect(last.filter((name, place) => last.indexOf(name) !== place)).toEqual([]);
  });
});
