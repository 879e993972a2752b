import { type Cents, cents } from '../../money.ts';
import type { GridFinding } from './check-grid.ts';
import { isTypo } from './is-typo.ts';
import { type RoundingRule, UNIT_CENTS, raiseAmount } from './rounding.ts';
import { type Grid, type Place, cellAt, highestOrdinary } from './schedule.ts';

/** The raise from the previous edition to this edition. At 0%, nothing is rounded, so the rounding rule may be null. */
interface EditionLink {
  percent: number;
  rule: RoundingRule | null;
}

/** An edition in a sequence; `link` is null for the first one and if no percentage explains the edition. */
export interface LinkedEdition {
  grid: Grid;
  link: EditionLink | null;
  /** Cells whose text is not an amount. They are closed in the grid. */
  unreadable: readonly Place[];
}

/** The result of comparing the cells of several editions with the percentages. The lists are in the order of the editions. */
export interface ChainCheck {
  findings: GridFinding[][];
  /**
   * Cells without a finding whose same cell in the next edition has one, although this cell may be the wrong one. `expected` is the amount
   * from which the raise leads to the amount in the next edition.
   */
  doubts: (Place & { expected: Cents })[][];
  /** Returns the likely amount of a closed or unreadable cell; null if no neighboring edition determines it. */
  expectedAt: (edition: number, place: Place) => Cents | null;
}

/**
 * The largest differences, in cents, that rounding can cause, by rounding unit. A larger difference means that an amount is wrong. Some
 * rounding must be allowed because amounts printed in whole dollars often hide decimals.
 */
const MAX_ROUNDING = { CENT: 2, DOLLAR: 800, TEN: 2_000 } as const;

const keyOf = ({ step, lane }: Place): string => JSON.stringify([step, lane]);

function raised(amount: Cents, { percent, rule }: EditionLink): Cents {
  return rule === null ? amount : raiseAmount(amount, percent, rule);
}

/**
 * Returns the one amount, in whole units of the rounding rule, that the raise turns into `after`; null if there is no such amount or
 * several.
 */
function loweredAmount(after: Cents, { percent, rule }: EditionLink): Cents | null {
  if (rule === null) return after;
  const unit = UNIT_CENTS[rule.unit];
  const near = Math.round(after / (1 + percent / 100) / unit);
  const found = [-2, -1, 0, 1, 2]
    .map((more) => cents(Math.max(0, near + more) * unit))
    .filter((amount) => amount > 0 && raiseAmount(amount, percent, rule) === after);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The same cell in all editions. */
interface CellChain {
  printed: (Cents | null)[];
  /** The amount that each edition probably meant: as printed, or as expected if the cell is a finding. */
  meant: (Cents | null)[];
  /** The expected amount for each edition with a finding, by the edition's index. */
  found: Map<number, Cents>;
  doubts: Map<number, Cents>;
}

/**
 * Returns true if the earlier of two amounts is the wrong one, because the later amount is confirmed or only the earlier looks like a
 * typing error.
 */
function isEarlierWrong(chain: CellChain, at: number, expected: Cents, base: Cents, links: readonly Link[]): boolean {
  const [before, after, next] = [chain.printed[at - 1], chain.printed[at], chain.printed[at + 1] ?? null];
  const rule = links[at]?.rule ?? null;
  if (before === null || before === undefined || after === null || after === undefined) return false;
  const most = rule === null ? 0 : MAX_ROUNDING[rule.unit];
  if (Math.abs(after - expected) <= most || isTypo(after, expected)) return false;
  const link = links[at + 1] ?? null;
  return isTypo(before, base) || (link !== null && next !== null && raised(after, link) === next);
}

type Link = EditionLink | null;

function followChain(printed: (Cents | null)[], links: readonly Link[]): CellChain {
  const chain: CellChain = { printed, meant: [...printed], found: new Map(), doubts: new Map() };
  const confirmed = new Set<number>();
  for (const [at, after] of printed.entries()) {
    const [link, before, meant] = [links[at] ?? null, printed[at - 1] ?? null, chain.meant[at - 1] ?? null];
    if (link === null || after === null || before === null) continue;
    const expected = raised(before, link);
    if (expected === after || (meant !== null && raised(meant, link) === after)) {
      confirmed.add(at);
      continue;
    }
    const base = confirmed.has(at - 1) || chain.found.has(at - 1) ? null : loweredAmount(after, link);
    if (base !== null && isEarlierWrong(chain, at, expected, base, links)) {
      chain.found.set(at - 1, base);
      chain.meant[at - 1] = base;
      confirmed.add(at);
      continue;
    }
    if (base !== null && isTypo(before, base)) chain.doubts.set(at - 1, base);
    const either = [expected, raised(meant ?? before, link)];
    const nearest = either.toSorted((a, b) => Math.abs(a - after) - Math.abs(b - after))[0] ?? expected;
    chain.found.set(at, nearest);
    chain.meant[at] = nearest;
  }
  return chain;
}

/**
 * Compares each cell with the same cell in the editions before and after, in order. If the later amount is not what the percentage gives,
 * this is one finding. The finding is in the later edition, unless only the earlier edition can be wrong. Later amounts that result from
 * the misprint, or from the correct amount, are not findings. Closed and new cells are skipped. A fixed step is compared with the cell
 * below it.
 */
export function checkChain(editions: readonly LinkedEdition[]): ChainCheck {
  const links = editions.map(({ link }) => link);
  const places = new Map<string, Place>();
  for (const { grid } of editions) {
    for (const { label: step } of grid.steps) {
      for (const lane of grid.lanes) places.set(keyOf({ step, lane }), { step, lane });
    }
  }
  const isFixed = ({ step }: Place): boolean =>
    editions.some(({ grid }) => grid.steps.some(({ label, fixedOver }) => label === step && fixedOver !== null));
  const chains = new Map<string, CellChain>();
  for (const [key, place] of places) {
    if (!isFixed(place))
      chains.set(
        key,
        followChain(
          editions.map(({ grid }) => cellAt(grid, place)),
          links,
        ),
      );
  }
  const expectedAt = (at: number, place: Place): Cents | null => {
    if (isFixed(place)) return fixedAt(at, place);
    const chain = chains.get(keyOf(place));
    const [own, next] = [links[at] ?? null, links[at + 1] ?? null];
    const [before, after] = [chain?.meant[at - 1] ?? null, chain?.printed[at + 1] ?? null];
    if (own !== null && before !== null) return raised(before, own);
    return next !== null && after !== null ? loweredAmount(after, next) : null;
  };
  const fixedAt = (at: number, { step, lane }: Place): Cents | null => {
    for (const grid of [editions[at - 1]?.grid, editions[at + 1]?.grid, editions[at]?.grid]) {
      const row = grid?.steps.findIndex(({ label, fixedOver }) => label === step && fixedOver !== null) ?? -1;
      const below = grid && row >= 0 ? grid.steps[highestOrdinary(grid, grid.lanes.indexOf(lane), row)] : undefined;
      if (below === undefined) continue;
      const place = { step: below.label, lane };
      const amount = chains.get(keyOf(place))?.meant[at] ?? expectedAt(at, place);
      if (amount !== null) return cents(amount + (grid?.steps[row]?.fixedOver ?? 0));
    }
    return null;
  };
  const doubts = editions.map((_, at) =>
    [...places].flatMap(([key, place]) => {
      const expected = chains.get(key)?.doubts.get(at);
      return expected === undefined ? [] : [{ ...place, expected }];
    }),
  );
  const findings = editions.map((edition, at) => [
    ...[...places].flatMap(([key, place]): GridFinding[] => {
      const [printed, expected] = [chains.get(key)?.printed[at] ?? null, chains.get(key)?.found.get(at)];
      return printed === null || expected === undefined ? [] : [{ ...place, kind: 'percent', printed, expected }];
    }),
    ...checkFixed(edition, (place) => chains.get(keyOf(place))?.meant[at] ?? null),
  ]);
  return { findings, doubts, expectedAt };
}

/** Finds cells of a fixed step that are not the correct amount of the cell below plus the fixed difference. */
function checkFixed({ grid, unreadable }: LinkedEdition, meantOf: (place: Place) => Cents | null): GridFinding[] {
  return grid.steps.flatMap(({ label: step, fixedOver }, row) =>
    grid.lanes.flatMap((lane, column): GridFinding[] => {
      const printed = grid.amounts[row]?.[column] ?? null;
      const below = highestOrdinary(grid, column, row);
      const [label, amount] = [grid.steps[below]?.label, grid.amounts[below]?.[column] ?? null];
      const isKnown = !unreadable.some((cell) => cell.lane === lane);
      if (fixedOver === null || printed === null || label === undefined || amount === null || !isKnown) return [];
      const expected = cents((meantOf({ step: label, lane }) ?? amount) + fixedOver);
      return printed === expected ? [] : [{ step, lane, kind: 'percent', printed, expected }];
    }),
  );
}
