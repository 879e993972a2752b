import type { ExplanationFact, ExplanationSource } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatPercent } from '../../../core/percent.ts';
import type { ColaRate } from '../../../core/rules/cola/cola-rate.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/**
 * Describes the source of a line's salary or amount: either the file with the row, or with the sheet and cell if they are known, or the
 * user who entered the value.
 */
export function sourceOfLine(line: queries.FileOfLine): ExplanationSource {
  if (line.file_name === null) {
    return { kind: 'person', text: `entered by ${line.entered_by}`, id: null, row: null };
  }
  const row = line.file_row === null ? '' : `, row ${line.file_row}`;
  const sheet = line.file_sheet === null ? '' : `sheet ${line.file_sheet}, `;
  const place = line.file_column === null ? row : `, ${sheet}cell ${line.file_column}${line.file_row ?? ''}`;
  return { kind: 'import', text: `${line.file_name}${place}`, id: line.file_id, row: line.file_row };
}

/** Names the COLA scenario that a calculation used. Returns an empty list if it used no scenario. */
export async function colaScenarioFact(
  cx: Context,
  { budgetYearId, scenarioId }: { budgetYearId: number; scenarioId: number | null },
): Promise<ExplanationFact[]> {
  const scenario =
    scenarioId === null ? undefined : await queries.findColaScenario(cx.db, { budgetYearId, scenarioId });
  return scenario ? [{ label: 'COLA scenario', value: scenario.name }] : [];
}

/** Returns the COLA of a work group in a fiscal year, and the contract or scenario that sets the COLA. */
export async function colaFact(
  cx: Context,
  of: {
    workGroupId: number | null;
    workGroupName: string | null;
    budgetYearId: number;
    fiscalYear: number;
    /** If omitted, the default COLA scenario is used. */
    scenarioId?: number | undefined;
  },
  { rate, source }: ColaRate,
): Promise<ExplanationFact> {
  const year = fiscalYearLabel(of.fiscalYear);
  const label =
    of.workGroupName === null ? `COLA in ${year}, no work group` : `COLA for ${of.workGroupName} in ${year}`;
  if (rate === null) return { label, value: 'unsettled, so 0% is used' };
  const fact = { label, value: `${formatPercent(rate)} (${source === 'scenario' ? 'COLA scenario' : source})` };
  if (source === 'scenario') {
    const scenario = await queries.findColaScenario(cx.db, of);
    if (!scenario) return fact;
    return { ...fact, source: { kind: 'cola-scenario', text: scenario.name, id: scenario.id, row: null } };
  }
  if (of.workGroupId === null) return fact;
  const { workGroupId, fiscalYear } = of;
  const contract = await queries.findContract(cx.db, { workGroupId, fiscalYear });
  if (!contract) return fact;
  return { ...fact, source: { kind: 'contract', text: contract.name, id: contract.id, row: null } };
}
