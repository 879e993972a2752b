import type { AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { sum, toDollars } from '../../../core/money.ts';
import { meaningKey, type FollowingField, type LinePlan } from '../../../core/rules/accounts/account-meaning.ts';
import type { AccountedLine } from './queries.ts';

const MAX_LISTED = 200;
const FIELDS: readonly FollowingField[] = ['deseCode', 'buildingId', 'fund', 'object', 'program'];

interface PlannedLine {
  line: AccountedLine;
  plan: LinePlan;
}
type FittingLine = PlannedLine & { plan: Extract<LinePlan, { kind: 'fits' }> };

interface PlanNames {
  buildings: ReadonlyMap<number, string>;
  /** The names of programs, by the key that `meaningKey` returns. */
  programs: ReadonlyMap<string, string>;
}

/**
 * Returns the values that lines get from their accounts, and the reasons why other lines get no values. Buildings and programs are shown by
 * name.
 */
export function presentPlan(
  planned: readonly PlannedLine[],
  { buildings, programs }: PlanNames,
): Omit<AppliedAccountNumbers, 'previewToken' | 'updateId' | 'adoptedVersion'> {
  const fitting = planned.filter((one): one is FittingLine => one.plan.kind === 'fits');
  const changed = fitting.filter(({ plan }) => Object.keys(plan.set).length > 0);
  const misfits = planned.flatMap(({ line, plan }) =>
    plan.kind === 'misfit' ? [{ line, entry: { account: line.accountLine?.trim() ?? '', reason: plan.reason } }] : [],
  );
  const named = (field: FollowingField, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return DISTRICT_WIDE;
    if (typeof value === 'number') return buildings.get(value) ?? `(${value})`;
    const name = field === 'program' ? programs.get(meaningKey(value)) : undefined;
    return name === undefined ? value : `${value} · ${name}`;
  };
  const contradictions = fitting.flatMap(({ line, plan }) =>
    plan.contradictions.map(({ field, has, says }) => ({
      ...lineOf(line),
      ...{ field, has: named(field, has), says: named(field, says) },
    })),
  );
  const given = changed.flatMap(({ line, plan: { set } }) =>
    FIELDS.flatMap((field) => (field in set ? [{ line, entry: { field, value: named(field, set[field]) } }] : [])),
  );
  const unsettled = fitting.flatMap(({ line, plan }) => plan.unsettled.map((entry) => ({ line, entry })));
  return {
    totalUpdated: changed.length,
    totalOperating: changed.filter(({ line }) => line.isOperating).length,
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
      object: set.object ?? null,
      program: set.program === undefined ? null : named('program', set.program),
    })),
    contradictions: { total: contradictions.length, lines: contradictions.slice(0, MAX_LISTED) },
    misfits: counted(misfits).slice(0, MAX_LISTED),
    misfitLines: misfits.length,
    unsettled: counted(unsettled),
  };
}

function lineOf({ id, isOperating, accountLine, description }: AccountedLine) {
  return { id, isOperating, account: accountLine?.trim() ?? '', description };
}

/** Groups equal entries. Returns each with its number of lines and the cost of its proposed lines, most lines first. */
function counted<T extends object>(
  entries: readonly { line: AccountedLine; entry: T }[],
): (T & { lines: number; amount: number })[] {
  const groups = new Map<string, { entry: T; lines: AccountedLine[] }>();
  for (const { line, entry } of entries) {
    const key = JSON.stringify(entry);
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { entry, lines: [line] });
  }
  return [...groups.values()]
    .map(({ entry, lines }) => {
      const proposed = lines.filter(({ isOperating }) => !isOperating);
      return { ...entry, lines: lines.length, amount: toDollars(sum(proposed.map(({ cost }) => cost))) };
    })
    .sort((a, b) => b.lines - a.lines);
}
