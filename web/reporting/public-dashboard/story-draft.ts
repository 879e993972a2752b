import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';

/** The value of a number field: a number, or text that is not (yet) a number. */
type Typed = number | string;

/** The texts and figures for residents while they are edited. Every field is present; empty parts are not sent. */
export interface StoryDraft {
  lastYearFrom: PublicStory['lastYearFrom'];
  lastYear: { fiscalYear: string; amount: Typed; source: string };
  earlierYears: { fiscalYear: string; amount: Typed; students: Typed; source: string }[];
  reasons: { reason: string; amount: Typed }[];
  note: { author: string; text: string };
  questions: PublicStory['questions'];
  timeline: PublicStory['timeline'];
  taxes: { fiscalYear: string; rate: Typed; levy: Typed; source: string };
  revenues: { name: string; amount: Typed }[];
  classSizes: Sourced<{ school: string; grade: string; students: Typed; sections: Typed }>;
  services: { change: PublicStory['services'][number]['change']; text: string; amount: Typed; fte: Typed }[];
  peerCosts: Sourced<{ district: string; fiscalYear: string; costPerPupil: Typed }>;
  outOfDistrict: Sourced<{ fiscalYear: string; tuition: Typed; offsets: Typed }>;
}

/** Rows that all have the same source. */
interface Sourced<Row> {
  source: string;
  link: string;
  rows: Row[];
}

const NO_ROWS = { source: '', link: '', rows: [] };

export function storyDraft(story: PublicStory = EMPTY_STORY): StoryDraft {
  return {
    ...story,
    lastYear: withLabel(story.lastYear) ?? { fiscalYear: '', amount: '', source: '' },
    earlierYears: story.earlierYears.map((year) => ({
      ...year,
      fiscalYear: fiscalYearLabel(year.fiscalYear),
      students: year.students ?? '',
    })),
    note: story.note ?? { author: '', text: '' },
    taxes: withLabel(story.taxes) ?? { fiscalYear: '', rate: '', levy: '', source: '' },
    classSizes: story.classSizes ?? NO_ROWS,
    services: story.services.map((service) => ({ ...service, amount: service.amount ?? '', fte: service.fte ?? '' })),
    peerCosts: withLabels(story.peerCosts) ?? NO_ROWS,
    outOfDistrict: withLabels(story.outOfDistrict) ?? NO_ROWS,
  };
}

function withLabel<T extends { fiscalYear: number }>(part: T | null) {
  return part && { ...part, fiscalYear: fiscalYearLabel(part.fiscalYear) };
}

function withLabels<Row extends { fiscalYear: number }>(part: Sourced<Row> | null) {
  return part && { ...part, rows: part.rows.map((row) => ({ ...row, fiscalYear: fiscalYearLabel(row.fiscalYear) })) };
}

/**
 * Converts the draft to the body of a request. In a part that is not empty, a missing number or an invalid fiscal year becomes 0, which the
 * server rejects with an error at the field. Missing offsets become −1, because 0 is a valid amount of offsets. Optional numbers become
 * null if they are blank.
 */
export function storyOf({
  lastYearFrom,
  lastYear,
  earlierYears,
  reasons,
  note,
  questions,
  timeline,
  taxes,
  revenues,
  classSizes,
  services,
  peerCosts,
  outOfDistrict,
}: StoryDraft): PublicStory {
  return {
    lastYearFrom,
    questions,
    timeline,
    note: isBlank(note) ? null : note,
    lastYear: isBlank(lastYear)
      ? null
      : { ...lastYear, fiscalYear: yearOf(lastYear.fiscalYear), amount: numberOf(lastYear.amount) },
    earlierYears: earlierYears.map(({ fiscalYear, amount, students, source }) => ({
      fiscalYear: yearOf(fiscalYear),
      amount: numberOf(amount),
      students: orNull(students),
      source,
    })),
    reasons: reasons.map(({ reason, amount }) => ({ reason, amount: numberOf(amount) })),
    taxes: isBlank(taxes)
      ? null
      : { ...taxes, fiscalYear: yearOf(taxes.fiscalYear), rate: numberOf(taxes.rate), levy: numberOf(taxes.levy) },
    revenues: revenues.map(({ name, amount }) => ({ name, amount: numberOf(amount) })),
    classSizes: sourcedOf(classSizes, ({ students, sections, ...row }) => ({
      ...row,
      students: numberOf(students),
      sections: numberOf(sections),
    })),
    services: services.map(({ amount, fte, ...service }) => ({
      ...service,
      amount: orNull(amount),
      fte: orNull(fte),
    })),
    peerCosts: sourcedOf(peerCosts, ({ district, fiscalYear, costPerPupil }) => ({
      district,
      fiscalYear: yearOf(fiscalYear),
      costPerPupil: numberOf(costPerPupil),
    })),
    outOfDistrict: sourcedOf(outOfDistrict, ({ fiscalYear, tuition, offsets }) => ({
      fiscalYear: yearOf(fiscalYear),
      tuition: numberOf(tuition),
      offsets: numberOf(offsets, -1),
    })),
  };
}

function sourcedOf<Row, Sent>({ source, link, rows }: Sourced<Row>, sentOf: (row: Row) => Sent): Sourced<Sent> | null {
  return isBlank({ source, link }) && rows.length === 0 ? null : { source, link, rows: rows.map(sentOf) };
}

/** Text that is not a number becomes `missing`, which the server rejects with an error at the field. */
function numberOf(typed: Typed, missing = 0): number {
  const value = String(typed).trim() === '' ? Number.NaN : Number(typed);
  return Number.isNaN(value) ? missing : value;
}

const orNull = (typed: Typed): number | null => (typed === '' ? null : numberOf(typed));

const yearOf = (text: string): number => parseFiscalYear(text) ?? 0;

function isBlank(part: object): boolean {
  return Object.values(part).every((value) => String(value).trim() === '');
}
