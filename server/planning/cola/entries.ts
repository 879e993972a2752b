import type { RifCalculation, RifEntry } from '../../../core/contract/cola-rif.ts';
import { toDollars } from '../../../core/money.ts';
import type { ColaContract } from '../../../core/rules/cola/cola-rate.ts';
import type { GrowthBreakdown, GrowthEntry } from '../../../core/rules/cuts/rif-gap.ts';

/** The label for rows without a work group, which form a separate group in every list. */
const NO_WORK_GROUP = 'No work group';

const STATUS_OF = { settled: 'SETTLED', negotiating: 'NEGOTIATING' } as const;

/** Adds the names of the work groups to the breakdown and, for each rate, the contract year that sets the rate. */
export function presentBreakdown(
  breakdown: GrowthBreakdown,
  names: ReadonlyMap<number, string>,
  contracts: readonly ColaContract[],
): RifCalculation['breakdown'] {
  const present = (entries: readonly GrowthEntry[]) => entries.map((entry) => presentEntry(entry, names, contracts));
  return {
    settled: present(breakdown.settled),
    negotiating: present(breakdown.negotiating),
    unsettled: present(breakdown.unsettled),
    stepsLanes: present(breakdown.stepsLanes),
    laneReserve: present(breakdown.laneReserve),
  };
}

function presentEntry(
  entry: GrowthEntry,
  names: ReadonlyMap<number, string>,
  contracts: readonly ColaContract[],
): RifEntry {
  return {
    workGroupId: entry.workGroupId,
    workGroupName: nameOf(entry.workGroupId, names),
    contractYear: contractYearOf(entry, contracts),
    fiscalYear: entry.fiscalYear,
    percentage: entry.percentage,
    source: entry.source,
    basePayroll: toDollars(entry.basePayroll),
    cost: toDollars(entry.cost),
    ...(entry.part && { part: entry.part }),
  };
}

export function nameOf(workGroupId: number | null, names: ReadonlyMap<number, string>): string {
  return workGroupId === null ? NO_WORK_GROUP : (names.get(workGroupId) ?? `Work group ${workGroupId}`);
}

function contractYearOf(
  { workGroupId, fiscalYear, source }: GrowthEntry,
  contracts: readonly ColaContract[],
): number | null {
  if (source !== 'settled' && source !== 'negotiating') return null;
  const contract = contracts.find(
    (one) =>
      one.workGroupId === workGroupId &&
      one.status === STATUS_OF[source] &&
      one.startYear <= fiscalYear &&
      one.endYear >= fiscalYear,
  );
  return contract ? fiscalYear - contract.startYear + 1 : null;
}
