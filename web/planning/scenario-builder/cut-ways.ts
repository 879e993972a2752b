import { formatDecimals } from '../../../core/decimals.ts';
import { parseFte } from '../../../core/import/parse-decimal.ts';
import { cents, toDollars, ZERO, type Cents } from '../../../core/money.ts';
import {
  addedAmount,
  adjustedAmount,
  isAddition,
  keptPercent,
  maxFteCut,
  NO_CUT,
  type LineCut,
} from '../../../core/rules/cuts/line-cut.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { neededDollars } from '../../platform/ui/format.ts';
import { dollarsOf, roundsToCent } from '../../platform/ui/money-input.tsx';
import { readKept, readPercent } from './percent-field.tsx';

/** The unit in which the user types a change to a line: the percentage kept or cut, or the dollars or FTE cut or added. */
export type CutWay = 'kept' | 'percent' | 'dollars' | 'fte' | 'addedDollars' | 'addedFte';

interface Way {
  label: string;
  /** Label of the field for screen readers, followed by the name of the line. */
  fieldOf: string;
  show: (amount: Cents, cut: LineCut) => string;
  read: (text: string) => number | null;
  cutOf: (typed: number, amount: Cents) => LineCut;
}

export const CUT_WAYS: Record<CutWay, Way> = {
  kept: {
    label: '% kept',
    fieldOf: 'Percent kept of',
    show: (amount, cut) => String(keptPercent(amount, cut)),
    read: readKept,
    cutOf: (typed) => typed,
  },
  percent: {
    label: '% cut',
    fieldOf: 'Percent cut from',
    show: (amount, cut) => String(fixed(100 - keptPercent(amount, cut), 4)),
    read: readPercent,
    cutOf: (typed) => fixed(100 - typed, 4),
  },
  dollars: {
    label: '$ cut',
    fieldOf: 'Dollars cut from',
    show: (amount, cut) => plain(isChangeBy(cut, 'dollars') ? cut.amount : toDollars(lostBy(amount, cut))),
    read: readAmount,
    cutOf: (typed, amount) =>
      typed === 0 ? NO_CUT : { by: 'dollars', amount: Math.min(typed, toDollars(cents(Math.abs(amount)))) },
  },
  fte: {
    label: 'FTE cut',
    fieldOf: 'FTE cut from',
    show: (amount, cut) =>
      plain(isChangeBy(cut, 'fte') ? cut.amount : fixed(lostBy(amount, cut) / AVERAGE_POSITION_SALARY, 2)),
    read: readFte,
    cutOf: (typed, amount) =>
      typed === 0 ? NO_CUT : { by: 'fte', amount: Math.min(typed, maxFteCut(amount), MAX_FTE) },
  },
  addedDollars: {
    label: 'add $',
    fieldOf: 'Dollars added to',
    show: (amount, cut) => plain(isChangeBy(cut, 'addedDollars') ? cut.amount : toDollars(addedAmount(amount, cut))),
    read: readAmount,
    cutOf: (typed) => (typed === 0 ? NO_CUT : { by: 'addedDollars', amount: typed }),
  },
  addedFte: {
    label: 'add FTE',
    fieldOf: 'FTE added to',
    show: (amount, cut) =>
      plain(isChangeBy(cut, 'addedFte') ? cut.amount : fixed(addedAmount(amount, cut) / AVERAGE_POSITION_SALARY, 2)),
    read: readFte,
    cutOf: (typed) => (typed === 0 ? NO_CUT : { by: 'addedFte', amount: Math.min(typed, MAX_FTE) }),
  },
};

const MAX_FTE = 1000;

function isChangeBy<By extends Exclude<CutWay, 'kept' | 'percent'>>(
  cut: LineCut,
  by: By,
): cut is { by: By; amount: number } {
  return typeof cut === 'object' && cut.by === by;
}

/** The absolute amount that a line loses. Zero for additions. */
function lostBy(amount: Cents, cut: LineCut): Cents {
  return isAddition(cut) ? ZERO : cents(Math.abs(amount - adjustedAmount(amount, cut)));
}

/** Parses "50,000" or "-$50,000.00", rounded to the cent. Ignores a minus sign. Returns null if the text is not an amount. */
function readAmount(text: string): number | null {
  return dollarsOf(unsigned(text));
}

/** Returns true if the cut is the amount that the user typed, and this amount was rounded to the cent. */
export function isRoundedCut(cut: LineCut, typed: number, text: string): boolean {
  const isInDollars = isChangeBy(cut, 'dollars') || isChangeBy(cut, 'addedDollars');
  return isInDollars && cut.amount === typed && roundsToCent(unsigned(text));
}

/** Says how much a line has if the user typed a cut that is larger; null if the cut was used as typed. */
export function limitText(way: CutWay, typed: number, amount: Cents): string | null {
  if (way === 'dollars') {
    const isOver = typed > toDollars(cents(Math.abs(amount)));
    return isOver ? `The line is ${neededDollars(toDollars(amount))}. The whole line is cut.` : null;
  }
  if (way !== 'fte' || typed <= Math.min(maxFteCut(amount), MAX_FTE)) return null;
  return maxFteCut(amount) > MAX_FTE
    ? `At most ${formatDecimals(MAX_FTE, 0, 0)} FTE can be cut from a line.`
    : `The line pays for only ${plain(maxFteCut(amount))} FTE, so the whole line is cut.`;
}

/** Parses "1.5" or "1.5 FTE". Ignores a minus sign. Returns null if the text is not a number with at most two decimals. */
function readFte(text: string): number | null {
  const reading = parseFte(unsigned(text.replace(/fte/i, '')));
  if (reading.kind !== 'number' || reading.rounded || reading.value < 0) return null;
  return fixed(reading.value, 2) === reading.value ? reading.value : null;
}

function unsigned(text: string): string {
  return text.trim().replace(/^[-+\u2212]/, '');
}

function fixed(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function plain(value: number): string {
  return formatDecimals(value, 0, 2);
}
