import type { CompareRoundingsInput, ComparedRoundings } from '../../../core/contract/schedules-check.ts';
import { findRounding, roundingsAt } from '../../../core/rules/schedules/find-rounding.ts';
import { roundingName } from '../../../core/rules/schedules/rounding.ts';
import { gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import type { Context } from '../../context.ts';
import { editionOf } from './read-editions.ts';
import { requireSchedule } from './read-schedules.ts';

/** Returns, for each rounding rule, how many cells of an edition a percentage raise of another edition reproduces. Throws NOT_FOUND. */
export async function compareRoundings(
  cx: Context,
  { id, from, to, percent }: CompareRoundingsInput & { id: number },
): Promise<ComparedRoundings> {
  const { document } = await requireSchedule(cx, id);
  const [before, after] = [from, to].map(({ fiscalYear, fromDay }) =>
    gridOf(document, editionOf(id, document, { year: fiscalYear, day: fromDay })),
  ) as [ReturnType<typeof gridOf>, ReturnType<typeof gridOf>];
  const found = percent ?? findRounding(before, after)?.percent ?? null;
  const rules = found === null ? [] : roundingsAt(before, after, found);
  return { percent: found, rules: rules.map(({ rule, cells, of }) => ({ rule: roundingName(rule), cells, of })) };
}
