const UNITS = 10_000;

/** FTE in ten-thousandths, the unit in which it is added up exactly. */
export function fteUnits(fte: number): number {
  return Math.round(fte * UNITS);
}

export function fteOf(units: number): number {
  return units / UNITS;
}
