import { splitByTemplate, type AccountTemplate, type SegmentName } from './account-template.ts';

/** The segments whose values a district settles: a location is a building, a fund one of its funds, a program has a name. */
export const SETTLED_SEGMENTS = ['location', 'fund', 'program'] as const;
export type SettledSegment = (typeof SETTLED_SEGMENTS)[number];

/** What the values of accounts mean, by `meaningKey`. */
export interface Meanings {
  /** DESE functions that are in the list. */
  functions: ReadonlySet<string>;
  /** Null is the whole district: a line without a building. */
  locations: ReadonlyMap<string, number | null>;
  funds: ReadonlyMap<string, string>;
  /** Names of programs: a line that has the name has the program. */
  programs: ReadonlyMap<string, string>;
}

/** What a line says itself. */
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

/** Where a line says something else than its account. */
interface Contradiction {
  field: FollowingField;
  has: string | number;
  /** Null: the account says that the line has no building. */
  says: string | number | null;
}

/** What follows from the account of a line. */
export type LinePlan =
  | { kind: 'none' }
  | { kind: 'misfit'; reason: string }
  | {
      kind: 'fits';
      /** Blank fields with the values they get. */
      set: FollowingFields;
      contradictions: Contradiction[];
      /** Values without a meaning yet. */
      unsettled: { segment: SegmentName; value: string }[];
    };

/** The form in which values are compared: case and outer blanks do not matter, leading zeros do. */
export function meaningKey(value: string): string {
  return value.trim().toLowerCase();
}

const GENERAL = 'general';

/**
 * Plans what a line gets from its account: function, building, fund, object and program, only where it has none. A different value stays and
 * is listed. Every line has a fund, so General counts as none with `fillGeneral` only. Object and program are the codes of the account and
 * need no meaning.
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
