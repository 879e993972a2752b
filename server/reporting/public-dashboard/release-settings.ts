import { LANGUAGE_NAMES, pageLanguagesOf } from '../../../core/contract/public-dashboard-languages.ts';
import {
  COMPONENT_NAMES,
  FLAG_OF_COMPONENT,
  parseComponentOrder,
} from '../../../core/contract/public-dashboard-modules.ts';
import type { SettingChange } from '../../../core/contract/public-dashboard-releases.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { changesOf, storyChanges } from '../../../core/story/story-changes.ts';
import type { Snapshot } from './queries.ts';

/** Describes the settings and links in which two releases differ. */
export function settingChanges(before: Snapshot | null, after: Snapshot): SettingChange[] {
  const [earlier, later] = [before ? settingsOf(before) : new Map<string, string>(), settingsOf(after)];
  return [...changesOf(earlier, later), ...storyChanges(before?.config.story, after.config.story)];
}

function settingsOf({ config, links, years }: Snapshot): Map<string, string> {
  const shown = parseComponentOrder(config.componentOrder).filter((key) => config[FLAG_OF_COMPONENT[key]]);
  const settings: [string, string | null][] = [
    ['URL path', config.urlPath],
    ['School name', config.schoolName],
    ['Logo', config.schoolLogoUrl],
    ['Town website', config.townWebsiteUrl],
    ['School website', config.schoolWebsiteUrl],
    ['Published years', config.publishedYears.map(fiscalYearLabel).join(', ')],
    ['Parts of the page', shown.map((key) => COMPONENT_NAMES[key]).join(', ')],
    [
      'Languages',
      pageLanguagesOf(config)
        .map((language) => LANGUAGE_NAMES[language])
        .join(', '),
    ],
    ['People in projected years', config.showProjectedEmployees ? 'shown' : 'hidden'],
    ...Object.entries(years).map(([year, { versionLabel, status }]): [string, string] => [
      `${fiscalYearLabel(Number(year))} version`,
      `${versionLabel} (${status.toLowerCase()})`,
    ]),
    ...links.map(({ id, title, url, description }): [string, string] => [
      `Link ${id}`,
      [title, url, description].filter((text) => text !== null).join(' · '),
    ]),
  ];
  return new Map(settings.flatMap(([what, text]) => (text === null || text === '' ? [] : [[what, text]])));
}
