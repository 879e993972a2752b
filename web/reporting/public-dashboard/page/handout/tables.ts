import type { PageLanguage } from '../../../../../core/contract/public-dashboard-languages.ts';
import type { PublicStory } from '../../../../../core/contract/public-dashboard-story.ts';
import { fromDollars, type Cents } from '../../../../../core/money.ts';
import { sharesMissWhole } from '../../../../../core/rules/projection/shares.ts';
import { largestAndRest } from '../../../../../core/rules/publishing/largest-and-rest.ts';
import type { Slice } from '../../../../../core/rules/publishing/public-figures.ts';
import { missesTotal } from '../amounts.ts';
import { isFromSpent, yearName, type ShownYear } from '../figures.ts';
import { categoryChanges } from '../year-change.tsx';
import { isMadeName, nameIn } from '../language/names.ts';
import { DISTRICT_LANGUAGE } from '../language/texts.tsx';
import type { SayHandout } from './texts.ts';

/** `lang` is the language of the name if the district typed it. */
export interface HandoutRow extends Slice {
  lang?: string;
}

/** A list of amounts that add up to a total. The page has room for the largest ones. */
export interface HandoutTable {
  title: string;
  nameColumn: string;
  rows: HandoutRow[];
  total: Cents;
  totalLabel: string;
  /** True if the rows are reasons that the district entered, not categories. */
  isReasons: boolean;
}

function namedIn(rows: readonly Slice[], language: PageLanguage): HandoutRow[] {
  return rows.map(({ name, amount }) =>
    isMadeName(name) ? { name: nameIn(language, name).name, amount } : { name, amount, lang: DISTRICT_LANGUAGE },
  );
}

/** The budget by category; null if the page does not show categories. */
export function moneyTable(
  { categories, headline }: ShownYear,
  say: SayHandout,
  language: PageLanguage,
): HandoutTable | null {
  if (categories.length === 0) return null;
  return {
    title: say('whereItGoes'),
    nameColumn: say('category'),
    rows: namedIn(categories, language),
    total: headline.budget,
    totalLabel: say('total'),
    isReasons: false,
  };
}

interface Change {
  year: ShownYear;
  before: ShownYear | null;
  reasons: PublicStory['reasons'];
}

/** The reasons for the change that the district entered, or else the changes by category; null if neither is known. */
export function changesTable(
  { year, before, reasons }: Change,
  say: SayHandout,
  language: PageLanguage,
): HandoutTable | null {
  const { change } = year.headline;
  if (!change) return null;
  const from = { year: yearName(change.fromYear) };
  const totals = {
    total: change.amount,
    totalLabel: isFromSpent(year.source, change.fromYear) ? say('totalChangeSpent', from) : say('totalChange', from),
  };
  if (reasons.length > 0) {
    const rows = reasons.map(({ reason, amount }) => ({
      name: reason,
      amount: fromDollars(amount),
      lang: DISTRICT_LANGUAGE,
    }));
    return { title: say('whyItChanges'), nameColumn: say('reason'), rows, ...totals, isReasons: true };
  }
  const rows = namedIn(categoryChanges(before, year), language).filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return null;
  return { title: say('largestChanges'), nameColumn: say('category'), rows, ...totals, isReasons: false };
}

/** Returns at most `limit` rows of a table, which add up to its total: the largest ones, and one for all others. */
export function cutTable({ rows, total, isReasons }: HandoutTable, limit: number, say: SayHandout): HandoutRow[] {
  const { shown, rest } = largestAndRest(rows, total, limit);
  if (!rest) return shown;
  // The number of categories is not stated if this program made one of the combined rows, because that row can stand for several
  // categories.
  const isCounted = !isReasons && rows.every((row) => row.lang !== undefined || shown.includes(row));
  const name =
    isCounted && !rest.hasUnexplained ? say('allOther', { count: String(rest.count) }) : say('everythingElse');
  return [...shown, { name, amount: rest.amount }];
}

/** Returns the note below the shown rows of a table if their rounded figures do not add up. */
export function noteBelow(
  { total }: HandoutTable,
  rows: readonly HandoutRow[],
  say: SayHandout,
  { hasShares }: { hasShares: boolean },
): string | null {
  const amounts = rows.map(({ amount }) => amount);
  if (missesTotal(amounts, total)) return say('rounded');
  return hasShares && sharesMissWhole(amounts) ? say('roundedShares') : null;
}
