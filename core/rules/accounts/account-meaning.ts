import { splitByTemplate, type AccountTemplate, type SegmentName } from './account-template.ts';

/**
 * The segments whose values a district must map: a location to a building, a fund code to one of the district's funds, a program to a name.
 */
export const SETTLED_SEGMENTS = ['location', 'fund', 'program'] as const;
export type SettledSegment = (typeof SETTLED_SEGMENTS)[number];

/** The meanings of account values. The maps are keyed by `meaningKey`. */
export interface Meanings {
  /** The codes that are in the list of DESE functions. */
  functions: ReadonlySet<string>;
  /** Null means the whole district: a line without a building. */
  locations: ReadonlyMap<string, number | null>;
  funds: ReadonlyMap<string, string>;
  /** Names of programs. A line may contain the name instead of the code. */
  programs: ReadonlyMap<string, string>;
}

/** The values in a line's own fields. */
export interface CodedLine {
  accountLine: string | null;
  deseCode: string | null;
  buildingId: number | null;
  fund: string;
  object: string | null;
  program: string | null;
}

interface FollowingFields {
  deseCode?: string;
  buildingId?: number;
  fund?: string;
  object?: string;
  program?: string;
}

export type FollowingField = keyof FollowingFields;

/** A field of a line that differs from the line's account. */
interface Contradiction {
  field: FollowingField;
  has: string | number;
  /** Null means the whole district: according to the account, the line has no building. */
  says: string | number | null;
}

/** The changes to a line that follow from its account. */
export type LinePlan =
  | { kind: 'none' }
  | { kind: 'misfit'; reason: string }
  | {
      kind: 'fits';
      /** Values for the line's blank fields. */
      set: FollowingFields;
      contradictions: Contradiction[];
      /** Values that the district has not mapped yet. */
      unsettled: { segment: SegmentName; value: string }[];
    };

/** Returns the form in which values are compared: in lower case, without leading or trailing spaces. Leading zeros are kept. */
export function meaningKey(value: string): string {
  return value.trim().toLowerCase();
}

const GENERAL = 'general';

/**
 * Plans the fields that a line gets from its account: function, building, fund, object and program. Only blank fields are filled. A
 * different value in the line stays and is listed as a contradiction. Because every line has a fund, the fund General counts as blank if
 * `fillGeneral` is true. Object and program are copied from the account and need no mapping.
 */
export function planLine(
  template: AccountTemplate,
  meanings: Meanings,
  line: CodedLine,
  { fillGeneral }: { fillGeneral: boolean },
): LinePlan {
  const account = line.accountLine?.trim() ?? '';
  if (account === '') return { kind: 'none' };
  const split = splitByTemplate(template, account);
  if (!split.fits) return { kind: 'misfit', reason: split.reason };
  const { location, function: code, fund: fundValue } = split.values;
  const plan: Extract<LinePlan, { kind: 'fits' }> = { kind: 'fits', set: {}, contradictions: [], unsettled: [] };
  const unsettled = (segment: SegmentName, value: string) => plan.unsettled.push({ segment, value });
  if (code !== undefined) {
    const has = line.deseCode?.trim() ?? '';
    if (!meanings.functions.has(code)) unsettled('function', code);
    else if (has === '') plan.set.deseCode = code;
    else if (has !== code) plan.contradictions.push({ field: 'deseCode', has, says: code });
  }
  if (location !== undefined) {
    const building = meanings.locations.get(meaningKey(location));
    if (building === undefined) unsettled('location', location);
    else if (line.buildingId === null && building !== null) plan.set.buildingId = building;
    else if (line.buildingId !== null && line.buildingId !== building) {
      plan.contradictions.push({ field: 'buildingId', has: line.buildingId, says: building });
    }
  }
  if (fundValue !== undefined) {
    const fund = meanings.funds.get(meaningKey(fundValue));
    const has = meaningKey(line.fund);
    if (fund === undefined) unsettled('fund', fundValue);
    else if (has !== meaningKey(fund)) {
      if (has === '' || (fillGeneral && has === GENERAL)) plan.set.fund = fund;
      else plan.contradictions.push({ field: 'fund', has: line.fund, says: fund });
    }
  }
  for (const field of ['object', 'program'] as const) {
    const [says, has] = [split.values[field], line[field]?.trim() ?? ''];
    if (says === undefined) continue;
    const names = field === 'program' ? [says, meanings.programs.get(meaningKey(says)) ?? says] : [says];
    if (has === '') plan.set[field] = says;
    else if (!names.some((name) => meaningKey(name) === meaningKey(has))) {
      plan.contradictions.push({ field, has, says });
    }
  }
  return plan;
}
