import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';

type Typed = number | '';

/** The texts and figures for residents while they are typed: every field is there, and an empty part is not sent. */
export interface StoryDraft {
  lastYear: { fiscalYear: Typed; amount: Typed; source: string };
  earlierYears: { fiscalYear: Typed; amount: Typed; students: Typed; source: string }[];
  note: { author: string; text: string };
  questions: PublicStory['questions'];
  timeline: PublicStory['timeline'];
  taxes: { fiscalYear: Typed; rate: Typed; levy: Typed; source: string };
  revenues: { name: string; amount: Typed }[];
}

export function storyDraft(story: PublicStory = EMPTY_STORY): StoryDraft {
  return {
    ...story,
    lastYear: story.lastYear ?? { fiscalYear: '', amount: '', source: '' },
    earlierYears: story.earlierYears.map((year) => ({ ...year, students: year.students ?? '' })),
    note: story.note ?? { author: '', text: '' },
    taxes: story.taxes ?? { fiscalYear: '', rate: '', levy: '', source: '' },
  };
}

/** A missing number of a part that is not empty becomes 0, which the server refuses at its field. */
export function storyOf({
  lastYear,
  earlierYears,
  note,
  questions,
  timeline,
  taxes,
  revenues,
}: StoryDraft): PublicStory {
  return {
    questions,
    timeline,
    note: isBlank(note) ? null : note,
    lastYear: isBlank(lastYear)
      ? null
      : { ...lastYear, fiscalYear: Number(lastYear.fiscalYear), amount: Number(lastYear.amount) },
    earlierYears: earlierYears.map(({ fiscalYear, amount, students, source }) => ({
      fiscalYear: Number(fiscalYear),
      amount: Number(amount),
      students: students === '' ? null : students,
      source,
    })),
    taxes: isBlank(taxes)
      ? null
      : { ...taxes, fiscalYear: Number(taxes.fiscalYear), rate: Number(taxes.rate), levy: Number(taxes.levy) },
    revenues: revenues.map(({ name, amount }) => ({ name, amount: Number(amount) })),
  };
}

function isBlank(part: object): boolean {
  return Object.values(part).every((value) => String(value).trim() === '');
}
