import { handoutLanguagesOf, LANGUAGE_NAMES } from '../../../core/contract/public-dashboard-handout.ts';
import { FLAG_OF_COMPONENT, parseComponentOrder } from '../../../core/contract/public-dashboard-modules.ts';
import type { SettingChange } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import type { Snapshot } from './queries.ts';

/** Describes the settings and links in which two releases differ. */
export function settingChanges(before: Snapshot | null, after: Snapshot): SettingChange[] {
  const [earlier, later] = [before ? settingsOf(before) : new Map<string, string>(), settingsOf(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((what) => {
    const [from, to] = [earlier.get(what) ?? null, later.get(what) ?? null];
    return from === to ? [] : [{ what, before: from, after: to }];
  });
}

function settingsOf({ config, links, years }: Snapshot): Map<string, string> {
  const shown = parseComponentOrder(config.componentOrder).filter((key) => config[FLAG_OF_COMPONENT[key]]);
  const settings: [string, string | null][] = [
    ['URL path', config.urlPath],
    ['School name', config.schoolName],
    ['Logo', config.schoolLogoUrl],
    ['Town website', config.townWebsiteUrl],
    ['School website', config.schoolWebsiteUrl],
    ['Published years', config.publishedYears.map((year) => `FY${year}`).join(', ')],
    ['Parts of the page', shown.join(', ')],
    [
      'Handout',
      handoutLanguagesOf(config)
        .map((language) => LANGUAGE_NAMES[language])
        .join(', '),
    ],
    ['People in projected years', config.showProjectedEmployees ? 'shown' : 'hidden'],
    ...Object.entries(years).map(([year, { versionLabel, status }]): [string, string] => [
      `Version of FY${year}`,
      `${versionLabel} (${status.toLowerCase()})`,
    ]),
    ...storyTexts(config.story),
    ...links.map(({ id, title, url, description }): [string, string] => [
      `Link ${id}`,
      [title, url, description].filter((text) => text !== null).join(' · '),
    ]),
  ];
  return new Map(settings.flatMap(([what, text]) => (text === null || text === '' ? [] : [[what, text]])));
}

const STORY_PARTS: Record<keyof PublicStory, string> = {
  lastYearFrom: 'Compared with last year’s',
  lastYear: 'Last year',
  earlierYears: 'Earlier years',
  reasons: 'Reasons for the change',
  note: 'Superintendent’s note',
  questions: 'Questions and answers',
  timeline: 'Dates',
  taxes: 'Tax rate and levy',
  revenues: 'Revenue',
  classSizes: 'Class sizes',
  services: 'Services',
  peerCosts: 'Cost per pupil of other districts',
  outOfDistrict: 'Tuition outside the district',
};

/** Returns each part of the story as one text, with its values in the order of the screen. */
function storyTexts(story: PublicStory | undefined): [string, string | null][] {
  if (!story) return [];
  const whole = { ...EMPTY_STORY, ...story };
  return storyKeys.map((part) => [STORY_PARTS[part], textOf(whole[part])]);
}

const storyKeys = [
  'lastYearFrom',
  'lastYear',
  'earlierYears',
  'reasons',
  'note',
  'questions',
  'timeline',
  'taxes',
  'revenues',
  'classSizes',
  'services',
  'peerCosts',
  'outOfDistrict',
] as const;

function textOf(value: object | string | number | null): string {
  if (value === null) return '';
  return typeof value === 'object'
    ? Object.values(value)
        .map(textOf)
        .filter((text) => text !== '')
        .join(' · ')
    : String(value);
}
