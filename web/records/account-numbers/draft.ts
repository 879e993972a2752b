import type { AccountNumbers, CheckedTemplate } from '../../../core/contract/account-numbers.ts';
import type { SettledSegment } from '../../../core/rules/accounts/account-meaning.ts';
import {
  SEGMENTS,
  type AccountSegment,
  type AccountTemplate,
  type SegmentName,
} from '../../../core/rules/accounts/account-template.ts';
import { readPlace, writePlace } from '../../../core/rules/accounts/place-text.ts';
import { templateProblems } from '../../../core/rules/accounts/template-problems.ts';
import type { SaveInput, Template } from './queries.ts';

/** The option for a location that is not a building. */
export const WHOLE_DISTRICT = 'whole district';

interface Meaning {
  segment: SettledSegment;
  value: string;
  /** An id as text, a name, or WHOLE_DISTRICT. Blank if the value has no meaning. */
  meaning: string;
}

/** The values in the form: the position of each segment as text, and meanings keyed by `keyOf`. */
export interface Draft {
  separator: string | null;
  places: Partial<Record<SegmentName, string>>;
  meanings: Readonly<Record<string, Meaning>>;
}

export function keyOf(segment: SettledSegment, value: string): string {
  return `${segment} ${value.toLowerCase()}`;
}

/** Returns a draft of the saved settings. Uses the proposed template if none is saved. */
export function draftOf(saved: AccountNumbers, proposed: AccountTemplate | null): Draft {
  const template = saved.template ?? proposed;
  const meanings: Meaning[] = [
    ...saved.locations.map(({ value, buildingId }) => ({
      ...{ segment: 'location' as const, value },
      meaning: buildingId === null ? WHOLE_DISTRICT : String(buildingId),
    })),
    ...saved.funds.map(({ value, fundId }) => ({ segment: 'fund' as const, value, meaning: String(fundId) })),
    ...saved.programs.map(({ value, name }) => ({ segment: 'program' as const, value, meaning: name })),
  ];
  return {
    separator: template ? template.separator : '-',
    places: Object.fromEntries(template?.segments.map((segment) => [segment.name, writePlace(segment)]) ?? []),
    meanings: Object.fromEntries(meanings.map((one) => [keyOf(one.segment, one.value), one])),
  };
}

/**
 * Returns the template of a draft, or its problems by segment (`separator` for the separator). The template is null if
 * no position is entered.
 */
export function templateOf(draft: Draft): {
  template: Template | null;
  problems: Partial<Record<SegmentName | 'separator', string>>;
} {
  const segments: AccountSegment[] = [];
  const problems: Partial<Record<SegmentName | 'separator', string>> = {};
  for (const name of SEGMENTS) {
    const text = draft.places[name]?.trim() ?? '';
    if (text === '') continue;
    const place = readPlace(text, draft.separator !== null);
    if (place) segments.push({ name, ...place });
    else
      problems[name] =
        draft.separator === null
          ? 'Enter character positions, such as 5-8'
          : 'Enter one part (3), several parts (1-3) or characters of a part (1:5-8)';
  }
  if (segments.length === 0) return { template: null, problems };
  for (const { path, message } of templateProblems({ separator: draft.separator, segments })) {
    const [where, index] = path;
    const name = where === 'segments' && typeof index === 'number' ? segments[index]?.name : 'separator';
    if (name !== undefined) problems[name] ??= `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  }
  const isUsable = Object.keys(problems).length === 0;
  return { template: isUsable ? { separator: draft.separator, segments } : null, problems };
}

type FoundValue = CheckedTemplate['values'][number];

/** Returns the entered meaning of a value, or else the suggested meaning. */
export function meaningOf(draft: Draft, { segment, value, buildingId, fundId, isWholeDistrict }: FoundValue): string {
  const typed = draft.meanings[keyOf(segment, value)];
  const suggested = buildingId ?? fundId;
  if (typed) return typed.meaning;
  if (isWholeDistrict) return WHOLE_DISTRICT;
  return suggested === null ? '' : String(suggested);
}

/** Returns the body of a save request: the meanings of the draft, and the suggested meanings of all other values. */
export function bodyOf(draft: Draft, template: Template | null, found: readonly FoundValue[], rev: number): SaveInput {
  const all: Record<string, Meaning> = { ...draft.meanings };
  for (const value of found) {
    all[keyOf(value.segment, value.value)] ??= {
      ...{ segment: value.segment, value: value.value, meaning: meaningOf(draft, value) },
    };
  }
  const of = (segment: SettledSegment) =>
    Object.values(all)
      .filter((one) => one.segment === segment && one.meaning.trim() !== '')
      .sort((a, b) => a.value.toLowerCase().localeCompare(b.value.toLowerCase()));
  return {
    ...{ rev, template },
    locations: of('location').map(({ value, meaning }) => ({
      ...{ value, buildingId: meaning === WHOLE_DISTRICT ? null : Number(meaning) },
    })),
    funds: of('fund').map(({ value, meaning }) => ({ value, fundId: Number(meaning) })),
    programs: of('program').map(({ value, meaning }) => ({ value, name: meaning.trim() })),
  };
}

/** Returns true if a save would change anything. */
export function isChanged(saved: AccountNumbers, body: SaveInput): boolean {
  const plain = draftOf(saved, null);
  return JSON.stringify({ ...body, rev: 0 }) !== JSON.stringify(bodyOf(plain, templateOf(plain).template, [], 0));
}
