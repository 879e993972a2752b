import type { SettingChange } from '../contract/public-dashboard-releases.ts';
import { EMPTY_STORY, type PublicStory } from '../contract/public-dashboard-story.ts';
import { fiscalYearLabel, isPlainDate } from '../fiscal-year.ts';
import { formatPlainDate } from '../format-date.ts';
import { formatMoney, fromDollars } from '../money.ts';
import { counted } from '../plural.ts';
import { STORY_KEYS, STORY_PARTS } from '../story-parts.ts';

/** Fields that together name a row in a list. All other fields of a row are its values. */
const NAME_FIELDS = ['reason', 'question', 'event', 'name', 'school', 'grade', 'text', 'district', 'fiscalYear'];

/** Fields with an amount in dollars. */
const MONEY_FIELDS = ['amount', 'rate', 'levy', 'costPerPupil', 'tuition', 'offsets'];

/** What each amount is called if a part has several kinds of amounts. */
const AMOUNTS = new Map([
  ['rate', 'per $1,000'],
  ['levy', 'tax levy'],
  ['tuition', 'tuition'],
  ['offsets', 'offsets'],
]);

/** What a number counts. */
const COUNTED = new Map([
  ['students', 'students'],
  ['sections', 'sections'],
]);

/**
 * Describes the text and figures in which two stories differ. A list that is in both stories is compared row by row. Any other part is
 * described as a whole. With `everyRow`, each row of a new or removed list is described, too.
 */
export function storyChanges(
  before: StoryParts | undefined,
  after: StoryParts | undefined,
  { everyRow = false } = {},
): SettingChange[] {
  return STORY_KEYS.flatMap((part) => {
    const [from, to] = [partOf(before, part), partOf(after, part)];
    const what = STORY_PARTS[part];
    const [earlier, later] = [rowTexts(what, from), rowTexts(what, to)];
    if (textOf(from) === textOf(to)) return [];
    const isInOne = earlier.size === 0 || later.size === 0;
    if (isInOne && !(everyRow && earlier.size + later.size > 0)) {
      return [{ what, before: textOf(from) || null, after: textOf(to) || null }];
    }
    const changes = changesOf(earlier, later);
    if (changes.length > 0) return changes;
    return [{ what: `${what}, order`, before: namesOf(from), after: namesOf(to) }];
  });
}

/** Lists the entries of two maps that differ. */
export function changesOf(earlier: ReadonlyMap<string, string>, later: ReadonlyMap<string, string>): SettingChange[] {
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((what) => {
    const [before, after] = [earlier.get(what) ?? null, later.get(what) ?? null];
    return before === after ? [] : [{ what, before, after }];
  });
}

/** A story. An older story may lack parts that did not exist at the time. */
type StoryParts = { [Part in keyof PublicStory]?: PublicStory[Part] | undefined };

type Part = PublicStory[keyof PublicStory];

/** Returns a part of a story. A release without a story has the same parts as an empty story. */
function partOf(story: StoryParts | undefined, part: keyof PublicStory): Part {
  const known = story?.[part];
  return known === undefined ? EMPTY_STORY[part] : known;
}

/** Returns the values in each row of a list, keyed by the name of the row. Empty if the part is not a list, or has no rows. */
function rowTexts(what: string, part: Part): Map<string, string> {
  const texts = new Map<string, string>();
  for (const row of rowsOf(part)) {
    const named = `${what}, ${nameOf(row)}`;
    let key = named;
    for (let copy = 2; texts.has(key); copy += 1) key = `${named} (${copy})`;
    const values = entriesOf(row).filter(([field]) => !NAME_FIELDS.includes(field));
    texts.set(key, textOf(Object.fromEntries(values)) || 'listed');
  }
  if (texts.size > 0 && part !== null && typeof part === 'object' && 'source' in part) {
    texts.set(`${what}, source`, textOf({ source: part.source, link: 'link' in part ? part.link : '' }));
  }
  return texts;
}

function rowsOf(part: Part): readonly object[] {
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part;
  return 'rows' in part ? part.rows : [];
}

type Value = object | string | number | null;

const entriesOf = (value: object): [string, Value][] => Object.entries<Value>({ ...value });

const namesOf = (part: Part): string => rowsOf(part).map(nameOf).join(' · ');

function nameOf(row: object): string {
  const fields = entriesOf(row).filter(([field]) => NAME_FIELDS.includes(field));
  return textOf(Object.fromEntries(fields));
}

/** Joins the values of a part: "FY26", "$1,250.50", "21 students", "Mar 31, 2026". */
function textOf(value: Value, field = ''): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, field);
  if (typeof value === 'string') return field === 'date' && isPlainDate(value) ? formatPlainDate(value) : value;
  return entriesOf(value)
    .map(([name, inner]) => textOf(inner, name))
    .filter((text) => text !== '')
    .join(' · ');
}

function numberText(value: number, field: string): string {
  if (field === 'fiscalYear') return fiscalYearLabel(value);
  if (field === 'fte') return `${value.toLocaleString('en-US')} FTE`;
  const things = COUNTED.get(field);
  if (things !== undefined) return counted(value, things);
  if (!MONEY_FIELDS.includes(field)) return value.toLocaleString('en-US');
  const money = formatMoney(fromDollars(value), { decimals: Number.isInteger(value) ? 0 : 2 });
  return [money, AMOUNTS.get(field)].filter((text) => text !== undefined).join(' ');
}
