import { STORY_PARTS } from './story-parts.ts';

/**
 * A label on the settings screen. The second text is what the setting is called within a sentence, if that is not simply the label in
 * lowercase.
 */
type Label = string | readonly [label: string, inSentence: string];

/**
 * The labels of the public dashboard's settings. A key with a dot is a field in one particular part of the page. A key without a dot is a
 * setting, or a field that any part can have.
 */
const LABELS = new Map<string, Label>(
  Object.entries<Label>({
    urlPath: 'URL path',
    schoolName: 'School name',
    schoolLogoUrl: 'Logo URL',
    townWebsiteUrl: 'Town website URL',
    schoolWebsiteUrl: 'School website URL',
    publishedYears: ['Published years', 'list of published years'],
    componentOrder: 'Module order',
    translations: ['Translations', 'list of translations'],
    fiscalYear: 'Fiscal year',
    amount: 'Amount',
    source: 'Source',
    link: 'Link to the source',
    'note.text': 'Note',
    'note.author': ['Signed by', 'signature'],
    'lastYear.amount': 'Budget',
    'reasons.reason': 'Reason',
    'reasons.amount': 'Change',
    'questions.question': 'Question',
    'questions.answer': 'Answer',
    'timeline.date': 'Date',
    'timeline.event': 'Event',
    'timeline.comment': ['How to take part', 'text on how to take part'],
    'revenues.name': 'Revenue source',
    'taxes.fiscalYear': 'Tax year',
    'taxes.rate': 'Rate per $1,000',
    'taxes.levy': 'Town’s tax levy',
    'earlierYears.amount': 'Budget',
    'earlierYears.students': ['Students', 'number of students'],
    'peerCosts.district': 'District',
    'peerCosts.costPerPupil': 'Cost per pupil',
    'outOfDistrict.tuition': 'Tuition',
    'outOfDistrict.offsets': ['Offsets', 'amount of offsets'],
    'classSizes.school': 'School',
    'classSizes.grade': 'Grade or course',
    'classSizes.students': ['Students', 'number of students'],
    'classSizes.sections': ['Sections', 'number of sections'],
    'services.change': 'Change',
    'services.text': 'Service',
    'services.fte': 'FTE',
    'links.title': 'Title',
    'links.url': 'URL',
    'links.description': 'Description',
    'links.linkType': 'Type',
  }),
);

/** For settings that are lists, what one entry is called. */
const ENTRIES = new Map([
  ['publishedYears', 'published year'],
  ['translations', 'translation'],
]);

const PARTS = new Map(Object.entries({ ...STORY_PARTS, links: 'Links' }));

/** Levels in the path of a setting that have no name on the settings screen. */
const UNNAMED: ReadonlySet<string> = new Set(['settings', 'story', 'rows']);

interface Place {
  /** The name of the part of the page; null for any other setting. */
  part: string | null;
  /** The number of the row in the part, or of the entry in the setting, counted from 1. */
  row: number | null;
  /** The name that the field or setting has in the request; null for a whole part or row. */
  key: string | null;
  label: Label | undefined;
  /** What one entry is called, if the setting is a list. */
  entry: string | undefined;
}

function placeOf(path: readonly string[]): Place {
  const steps = path.filter((step) => !UNNAMED.has(step));
  const index = steps.find((step) => /^\d+$/.test(step));
  const [first = '', field = null] = steps.filter((step) => step !== index);
  const row = index === undefined ? null : Number(index) + 1;
  const part = PARTS.get(first);
  if (part === undefined) {
    return { part: null, row, key: first, label: LABELS.get(first), entry: ENTRIES.get(first) };
  }
  const label = field === null ? undefined : (LABELS.get(`${first}.${field}`) ?? LABELS.get(field));
  return { part, row, key: field, label, entry: undefined };
}

/**
 * Returns where a setting of the public dashboard is, in the words of the settings screen: "Questions and answers, 2, Answer". A name that
 * the screen does not have is given as in the request. If `rowName` is given, it is used instead of the row number.
 */
export function describeSetting(path: readonly string[], rowName?: string): string {
  const { part, row, key, label = key } = placeOf(path);
  const name = typeof label === 'object' ? label?.[0] : label;
  const steps = part === null ? [name, row] : [part, rowName ?? row, name];
  return steps.filter((step) => step !== null && step !== undefined).join(', ');
}

/** Returns the label of a field on the settings screen: "story.questions.answer" is "Answer". */
export function settingLabel(path: string): string {
  const { label } = placeOf(path.split('.'));
  if (label === undefined) throw new RangeError(`the setting ${path} has no label`);
  return typeof label === 'object' ? label[0] : label;
}

/**
 * Describes a problem with a setting of the public dashboard, using the names on the settings screen. Rows count from 1:
 * "story.revenues.4.amount" that "must be more than 0" becomes "Who pays for the budget, row 5: the amount must be more than 0".
 */
export function describeSettingProblem(path: string, problem: string): string {
  const { part, row, key, label, entry } = placeOf(path.split('.'));
  if (part === null && label === undefined) return isSentence(problem) ? problem : `${path}: ${problem}`;
  const place = part === null ? null : [part, ...(row === null ? [] : [`row ${row}`])].join(', ');
  const name = entry !== undefined && row !== null ? `${entry} ${row}` : nameOf(label, key);
  const isPhrase = !/^[A-Z]/.test(problem);
  if (name !== null && isPhrase) return place === null ? `${name} ${problem}` : `${place}: ${name} ${problem}`;
  if (name === null || isSentence(problem)) return place === null ? problem : `${place}: ${problem}`;
  return `${place === null ? '' : `${place}, `}${name}: ${problem}`;
}

/** Returns the name for use in a sentence: "the amount". For an unknown field, this is its name in the request. */
function nameOf(label: Label | undefined, key: string | null): string | null {
  if (label === undefined) return key;
  if (typeof label === 'object') return `the ${label[1]}`;
  const isAcronym = /^[A-Z]{2}/.test(label);
  return `the ${isAcronym ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
}

/**
 * Returns true if a problem is a full sentence, which needs no field name in front. The schema's message "Invalid input" is not a full
 * sentence.
 */
const isSentence = (problem: string): boolean => /^[A-Z]/.test(problem) && !problem.startsWith('Invalid');
