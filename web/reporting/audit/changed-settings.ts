import type { AuditEntry } from '../../../core/contract/audit.ts';
import { LANGUAGE_NAMES } from '../../../core/contract/public-dashboard-languages.ts';
import { COMPONENT_NAMES, parseComponentOrder } from '../../../core/contract/public-dashboard-modules.ts';
import { publicStory } from '../../../core/contract/public-dashboard-story.ts';
import { fieldTitle } from '../../../core/field-title.ts';
import { storyChanges } from '../../../core/story/story-changes.ts';
import { describeSetting } from '../../../core/setting-labels.ts';

type Value = AuditEntry['before'];

/** The kind of record in log entries about the settings of the public page. */
export const PUBLIC_DASHBOARD = 'public dashboard';

/** Returns the title of a setting of the public page, as on the screen where it is set. */
export function settingTitle(field: string): string {
  const label = describeSetting([field]);
  return label === field || label === '' ? fieldTitle(field) : label;
}

/** Formats a setting of the public page that is a list of codes. Returns null for any other setting. */
export function formatSetting(value: Value, field: string): string | null {
  if (field === 'componentOrder' && typeof value === 'string') {
    return parseComponentOrder(value)
      .map((key) => COMPONENT_NAMES[key])
      .join(', ');
  }
  if (field !== 'translations' || !Array.isArray(value)) return null;
  const names = new Map<Value, string>(Object.entries(LANGUAGE_NAMES));
  return value.flatMap((language) => names.get(language) ?? []).join(', ') || 'none';
}

/** All parts are optional, because an earlier version of the program may have logged fewer parts. */
const loggedStory = publicStory.partial();

/**
 * Returns the changed parts of the texts and figures of the public page, worded as in the list of changes that is shown before publishing.
 * Returns null if one of the two values cannot be read.
 */
export function changedParts(before: Value, after: Value): ReturnType<typeof storyChanges> | null {
  const [from, to] = [before, after].map((story) => loggedStory.safeParse(story ?? {}));
  return from?.success && to?.success ? storyChanges(from.data, to.data, { everyRow: true }) : null;
}
