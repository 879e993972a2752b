import type { RolledDeparture } from '../../../core/contract/projections-roll-forward.ts';
import { groupBy } from '../../../core/group-by.ts';
import { cents, toDollars } from '../../../core/money.ts';
import { type TurnoverRow, turnoverIn } from '../../../core/rules/projection/turnover.ts';
import { readTurnoverPay } from '../../records/next-year-salaries/vacancy-pay.ts';
import type { Context } from '../../context.ts';
import { type DepartedLine, listDeparted, listNames } from './departure-queries.ts';
import type { ProjectableScenario } from './load-projection-inputs.ts';
import { readRollInputs } from './roll-inputs.ts';

/**
 * Returns the people who leave before a fiscal year, sorted by position and name. Each entry shows what the position holds in that year (a
 * vacancy, another person or nothing) and the savings. Someone whose position is filled in parts has several entries.
 */
export async function rolledDepartures(
  cx: Context,
  scenario: Pick<ProjectableScenario, 'id' | 'budget_year_id' | 'base_year'>,
  fiscalYear: number,
): Promise<RolledDeparture[]> {
  const departed = await listDeparted(cx.db, { scenarioId: scenario.id, fiscalYear });
  if (departed.length === 0) return [];
  const vacancyPay = await readTurnoverPay(cx, scenario);
  const inputs = { ...(await readRollInputs(cx, scenario)), vacancyPay, toFiscalYear: fiscalYear };
  const rows = turnoverIn(inputs, fiscalYear);
  const ofLeaver = groupBy(rows, ({ leaverId }) => leaverId);
  const names = await listNames(
    cx.db,
    rows.flatMap(({ replacedBy }) => replacedBy ?? []),
  );
  return departed.flatMap((line) => {
    const replaced = ofLeaver.get(line.lineId);
    if (!replaced) return notReplaced(line);
    return replaced.map((row) => ofReplaced(line, row, names.get(row.replacedBy ?? 0) ?? null));
  });
}

function notReplaced(line: DepartedLine): RolledDeparture {
  const unknown = { leaverCost: null, replacementCost: null, saving: null };
  return { ...line, fte: line.fte ?? 0, replacement: 'NONE', replacedBy: null, ...unknown };
}

function ofReplaced(line: DepartedLine, row: TurnoverRow, name: string | null): RolledDeparture {
  const { saving, share, stayedCost, stillPaid, source, fte } = row;
  const isPerson = source === 'HIRE';
  return {
    ...line,
    fte,
    replacement: isPerson ? 'PERSON' : 'VACANCY',
    replacedBy: isPerson ? name : null,
    leaverCost: toDollars(cents(stayedCost - stillPaid)),
    replacementCost: saving === null ? null : toDollars(share),
    saving: toDollars(saving),
  };
}
