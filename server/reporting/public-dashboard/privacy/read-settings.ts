import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars, type Cents } from '../../../../core/money.ts';
import { STORY_PARTS } from '../../../../core/story-parts.ts';
import type { Cell } from './read-cells.ts';

export const SETTINGS = 'the settings';

/** An amount of a release, and where it appears. */
export interface Figure {
  place: string;
  amount: Cents;
}

/** What an administrator typed into the settings of a release, whether a page shows it or not. */
export interface Settings {
  cells: readonly Cell[];
  /** Amounts that must not be one person's pay. */
  figures: readonly Figure[];
}

export const NO_SETTINGS: Settings = { cells: [], figures: [] };

/** Reads every text of the settings and links of a view, with its place on the settings screen. */
export function readSettings({ config, links }: PublicView): Settings {
  const { services = [], reasons = [] } = config.story ?? {};
  return {
    cells: [...textsOf(config, []), ...links.flatMap((link, index) => textsOf(link, ['links', String(index)]))].map(
      ({ path, text }) => ({ file: SETTINGS, place: placeOf(path), text, people: null }),
    ),
    figures: [
      ...services.flatMap(({ amount }, index) =>
        amount === null
          ? []
          : [{ place: placeOf(['story', 'services', String(index), 'amount']), amount: fromDollars(amount) }],
      ),
      ...reasons.map(({ amount }, index) => ({
        ...{ place: placeOf(['story', 'reasons', String(index), 'amount']), amount: fromDollars(amount) },
      })),
    ],
  };
}

type Path = readonly string[];

function textsOf(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

/** Names on the settings screen: of a setting, a field of one part, or a field of any part. */
const FIELDS: Record<string, string> = {
  ...STORY_PARTS,
  urlPath: 'URL path',
  schoolName: 'School name',
  schoolLogoUrl: 'Logo URL',
  townWebsiteUrl: 'Town website URL',
  schoolWebsiteUrl: 'School website URL',
  'note.text': 'Note',
  'note.author': 'Signed by',
  'services.text': 'Service',
  'services.amount': 'Amount',
  'reasons.amount': 'Change',
  'revenues.name': 'Revenue source',
  reason: 'Reason',
  question: 'Question',
  answer: 'Answer',
  event: 'Event',
  date: 'Date',
  comment: 'How to take part',
  source: 'Source',
  link: 'Link to the source',
  school: 'School',
  grade: 'Grade or course',
  change: 'Change',
  district: 'District',
  links: 'Links',
  title: 'Title',
  url: 'URL',
  description: 'Description',
  linkType: 'Type',
};

/** Levels that the settings screen does not name. */
const UNNAMED = new Set(['story', 'rows']);

/** Returns the place as it is named on the settings screen, such as `Questions and answers, 2, Answer`. */
function placeOf(path: Path): string {
  const named = path.filter((key) => !UNNAMED.has(key));
  return named
    .map((key, index) => {
      if (/^\d+$/.test(key)) return String(Number(key) + 1);
      return FIELDS[`${named[0] ?? ''}.${key}`] ?? FIELDS[index === 0 || index === named.length - 1 ? key : ''] ?? key;
    })
    .join(', ');
}
