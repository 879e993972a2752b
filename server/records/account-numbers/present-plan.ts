import type { AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import type { FollowingField, LinePlan } from '../../../core/rules/accounts/account-meaning.ts';
import type { AccountedLine } from './queries.ts';

const MAX_LISTED = 200;
const FIELDS: readonly FollowingField[] = ['deseCode', 'buildingId', 'fund'];

interface PlannedLine {
  line: AccountedLine;
  plan: LinePlan;
}
type FittingLine = PlannedLine & { plan: Extract<LinePlan, { kind: 'fits' }> };

/** What lines get from their accounts, and why others get nothing, with the names of buildings. */
export function presentPlan(
  planned: readonly PlannedLine[],
  buildings: ReadonlyMap<number, string>,
): Omit<AppliedAccountNumbers, 'previewToken' | 'updateId'> {
  const fitting = planned.filter((one): one is FittingLine => one.plan.kind === 'fits');
  const changed = fitting.filter(({ plan }) => Object.keys(plan.set).length > 0);
  const misfits = planned.flatMap(({ line, plan }) =>
    plan.kind === 'misfit' ? [{ account: line.accountLine?.trim() ?? '', reason: plan.reason }] : [],
  );
  const named = (field: FollowingField, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return DISTRICT_WIDE;
    return field === 'buildingId' && typeof value === 'number' ? (buildings.get(value) ?? `(${value})`) : String(value);
  };
  const contradictions = fitting.flatMap(({ line, plan }) =>
    plan.contradictions.map(({ field, has, says }) => ({
      ...lineOf(line),
      ...{ field, has: named(field, has), says: named(field, says) },
    })),
  );
  const given = changed.flatMap(({ plan: { set } }) =>
    FIELDS.flatMap((field) => (field in set ? [{ field, value: named(field, set[field]) }] : [])),
  );
  return {
    totalUpdated: changed.length,
    lines: planned.length,
    fitting: fitting.length,
    withoutAccount: planned.filter(({ plan }) => plan.kind === 'none').length,
    results: counted(given).sort(
      (a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field) || a.value.localeCompare(b.value),
    ),
    changes: changed.slice(0, MAX_LISTED).map(({ line, plan: { set } }) => ({
      ...lineOf(line),
      deseCode: set.deseCode ?? null,
      building: set.buildingId === undefined ? null : named('buildingId', set.buildingId),
      fund: set.fund ?? null,
    })),
    contradictions: { total: contradictions.length, lines: contradictions.slice(0, MAX_LISTED) },
    misfits: counted(misfits).slice(0, MAX_LISTED),
    misfitLines: misfits.length,
    unsettled: counted(fitting.flatMap(({ plan }) => plan.unsettled)),
  };
}

function lineOf({ id, isOperating, accountLine, description }: AccountedLine) {
  return { id, isOperating, account: accountLine?.trim() ?? '', description };
}

/** The different entries with the number of lines of each, the most common first. */
function counted<T extends object>(entries: readonly T[]): (T & { lines: number })[] {
  const counts = new Map<string, T & { lines: number }>();
  for (const entry of entries) {
    const key = JSON.stringify(entry);
    counts.set(key, { ...entry, lines: (counts.get(key)?.lines ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.lines - a.lines);
}
