import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { PROJECTED_YEARS, type GeneratedProjection } from '../../../core/contract/projections.ts';
import { fiscalYearLabel, LAST_FISCAL_YEAR, yearsFrom } from '../../../core/fiscal-year.ts';
import { PlacementError } from '../../../core/rules/projection/schedule-pay.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { analyzeLines } from '../../platform/db/analyze-lines.ts';
import { audit } from '../../platform/db/audit.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { AppError } from '../../errors.ts';
import { replaceReconciliations } from '../comparison/reconciliation/replace-reconciliations.ts';
import { keepForecast } from '../../records/kept-forecasts/keep-forecast.ts';
import { listEarlierRows } from '../../records/next-year-salaries/roster.ts';
import { computeYears } from './computed-years.ts';
import { placementConflict } from './placement-conflict.ts';
import { presentProjected } from './present.ts';
import * as queries from './queries.ts';
import { formatFindings } from './format-findings.ts';
import { writeVacancies } from './vacancy-write-queries.ts';
import { writeYear, type Written } from './write-year.ts';
import * as writes from './write-queries.ts';

export interface GenerateInput {
  budgetYearId: number;
  projectionType: ScenarioType;
  /** Defaults to five years after the base year. */
  toFiscalYear?: number | undefined;
}

/**
 * Regenerates the projected rows of the active scenario of a type from its base rows, all or none. Existing rows keep their id. They also
 * keep their revision unless they change. Next-year salaries, notes and review marks that people entered on projected rows are kept; base
 * rows never change. Projections and edits of the same scenario run one after another. Throws NOT_FOUND if there is no such budget,
 * VALIDATION for a year that is not after the base year and for amounts larger than a line can hold, and CONFLICT for people whose salary
 * schedule has no amount for their step and lane.
 */
export async function generateProjection(cx: Context, input: GenerateInput): Promise<GeneratedProjection> {
  return inTransaction(cx, async (tx) => {
    const scenario = await lockActive(tx, input);
    const toFiscalYear = targetYear(scenario, input.toFiscalYear);
    const before = await queries.sumProjected(tx.db, scenario.id);
    const counts = new Map(before.map(({ fiscalYear, count, vacated }) => [fiscalYear, count - vacated]));
    const earlier = await listEarlierRows(tx, scenario.id);
    const computation = await computeYears(tx, scenario, toFiscalYear, earlier);

    const stamp = { at: tx.now(), by: tx.actor.name };
    const done: Written = { created: 0, updated: 0, removed: 0 };
    const add = (written: Written) => {
      done.created += written.created;
      done.updated += written.updated;
      done.removed += written.removed;
    };
    const total = computation.baseRows * (toFiscalYear - scenario.base_year);
    const report = async (after: number, step: string) =>
      tx.progress?.(step, computation.baseRows * (after - scenario.base_year), total);
    await report(scenario.base_year, `Calculating ${fiscalYearLabel(scenario.base_year + 1)}`);
    for (const computed of refusing(computation.years)) {
      const present = counts.get(computed.fiscalYear) ?? 0;
      add(await writeYear(tx.db, { scenario, computed, present, earlier, stamp }));
      const { fiscalYear, vacancies } = computed;
      add(await writeVacancies(tx.db, { scenarioId: scenario.id, fiscalYear, vacancies }, stamp));
      await report(computed.fiscalYear, `Finished ${fiscalYearLabel(computed.fiscalYear)}`);
    }
    const beyond = [...counts.keys()].filter((year) => year > toFiscalYear || year <= scenario.base_year);
    for (const fiscalYear of beyond) {
      const removed = await writes.removeOthers(tx.db, { scenarioId: scenario.id, fiscalYear, keep: [] }, stamp);
      add({ created: 0, updated: 0, removed });
      add(await writeVacancies(tx.db, { scenarioId: scenario.id, fiscalYear, vacancies: [] }, stamp));
    }

    const replaced = await replaceReconciliations(tx, { scenarioId: scenario.id, afterYear: scenario.base_year });
    const { fingerprint: inputs } = computation;
    await writes.recordProjection(tx.db, scenario.id, { at: stamp.at, toFiscalYear, inputs });
    const projectedYears = yearsFrom(scenario.base_year + 1, toFiscalYear);
    await keepForecast(tx, {
      ...{ source: 'GENERATE', scenario, parameters: { toFiscalYear, ...computation.parameters } },
      fiscalYears: projectedYears,
    });
    const after = await queries.sumProjected(tx.db, scenario.id);
    await audit(tx, {
      action: 'generate-projection',
      entity: 'scenario',
      entityIds: [scenario.id],
      before: presentProjected(before),
      after: presentProjected(after),
      details: { projectionType: input.projectionType, toFiscalYear, ...done },
    });
    const warnings = [...replaced, ...formatFindings(computation.findings, await queries.listWorkGroupNames(tx.db))];
    await analyzeLines(tx.db, done.created);
    return {
      projectedCount: after.reduce((total, { count }) => total + count, 0),
      fiscalYears: projectedYears,
      warnings,
    };
  });
}

async function lockActive(tx: Context, input: GenerateInput): Promise<ScenarioRow> {
  const { scenario } = await requireBudget(tx, { type: input.projectionType, budgetYearId: input.budgetYearId });
  const locked = await writes.lockScenario(tx.db, scenario.id);
  if (locked?.is_active) return locked;
  throw new AppError(
    'CONFLICT',
    `Another user just made a different ${input.projectionType} budget active. Try again.`,
  );
}

function targetYear({ base_year: baseYear }: ScenarioRow, asked: number | undefined): number {
  const toFiscalYear = asked ?? Math.min(baseYear + PROJECTED_YEARS, LAST_FISCAL_YEAR);
  if (toFiscalYear > baseYear && toFiscalYear <= LAST_FISCAL_YEAR) return toFiscalYear;
  const after = `${fiscalYearLabel(baseYear)}, the base year of the budget`;
  throw new AppError('VALIDATION', `The projection must end in a fiscal year after ${after}, and no later than 2100.`, {
    fields: {
      toFiscalYear: `must be after ${fiscalYearLabel(baseYear)} and no later than ${fiscalYearLabel(LAST_FISCAL_YEAR)}`,
    },
  });
}

/**
 * Yields the years, and converts the errors thrown by the rules into errors for the user: CONFLICT for people whose salary schedule has no
 * amount for their step and lane, VALIDATION for an amount that an entered value made too large.
 */
function* refusing<T>(years: Iterable<T>): Generator<T> {
  try {
    yield* years;
  } catch (error) {
    if (error instanceof PlacementError) throw placementConflict(error);
    if (!(error instanceof RangeError)) throw error;
    throw new AppError(
      'VALIDATION',
      `${error.message}. Nothing was projected. Check the amount and its yearly increase.`,
    );
  }
}
