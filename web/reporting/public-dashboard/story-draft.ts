import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';

type Typed = number | '';

/** The texts and figures for residents while they are typed: every field is there, and an empty part is not sent. */
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
}

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
  };
}

function withLabel<T extends { fiscalYear: number }>(part: T | null) {
  return part && { ...part, fiscalYear: fiscalYearLabel(part.fiscalYear) };
}

/** A missing number of a part that is not empty, or what is no fiscal year, becomes 0, which the server refuses at its field. */
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
}: StoryDraft): PublicStory {
  return {
    lastYearFrom,
    questions,
    timeline,
    note: isBlank(note) ? null : note,
    lastYear: isBlank(lastYear)
      ? null
      : { ...lastYear, fiscalYear: yearOf(lastYear.fiscalYear), amount: Number(lastYear.amount) },
    earlierYears: earlierYears.map(({ fiscalYear, amount, students, source }) => ({
      fiscalYear: yearOf(fiscalYear),
      amount: Number(amount),
      students: students === '' ? null : students,
      source,
    })),
    reasons: reasons.map(({ reason, amount }) => ({ reason, amount: Number(amount) })),
    taxes: isBlank(taxes)
      ? null
      : { ...taxes, fiscalYear: yearOf(taxes.fiscalYear), rate: Number(taxes.rate), levy: Number(taxes.levy) },
    revenues: revenues.map(({ name, amount }) => ({ name, amount: Number(amount) })),
  };
}

const yearOf = (text: string): number => parseFiscalYear(text) ?? 0;

function isBlank(part: object): boolean {
  return Object.values(part).every((value) => String(value).trim() === '');
}
