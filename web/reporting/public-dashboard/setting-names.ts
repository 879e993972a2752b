import { STORY_PARTS } from '../../../core/story-parts.ts';

/** The labels of the inputs, for use within a sentence. */
const FIELD_NAMES: Record<string, string> = {
  urlPath: 'URL path',
  schoolName: 'school name',
  schoolLogoUrl: 'logo URL',
  townWebsiteUrl: 'town website URL',
  schoolWebsiteUrl: 'school website URL',
  publishedYears: 'list of published years',
  componentOrder: 'order of the modules',
  handoutTranslations: 'list of handout languages',
  lastYearFrom: 'comparison with last year',
  fiscalYear: 'fiscal year',
  amount: 'amount',
  source: 'source',
  link: 'link to the source',
  'note.text': 'note',
  'note.author': 'signature',
  'lastYear.amount': 'budget',
  'reasons.reason': 'reason',
  'reasons.amount': 'change',
  'questions.question': 'question',
  'questions.answer': 'answer',
  'timeline.date': 'date',
  'timeline.event': 'event',
  'timeline.comment': 'text on how to take part',
  'revenues.name': 'revenue source',
  'taxes.fiscalYear': 'tax year',
  'taxes.rate': 'rate per $1,000',
  'taxes.levy': 'town’s tax levy',
  'earlierYears.amount': 'budget',
  'earlierYears.students': 'number of students',
  'peerCosts.district': 'district',
  'peerCosts.costPerPupil': 'cost per pupil',
  'outOfDistrict.tuition': 'tuition',
  'outOfDistrict.offsets': 'amount of offsets',
  'classSizes.school': 'school',
  'classSizes.grade': 'grade or course',
  'classSizes.students': 'number of students',
  'classSizes.sections': 'number of sections',
  'services.change': 'change',
  'services.text': 'service',
  'services.fte': 'FTE',
};

const MAX_PROBLEMS = 5;

/**
 * Returns the reason why settings were not saved, with the names on the screen instead of paths: "story.revenues.4.amount: must be more
 * than 0" becomes "Who pays for the budget, row 5: the amount must be more than 0". A message without paths is returned unchanged.
 */
export function namedProblems(message: string, fields: Readonly<Record<string, string>>): string {
  const problems = Object.entries(fields);
  if (!problems.some(([path]) => message.includes(`${path}: `))) return message;
  const named = problems.slice(0, MAX_PROBLEMS).map(([path, problem]) => namedProblem(path, problem));
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** Returns the errors that are shown at their fields: "is required" becomes "Required", and the first letter is a capital. */
export function fieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  const shown = (problem: string) => (problem === 'is required' ? 'Required' : capitalized(problem));
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, shown(problem)]));
}

function namedProblem(path: string, problem: string): string {
  const isStory = path.startsWith('story.');
  const steps = (isStory ? path.slice('story.'.length) : path).split('.').filter((step) => step !== 'rows');
  const index = steps.find((step) => /^\d+$/.test(step));
  const [part = '', field = ''] = steps.filter((step) => step !== index);
  const legend = isStory && isLegend(part) ? STORY_PARTS[part] : null;
  const row = legend !== null && index !== undefined ? `row ${Number(index) + 1}` : null;
  const place = [legend, row].filter((text) => text !== null).join(', ');
  const name = legend === null ? FIELD_NAMES[part] : (FIELD_NAMES[`${part}.${field}`] ?? FIELD_NAMES[field]);
  const text = name === undefined || /^[A-Z]/.test(problem) ? problem : `the ${name} ${problem}`;
  return place === '' ? text : `${place}: ${text}`;
}

const isLegend = (part: string): part is keyof typeof STORY_PARTS => part in STORY_PARTS;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
