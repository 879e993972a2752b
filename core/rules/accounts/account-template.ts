import { plural } from '../../plural.ts';

/**
 * The names of the segments. A segment is a part of an account number that has a meaning, such as the fund. Org, object and project are
 * MUNIS segments.
 */
export const SEGMENTS = ['fund', 'location', 'function', 'object', 'program', 'org', 'project'] as const;
export type SegmentName = (typeof SEGMENTS)[number];

/** The maximum length of an account, and the highest part number that a template can use. */
export const MAX_ACCOUNT = 120;
export const MAX_PARTS = 20;

/**
 * A segment and its place: one part between separators, a range of parts, or a range of characters within a part. Without a separator, the
 * place is a range of characters in the whole account. Parts and characters are counted from 1.
 */
export interface AccountSegment {
  name: SegmentName;
  part: number | null;
  throughPart: number | null;
  from: number | null;
  to: number | null;
}

export interface AccountTemplate {
  /** Null if segments are found by character positions. */
  separator: string | null;
  segments: readonly AccountSegment[];
}

/** A piece of an account, with the segments that it belongs to. Separators and parts without a meaning belong to no segment. */
interface AccountPiece {
  text: string;
  segments: SegmentName[];
}

type SegmentValues = Partial<Record<SegmentName, string>>;

/**
 * An account split into segments, or the reason why the template does not fit. Joined together, the pieces are the account without leading
 * and trailing spaces.
 */
export type SplitAccount =
  | { fits: true; values: SegmentValues; pieces: AccountPiece[] }
  | { fits: false; reason: string };

interface Span {
  at: number;
  end: number;
}

const FUNCTION = /^[1-9]\d{3}$/;
const OTHER_SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * Splits an account by a template, after removing leading and trailing spaces. If the account does not contain the template's separator, it
 * is split at every run of characters that are neither letters nor digits. The template fits only if every segment except the project is
 * present and not blank, and the function is a code from 1000 to 9999.
 */
export function splitByTemplate(template: AccountTemplate, account: string): SplitAccount {
  const text = account.trim();
  const parts = template.separator === null ? [{ at: 0, end: text.length }] : partsOf(text, template.separator);
  const found: (Span & { name: SegmentName })[] = [];
  const values: SegmentValues = {};
  for (const segment of template.segments) {
    const span = spanOf(segment, parts, text);
    const value = typeof span === 'string' ? '' : text.slice(span.at, span.end).trim();
    if (segment.name === 'project' && value === '') continue;
    if (typeof span === 'string') return { fits: false, reason: span };
    if (value === '') return { fits: false, reason: `its ${segment.name} is blank` };
    if (segment.name === 'function' && !FUNCTION.test(value)) {
      return { fits: false, reason: `its function would be “${value}”, which is not a code from 1000 to 9999` };
    }
    values[segment.name] = value;
    found.push({ ...span, name: segment.name });
  }
  return { fits: true, values, pieces: piecesOf(text, found) };
}

function partsOf(text: string, separator: string): Span[] {
  const parts: Span[] = [];
  let at = 0;
  for (const { index, length } of text.includes(separator) ? literal(text, separator) : others(text)) {
    parts.push({ at, end: index });
    at = index + length;
  }
  return [...parts, { at, end: text.length }];
}

function literal(text: string, separator: string): { index: number; length: number }[] {
  const places: { index: number; length: number }[] = [];
  for (let index = text.indexOf(separator); index >= 0; index = text.indexOf(separator, index + separator.length)) {
    places.push({ index, length: separator.length });
  }
  return places;
}

function others(text: string): { index: number; length: number }[] {
  return [...text.matchAll(OTHER_SEPARATORS)].map(({ index, 0: { length } }) => ({ index, length }));
}

/** Returns where a segment is in an account, or the reason why it is missing. */
function spanOf({ name, part, throughPart, from, to }: AccountSegment, parts: readonly Span[], text: string) {
  const last = throughPart ?? part ?? 1;
  const [start, end] = [parts[(part ?? 1) - 1], parts[last - 1]];
  if (!start || !end) {
    return `it has only ${plural(parts.length, 'part')}, but the ${name} would be in part ${last}`;
  }
  if (from === null || to === null) return { at: start.at, end: end.end };
  if (to > start.end - start.at) {
    const where = part === null ? 'it' : `part ${part}`;
    return `${where} has only ${plural(start.end - start.at, 'character')}, but the ${name} would end at character ${to}`;
  }
  // A range must not split a surrogate pair, because users count whole characters.
  const isWhole = [start.at + from - 1, start.at + to].every((at) => !isLowSurrogate(text, at));
  return isWhole
    ? { at: start.at + from - 1, end: start.at + to }
    : `its ${name} would begin or end in the middle of a character, such as an emoji`;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

function piecesOf(text: string, spans: readonly (Span & { name: SegmentName })[]): AccountPiece[] {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ at, end }) => [at, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => {
    const end = cuts[index + 1] ?? text.length;
    const segments = spans.filter((span) => span.at <= at && span.end >= end).map(({ name }) => name);
    return { text: text.slice(at, end), segments };
  });
}

/** Describes a place: "3rd part", "parts 1 to 3", "characters 5 to 8 of the 1st part". */
export function describePlace({ part, throughPart, from, to }: Omit<AccountSegment, 'name'>): string {
  const characters =
    from === null || to === null ? '' : from === to ? `character ${from}` : `characters ${from} to ${to}`;
  if (part === null) return characters;
  if (throughPart !== null && throughPart > part) return `parts ${part} to ${throughPart}`;
  const place = `${ordinal(part)} part`;
  return characters === '' ? place : `${characters} of the ${place}`;
}

function ordinal(number: number): string {
  const isTeen = number >= 11 && number <= 13;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'}`;
}
