const UNITS = 10_000;

/** Converts an FTE to ten-thousandths, so that FTEs can be added up exactly. */
export function fteUnits(fte: number): number {
  return Math.round(fte * UNITS);
}

export function fteOf(units: number): number {
  return units / UNITS;
}
