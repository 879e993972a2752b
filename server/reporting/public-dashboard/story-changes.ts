import type { SettingChange } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import { STORY_KEYS, STORY_PARTS } from '../../../core/story-parts.ts';

/** Fields that together name a row of a list. All other fields of the row are its values. */
const NAME_FIELDS = ['reason', 'question', 'event', 'name', 'school', 'grade', 'text', 'district', 'fiscalYear'];

/** Fields with an amount in dollars. */
const MONEY_FIELDS = ['amount', 'rate', 'levy', 'costPerPupil', 'tuition', 'offsets'];

/**
 * Describes the texts and figures in which two stories differ. A list that is in both stories is compared row by row. Any other part is
 * described as a whole.
 */
export function storyChanges(before: PublicStory | undefined, after: PublicStory | undefined): SettingChange[] {
  return STORY_KEYS.flatMap((part) => {
    const [from, to] = [partOf(before, part), partOf(after, part)];
    const what = STORY_PARTS[part];
    const [earlier, later] = [rowTexts(what, from), rowTexts(what, to)];
    if (textOf(from) === textOf(to)) return [];
    if (earlier.size === 0 || later.size === 0) {
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

type Part = PublicStory[keyof PublicStory];

/** Returns a part of a story. A release without a story has the same parts as an empty story. */
function partOf(story: PublicStory | undefined, part: keyof PublicStory): Part {
  return { ...EMPTY_STORY, ...story }[part];
}

/** Returns the values of each row of a list by the name of the row. Empty if the part is not a list, or has no rows. */
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

/** Joins the values of a part. Amounts are formatted as money, and fiscal years as FY2026. */
function textOf(value: Value, field = ''): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, field);
  if (typeof value === 'string') return value;
  return entriesOf(value)
    .map(([name, inner]) => textOf(inner, name))
    .filter((text) => text !== '')
    .join(' · ');
}

function numberText(value: number, field: string): string {
  if (field === 'fiscalYear') return `FY${value}`;
  if (!MONEY_FIELDS.includes(field)) return value.toLocaleString('en-US');
  return formatMoney(fromDollars(value), { decimals: Number.isInteger(value) ? 0 : 2 });
}
