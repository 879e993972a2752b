import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { sum, type Cents } from '../../../core/money.ts';
import { budgetEntries, type BudgetEntry, type LeftOut } from '../../../core/rules/accounts/budget-entry.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findAccountTemplate } from '../account-numbers/account-numbers.ts';
import { requireBudget } from '../budgets/resolve-budget.ts';
import { findScenarioOfVersion, type PlacedScenario } from '../budgets/scenarios.ts';
import { listVersions, requireVersion } from '../budgets/versions.ts';
import { listEntryLines } from './queries.ts';

export interface BudgetEntryQuery {
  /** Default: the adopted proposed budget of the fiscal year. */
  scenarioId?: number | undefined;
  /** Default: the latest budget year with an adopted budget. */
  fiscalYear?: number | undefined;
}

export interface ReadBudgetEntry {
  scenarioId: number;
  fiscalYear: number;
  versionLabel: string;
  entries: BudgetEntry[];
  leftOut: LeftOut[];
  /** The total of the budget, including the lines that are left out of the entries. */
  total: Cents;
}

/**
 * Reads a proposed budget by account, for its entry into MUNIS. Throws NOT_FOUND for an unknown budget or a year without an adopted budget,
 * and VALIDATION for an operating budget.
 */
export async function readBudgetEntry(cx: Context, query: BudgetEntryQuery): Promise<ReadBudgetEntry> {
  const { scenarioId } = query;
  const scenario =
    scenarioId === undefined
      ? await requireAdopted(cx, query.fiscalYear)
      : (await requireBudget(cx, { type: 'proposed', scenarioId })).scenario;
  const fiscalYear = scenario.base_year;
  const lines = await listEntryLines(cx.db, { scenarioId: scenario.id, fiscalYear });
  const template = await findAccountTemplate(cx);
  const { label: versionLabel } = await requireVersion(cx, scenario.version_id);
  const total = sum(lines.map(({ cost }) => cost));
  return { scenarioId: scenario.id, fiscalYear, versionLabel, ...budgetEntries(lines, template), total };
}

/**
 * Returns the proposed budget of the latest adopted version. If several adopted versions for that year have one, returns the active budget.
 */
async function requireAdopted(cx: Context, fiscalYear: number | undefined): Promise<PlacedScenario> {
  const adopted = (await listVersions(cx, {})).filter(
    (version) => version.status === 'ADOPTED' && (fiscalYear === undefined || version.fiscalYear === fiscalYear),
  );
  const found: PlacedScenario[] = [];
  for (const { id: versionId } of adopted) {
    const scenario = await findScenarioOfVersion(cx, { versionId, type: 'proposed' });
    if (scenario) found.push(scenario);
  }
  const [latest] = found;
  if (latest) return found.find((one) => one.is_active && one.base_year === latest.base_year) ?? latest;
  const forYear = fiscalYear === undefined ? '' : ` for ${fiscalYearLabel(fiscalYear)}`;
  throw new AppError(
    'NOT_FOUND',
    `No proposed budget${forYear} has been adopted yet. Adopt a version, or choose which version to export.`,
  );
}
