import { fteOf, fteUnits } from '../positions/fte.ts';

/** The FTE in a job category or at a school in a year. The key is null for positions without a job category or school. */
export interface KeyedFte {
  key: string | null;
  fte: number;
}

interface FteFigures {
  before: number;
  after: number;
  /** Above 0 if more FTE was added than cut; below 0 if more was cut. */
  change: number;
}

export interface FteChange {
  rows: (FteFigures & { key: string | null })[];
  totals: FteFigures;
}

/**
 * Compares the FTE of two years by key, exactly to four decimals. The key with the most added FTE comes first, and the key with the most
 * cut FTE comes last. A key that is in only one of the years has 0 in the other. The rows add up to the totals.
 */
export function fteChange(earlier: readonly KeyedFte[], later: readonly KeyedFte[]): FteChange {
  const [before, after] = [unitsByKey(earlier), unitsByKey(later)];
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  const rows = keys
    .map((key) => ({ key, ...figuresOf(before.get(key) ?? 0, after.get(key) ?? 0) }))
    .sort((a, b) => b.change - a.change || Number(a.key === null) - Number(b.key === null));
  return { rows, totals: figuresOf(added(before), added(after)) };
}

function unitsByKey(fte: readonly KeyedFte[]): Map<string | null, number> {
  const units = new Map<string | null, number>();
  for (const row of fte) units.set(row.key, (units.get(row.key) ?? 0) + fteUnits(row.fte));
  return units;
}

function added(units: ReadonlyMap<string | null, number>): number {
  return [...units.values()].reduce((sum, own) => sum + own, 0);
}

function figuresOf(before: number, after: number): FteFigures {
  return { before: fteOf(before), after: fteOf(after), change: fteOf(after - before) };
}
