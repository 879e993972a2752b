import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars, type Cents } from '../../../../core/money.ts';
import { describeSetting } from '../../../../core/setting-labels.ts';
import type { Cell } from './read-cells.ts';

export const SETTINGS = 'the settings';

/** An amount in a release, and where it appears. */
export interface Figure {
  place: string;
  amount: Cents;
}

/** What an administrator typed into the settings of a release, whether or not a page shows it. */
export interface Settings {
  cells: readonly Cell[];
  /** Amounts that must not be one person's pay. */
  figures: readonly Figure[];
}

export const NO_SETTINGS: Settings = { cells: [], figures: [] };

/** Reads every text in the settings and links of a view, with its place on the settings screen. */
export function readSettings({ config, links }: PublicView): Settings {
  const { services = [], reasons = [] } = config.story ?? {};
  return {
    cells: [
      ...textsOf(config, []).map(({ path, text }) => cellOf(describeSetting(path), text)),
      // Links are not named by number: hidden links are not part of the view, so a link's number here could differ from its number on the
      // screen.
      ...links.flatMap((link) =>
        textsOf(link, []).map(({ path, text }) => cellOf(describeSetting(['links', ...path], `“${link.title}”`), text)),
      ),
    ],
    figures: [
      ...services.flatMap(({ amount }, index) =>
        amount === null
          ? []
          : [{ place: describeSetting(['story', 'services', String(index), 'amount']), amount: fromDollars(amount) }],
      ),
      ...reasons.map(({ amount }, index) => ({
        ...{ place: describeSetting(['story', 'reasons', String(index), 'amount']), amount: fromDollars(amount) },
      })),
    ],
  };
}

function cellOf(place: string, text: string): Cell {
  return { file: SETTINGS, place, text, people: null };
}

type Path = readonly string[];

function textsOf(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}
