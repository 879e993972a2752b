import type { VacancyRule } from '../../../core/rules/positions/vacancy-price.ts';
import type { GroupVacancyRule } from '../../../core/rules/projection/group-prices.ts';
import { ZERO } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

export type StoredVacancyRule = GroupVacancyRule & { rev: number };

/** The vacancy rules of a budget year, by work group. */
export async function listVacancyRules(cx: Context, budgetYearId: number): Promise<StoredVacancyRule[]> {
  return (await queries.listRules(cx.db, budgetYearId)).map(storedRule);
}

/** Returns the rule of a work group and locks it until the transaction ends. Returns undefined if there is no rule. */
export async function lockVacancyRule(
  tx: Context,
  { budgetYearId, workGroupId }: { budgetYearId: number; workGroupId: number },
): Promise<StoredVacancyRule | undefined> {
  const row = await queries.lockRule(tx.db, { work_group_id: workGroupId, budget_year_id: budgetYearId });
  return row && storedRule(row);
}

/** Saves the rule of a work group, or removes the rule if `null` is given. */
export async function saveVacancyRule(
  tx: Context,
  { budgetYearId, workGroupId }: { budgetYearId: number; workGroupId: number },
  saved: { rule: VacancyRule; fillDay: number } | null,
): Promise<void> {
  const key = { work_group_id: workGroupId, budget_year_id: budgetYearId };
  if (saved === null) return queries.deleteRule(tx.db, key);
  const { rule, fillDay } = saved;
  const cell = rule.kind === 'CELL' ? rule : null;
  const row = {
    ...key,
    kind: rule.kind,
    schedule_id: cell?.scheduleId ?? null,
    step: cell?.place.step ?? null,
    lane: cell?.place.lane ?? null,
    amount_cents: rule.kind === 'AMOUNT' ? rule.amount : null,
    fill_day: fillDay,
  };
  await queries.saveRule(tx.db, row, { at: tx.now(), by: tx.actor.name });
}

function storedRule(row: queries.VacancyRuleRow): StoredVacancyRule {
  return { workGroupId: row.work_group_id, rule: ruleOf(row), fillDay: row.fill_day, rev: row.rev };
}

function ruleOf({ kind, schedule_id, step, lane, amount_cents }: queries.VacancyRuleRow): VacancyRule {
  if (kind === 'AVERAGE') return { kind };
  if (kind === 'AMOUNT') return { kind, amount: amount_cents ?? ZERO };
  return { kind, scheduleId: schedule_id ?? 0, place: { step: step ?? '', lane: lane ?? '' } };
}
