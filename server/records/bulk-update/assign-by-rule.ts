import type { RuledAnswer, WorkGroupRule } from '../../../core/contract/bulk-update.ts';
import type { EmployeeStatus, LineItemChange } from '../../../core/contract/line-items.ts';
import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import { departsBefore, ruleFinder } from '../../../core/rules/people/bulk-rules.ts';
import { requireBudget } from '../budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { applyLinks, ASSIGN_WORK_GROUPS, UPDATE_STATUSES } from './apply-links.ts';
import type { BulkUpdateInput } from './link-buildings.ts';
import * as queries from './queries.ts';

/** Number of lines listed in a preview. */
const PREVIEWED = 10;

/**
 * Assigns each base row of the active operating budget to the work group of the first rule that it matches. Unless `overwrite` is true,
 * changes only rows without a work group. With `preview`, nothing is written. Throws NOT_FOUND, VALIDATION for an unknown work group, and
 * LOCKED in an adopted version.
 */
export async function assignWorkGroups(
  cx: Context,
  input: BulkUpdateInput & { rules: readonly WorkGroupRule[] },
): Promise<RuledAnswer> {
  const find = ruleFinder(input.rules);
  return applyRules(cx, input, ASSIGN_WORK_GROUPS, input.rules.length, (line) => {
    if (line.workGroupId !== null && input.overwrite !== true) return null;
    const rule = find(line);
    const workGroupId = rule === null ? undefined : input.rules[rule]?.workGroupId;
    if (rule === null || workGroupId === undefined || workGroupId === line.workGroupId) return null;
    return { rule, set: { workGroupId } };
  });
}

/**
 * Sets the status of employees in the base rows of the active operating budget who depart before a date. Unless `overwrite` is true,
 * changes only active employees. With `preview`, nothing is written. Throws NOT_FOUND.
 */
export async function updateStatuses(
  cx: Context,
  input: BulkUpdateInput & { departureBefore: string; employeeStatus: EmployeeStatus },
): Promise<RuledAnswer> {
  const { departureBefore, employeeStatus, overwrite } = input;
  return applyRules(cx, input, UPDATE_STATUSES, 1, (line) => {
    if (line.employeeStatus === employeeStatus) return null;
    if (line.employeeStatus !== 'Active' && overwrite !== true) return null;
    return departsBefore(line.dateOfDeparture, departureBefore) ? { rule: 0, set: { employeeStatus } } : null;
  });
}

async function applyRules(
  cx: Context,
  input: BulkUpdateInput,
  action: string,
  rules: number,
  changeOf: (line: queries.RuledRow) => { rule: number; set: LineItemChange } | null,
): Promise<RuledAnswer> {
  return inTransaction(cx, async (tx) => {
    const { scenario } = await requireBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    const lines = await queries.listRuledRows(tx.db, scenario.id);
    const changes = lines.flatMap((line) => {
      const change = changeOf(line);
      return change === null ? [] : [{ line, ...change }];
    });
    const edits = changes.map(({ line, set }) => ({ id: line.id, set }));
    const updateId = input.preview === true ? null : await applyLinks(tx, action, edits);
    return {
      totalUpdated: changes.length,
      results: Array.from({ length: rules }, (_, place) => changes.filter(({ rule }) => rule === place).length),
      positions: positionsOf(changes),
      lines: changes.slice(0, PREVIEWED).map(({ line, rule }) => ({ ...line, rule })),
      updateId,
    };
  });
}

/** Counts the changed lines of each rule and position, so that users notice a rule that matches the wrong positions. */
function positionsOf(changes: readonly { line: queries.RuledRow; rule: number }[]): RuledAnswer['positions'] {
  const positions = new Map<string, RuledAnswer['positions'][number]>();
  for (const { line, rule } of changes) {
    const key = `${rule} ${normalizeText(line.position)}`;
    const known = positions.get(key);
    if (!known) {
      const position = line.position?.trim() || null;
      positions.set(key, { rule, position, lines: 1, workGroups: [line.workGroup] });
      continue;
    }
    known.lines += 1;
    if (!known.workGroups.includes(line.workGroup)) known.workGroups.push(line.workGroup);
  }
  return [...positions.values()].sort(
    (a, b) => a.rule - b.rule || b.lines - a.lines || (a.position ?? '').localeCompare(b.position ?? ''),
  );
}
