import {
  MAX_ACCOUNT,
  MAX_PARTS,
  type AccountSegment,
  type AccountTemplate,
  type SegmentName,
} from './account-template.ts';

/** A problem in a template, with the path of the field. */
export interface TemplateProblem {
  path: (string | number)[];
  message: string;
}

const MUNIS: readonly SegmentName[] = ['org', 'object', 'project'];

/**
 * Lists what is wrong with a template: a separator other than one to three symbols or spaces, no segments, a duplicate segment, a place
 * that is missing or out of range, and segments that overlap. Org and project may overlap fund, location, function and program, because a
 * MUNIS org contains these.
 */
export function templateProblems({ separator, segments }: AccountTemplate): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (separator !== null && !/^[\p{P}\p{S} ]{1,3}$/u.test(separator)) {
    problems.push({
      path: ['separator'],
      message: 'must be one to three symbols or spaces, such as a hyphen',
    });
  }
  if (segments.length === 0) problems.push({ path: ['segments'], message: 'must have at least one segment' });
  for (const [index, segment] of segments.entries()) {
    const add = (field: keyof AccountSegment, message: string) =>
      problems.push({ path: ['segments', index, field], message });
    if (segments.findIndex(({ name }) => name === segment.name) < index)
      add('name', `repeats the ${segment.name}. Use each segment only once`);
    const wrong = placeProblem(segment, separator !== null);
    if (wrong) {
      add(...wrong);
      continue;
    }
    const other = segments.slice(0, index).find((earlier) => overlap(earlier, segment));
    if (other) add(segment.from === null ? 'part' : 'from', `overlaps the ${other.name}`);
  }
  return problems;
}

function placeProblem(segment: AccountSegment, hasSeparator: boolean): [keyof AccountSegment, string] | null {
  const { name, part, throughPart, from, to } = segment;
  if (hasSeparator && part === null)
    return ['part', `is missing. Enter the number of the part that contains the ${name}`];
  if (!hasSeparator && part !== null) return ['part', 'can be used only with a separator'];
  if (!hasSeparator && throughPart !== null) return ['throughPart', 'can be used only with a separator'];
  if (!hasSeparator && from === null)
    return ['from', `is missing. Enter the position of the first character of the ${name}`];
  if (part !== null && !isPlace(part, MAX_PARTS)) return ['part', `must be from 1 to ${MAX_PARTS}`];
  if (throughPart !== null && !isPlace(throughPart, MAX_PARTS))
    return ['throughPart', `must be from 1 to ${MAX_PARTS}`];
  if (part !== null && throughPart !== null && throughPart < part)
    return ['throughPart', 'must not be before the first part of the range'];
  if ((from === null) !== (to === null))
    return [from === null ? 'from' : 'to', 'is missing. A range needs a first and a last character'];
  if (from === null || to === null) return null;
  if (throughPart !== null && throughPart !== part)
    return ['throughPart', 'cannot be combined with a range of characters'];
  if (!isPlace(from, MAX_ACCOUNT)) return ['from', `must be from 1 to ${MAX_ACCOUNT}`];
  if (!isPlace(to, MAX_ACCOUNT)) return ['to', `must be from 1 to ${MAX_ACCOUNT}`];
  return to < from ? ['to', 'must not be before the first character of the range'] : null;
}

function isPlace(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}

function overlap(some: AccountSegment, other: AccountSegment): boolean {
  // A MUNIS org contains other segments. The only segments that it must not overlap are other MUNIS fields.
  const isMunis = [some, other].map(({ name }) => name === 'org' || name === 'project');
  if (isMunis.some(Boolean) && !(MUNIS.includes(some.name) && MUNIS.includes(other.name))) return false;
  const [a, b] = [some, other].map(({ part, throughPart }) => ({ first: part ?? 1, last: throughPart ?? part ?? 1 }));
  if (!a || !b || a.first > b.last || b.first > a.last) return false;
  if (some.from === null || some.to === null || other.from === null || other.to === null) return true;
  return some.from <= other.to && other.from <= some.to;
}
