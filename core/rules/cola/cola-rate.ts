/** The source of a cost-of-living rate; `none` means that neither a contract nor a scenario gives a rate. */
export type ColaSource = 'settled' | 'scenario' | 'negotiating' | 'none';

/**
 * `rate` is a percentage with at most 4 decimals. null means that the rate is unsettled: it counts as 0, but is not the same as a settled
 * 0%.
 */
export interface ColaRate {
  rate: number | null;
  source: ColaSource;
}

export interface ColaContract {
  workGroupId: number;
  startYear: number;
  endYear: number;
  status: 'NEGOTIATING' | 'SETTLED' | 'EXPIRED';
  years: readonly { fiscalYear: number; colaPercentage: number }[];
}

/** One cell of a COLA scenario. null means that the cell was cleared. */
export interface ColaSetting {
  workGroupId: number;
  fiscalYear: number;
  colaPercentage: number | null;
}

export type ColaLookup = (workGroupId: number | null, fiscalYear: number) => ColaRate;

const UNSETTLED: ColaRate = { rate: null, source: 'none' };

/**
 * Creates a lookup for the rate of a work group in a fiscal year. The first of these applies: a settled contract for the year, the
 * COLA scenario, a contract in negotiation. An expired contract never applies, and a row without a work group has
 * no rate. If several contracts of one status cover a year, the one that starts last applies.
 */
export function colaLookup(contracts: readonly ColaContract[], settings: readonly ColaSetting[]): ColaLookup {
  const rates: Rates = new Map();
  // From the weakest to the strongest source: later entries replace earlier ones.
  addContracts(rates, contracts, 'NEGOTIATING', 'negotiating');
  for (const { workGroupId, fiscalYear, colaPercentage } of settings) {
    if (colaPercentage !== null) setRate(rates, workGroupId, fiscalYear, { rate: colaPercentage, source: 'scenario' });
  }
  addContracts(rates, contracts, 'SETTLED', 'settled');
  return (workGroupId, fiscalYear) => {
    return (workGroupId === null ? undefined : rates.get(fiscalYear)?.get(workGroupId)) ?? UNSETTLED;
  };
}

/**
 * Returns a lookup like the given one, but with the given terms for one work group, as if these terms were settled. A year without a
 * percentage is unsettled.
 */
export function withTerms(
  rates: ColaLookup,
  terms: { workGroupId: number; years: readonly { fiscalYear: number; colaPercentage: number | null }[] },
): ColaLookup {
  const named = new Map(terms.years.map(({ fiscalYear, colaPercentage }) => [fiscalYear, colaPercentage]));
  return (workGroupId, fiscalYear) => {
    const rate = workGroupId === terms.workGroupId ? named.get(fiscalYear) : undefined;
    if (rate === undefined) return rates(workGroupId, fiscalYear);
    return rate === null ? UNSETTLED : { rate, source: 'settled' };
  };
}

/** Keyed by fiscal year, then by work group, to make the lookup fast, because it runs for every employee. */
type Rates = Map<number, Map<number, ColaRate>>;

function setRate(rates: Rates, workGroupId: number, fiscalYear: number, rate: ColaRate): void {
  const ofYear = rates.get(fiscalYear);
  if (ofYear) ofYear.set(workGroupId, rate);
  else rates.set(fiscalYear, new Map([[workGroupId, rate]]));
}

function addContracts(
  rates: Rates,
  contracts: readonly ColaContract[],
  status: ColaContract['status'],
  source: ColaSource,
): void {
  const inForce = contracts.filter((contract) => contract.status === status);
  for (const contract of inForce.sort((a, b) => a.startYear - b.startYear)) {
    for (const { fiscalYear, colaPercentage } of contract.years) {
      if (fiscalYear < contract.startYear || fiscalYear > contract.endYear) continue;
      setRate(rates, contract.workGroupId, fiscalYear, { rate: colaPercentage, source });
    }
  }
}
