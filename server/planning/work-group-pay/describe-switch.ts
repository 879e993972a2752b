import type { PayBasis, PaySwitch, SwitchedLine } from '../../../core/contract/work-group-pay.ts';
import { type Cents, cents, sum, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { NextYearSalary } from '../../../core/rules/projection/next-year-salary.ts';
import type { Place } from '../../../core/rules/schedules/schedule.ts';
import type { GroupRow, LineRow } from './queries.ts';

type Salaries = ReadonlyMap<number, NextYearSalary>;

const placeName = ({ lane, step }: Place): string => `${lane}/${step}`;

/** Describes a switch: the next-year salaries of a work group on both pay bases, the totals, and notes on its other effects. */
export function describeSwitch(
  lines: readonly LineRow[],
  percentage: Salaries,
  schedule: Salaries,
  of: { group: GroupRow; hasSteps: boolean; to: PayBasis },
): Pick<PaySwitch, 'totals' | 'lines' | 'notes'> {
  const found = lines.map((line) => {
    const [now, then] = [percentage.get(line.id)?.salary ?? null, schedule.get(line.id)];
    const salary = then?.salary ?? null;
    const difference = now === null || salary === null ? null : cents(salary - now);
    return { line, now, salary, difference, parts: then?.bySchedule };
  });
  const both = found.filter(({ difference }) => difference !== null);
  const total = (amounts: (Cents | null)[]): number => toDollars(sum(amounts.flatMap((amount) => amount ?? [])));
  const ordered = found.toSorted((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0));
  return {
    totals: {
      percentage: total(both.map(({ now }) => now)),
      schedule: total(both.map(({ salary }) => salary)),
      difference: total(both.map(({ difference }) => difference)),
      people: both.length,
    },
    lines: ordered.map(({ line, now, salary, difference, parts }): SwitchedLine => ({
      ...{ lineId: line.id, name: line.name, position: line.position, currentSalary: toDollars(line.salary) },
      ...{ place: parts ? placeName(parts.from) : null, nextPlace: parts ? placeName(parts.to) : null },
      ...{ percentage: toDollars(now), schedule: toDollars(salary), difference: toDollars(difference) },
    })),
    notes: [
      ...notComparedNote(
        'no salary for the next year',
        found.filter(({ now, salary }) => now === null && salary === null),
      ),
      ...notComparedNote(
        'a next-year salary only with pay by schedule',
        found.filter(({ now, salary }) => now === null && salary !== null),
      ),
      ...notComparedNote(
        'a next-year salary only with percentage raises',
        found.filter(({ now, salary }) => now !== null && salary === null),
      ),
      ...notesOf(of),
    ],
  };
}

function notComparedNote(what: string, lines: readonly unknown[]): string[] {
  if (lines.length === 0) return [];
  return [
    `${plural(lines.length, 'line has', 'lines have')} ${what}. The totals do not include ${lines.length === 1 ? 'this line' : 'these lines'}.`,
  ];
}

function notesOf({ group, hasSteps, to }: { group: GroupRow; hasSteps: boolean; to: PayBasis }): string[] {
  const { name, lines, placed, off } = group;
  const unplaced = lines - placed - off;
  const list =
    to === 'SCHEDULE'
      ? `This change removes ${name} from “Work groups that get steps and lanes”, because the group’s steps will come from its salary schedule.`
      : `This change puts ${name} back in “Work groups that get steps and lanes”.`;
  return [
    ...(hasSteps ? [list] : []),
    ...(unplaced > 0
      ? [
          `${plural(unplaced, 'line is', 'lines are')} not on a step. As long as the work group is paid by schedule, lines without a step get COLA only.`,
        ]
      : []),
    ...(off > 0
      ? [
          `${plural(off, 'line is', 'lines are')} off the schedule. As long as the work group is paid by schedule, lines off the schedule get COLA only.`,
        ]
      : []),
  ];
}
