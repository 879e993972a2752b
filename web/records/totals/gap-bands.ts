/** A year with its need and guidance, in dollars. */
export interface GapYear {
  year: number;
  need: number;
  guidance: number;
}

/** The areas between the two lines as polygons: one list where the need is over guidance, and one where it is under. */
export interface GapBands {
  over: [number, number][][];
  under: [number, number][][];
}

/** Returns the areas between need and guidance of consecutive years, cut where the lines cross. */
export function gapBands(years: readonly GapYear[]): GapBands {
  const bands: GapBands = { over: [], under: [] };
  for (const [index, from] of years.entries()) {
    const to = years[index + 1];
    if (!to || to.year !== from.year + 1) continue;
    for (const [a, b] of partsOf(from, to)) {
      const height = a.need - a.guidance + b.need - b.guidance;
      if (height === 0) continue;
      bands[height > 0 ? 'over' : 'under'].push([
        [a.year, a.guidance],
        [a.year, a.need],
        [b.year, b.need],
        [b.year, b.guidance],
      ]);
    }
  }
  return bands;
}

function partsOf(from: GapYear, to: GapYear): [GapYear, GapYear][] {
  const [before, after] = [from.need - from.guidance, to.need - to.guidance];
  if (before * after >= 0) return [[from, to]];
  const share = before / (before - after);
  const level = from.need + share * (to.need - from.need);
  const crossing = { year: from.year + share, need: level, guidance: level };
  return [
    [from, crossing],
    [crossing, to],
  ];
}
