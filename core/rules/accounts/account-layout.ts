import type { AccountSegment } from './account-template.ts';

/** An account of the district. `buildingId` is null if the account's lines have no building, or more than one. */
export interface KnownAccount {
  account: string;
  buildingId: number | null;
}

export type Place = Omit<AccountSegment, 'name'>;

/** A place in the account numbers that may be a segment, with the text that each account has in that place. */
export interface Candidate {
  place: Place;
  values: readonly string[];
}

const SEPARATORS = ['-', '.', '/', ':', '_', '|', ' '];
/** The last character position at which a candidate may begin. */
const MAX_WINDOWED = 40;
const MAX_WIDTH = 6;
const MIN_LENGTH = 8;

/** Returns the most common separator that at least half of the accounts contain, or null if there is none. */
export function commonSeparator(accounts: readonly KnownAccount[]): string | null {
  const counts = SEPARATORS.map((separator) => ({
    separator,
    count: accounts.filter(({ account }) => account.trim().includes(separator)).length,
  }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  return most && most.count * 2 >= accounts.length && most.count > 0 ? most.separator : null;
}

export interface Layout {
  known: readonly KnownAccount[];
  candidates: Candidate[];
}

/** Returns the accounts with the most common number of parts, and each part as a candidate; null if there is only one part. */
export function byParts(accounts: readonly KnownAccount[], separator: string): Layout | null {
  const split = accounts.map((known) => ({ known, parts: known.account.trim().split(separator) }));
  const most = mostCommon(split.map(({ parts }) => parts.length));
  const alike = split.filter(({ parts }) => parts.length === most);
  if (most === null || most < 2) return null;
  const candidates = Array.from({ length: most }, (_, at) => ({
    place: { part: at + 1, throughPart: null, from: null, to: null },
    values: alike.map(({ parts }) => parts[at]?.trim() ?? ''),
  }));
  return { known: alike.map(({ known }) => known), candidates };
}

/**
 * Returns the accounts with the most common length, and every run of one to six characters as a candidate. Returns null if that length is
 * below 8 characters.
 */
export function byLength(accounts: readonly KnownAccount[]): Layout | null {
  const length = mostCommon(accounts.map(({ account }) => account.trim().length));
  if (length === null || length < MIN_LENGTH) return null;
  const known = accounts.filter(({ account }) => account.trim().length === length);
  const whole = {
    place: { part: null, throughPart: null, from: null, to: null },
    values: known.map(({ account }) => account.trim()),
  };
  return { known, candidates: windowsOf(whole) };
}

export function windowsOf({ place, values }: Candidate): Candidate[] {
  const length = mostCommon(values.map((value) => value.length)) ?? 0;
  if (values.some((value) => value.length < length)) return [];
  const windows: Candidate[] = [];
  for (let from = 1; from <= Math.min(length, MAX_WINDOWED); from += 1) {
    for (let to = from; to <= Math.min(from + MAX_WIDTH - 1, length); to += 1) {
      windows.push({ place: { ...place, from, to }, values: values.map((value) => value.slice(from - 1, to)) });
    }
  }
  return windows;
}

function mostCommon(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? null;
}
