import { handoutLanguagesOf } from '../../../../../core/contract/public-dashboard-languages.ts';
import type { HandoutSheet, HandoutSheetTable } from '../../../../../core/contract/public-dashboard-handout-sheet.ts';
import type { PublicPageRenderer } from '../../../../../core/contract/public-dashboard-page.ts';
import { sharesOf } from '../../../../../core/rules/projection/shares.ts';
import { signedWhole, whole } from '../amounts.ts';
import { fraction, longest, shareText } from '../figures.ts';
import { handoutContent, type HandoutContent } from './content.ts';
import { limitsFor } from './fit.ts';
import { DISTRICT_LANGUAGE } from '../language/texts.tsx';
import { cutTable, type HandoutTable, noteBelow } from './tables.ts';
import type { SayHandout } from './texts.ts';

/** Returns the content of the handout, shortened to one page. The rows are the same in every language of the release. */
export const handoutSheet: PublicPageRenderer['handoutSheet'] = (input): HandoutSheet | null => {
  const content = handoutContent(input);
  if (!content) return null;
  const { view, language } = input;
  const others = handoutLanguagesOf(view.config).map((other) => handoutContent({ ...input, language: other }));
  const limits = limitsFor([content, ...others.filter((other) => other !== null)]);
  const { say, name, title, headline, money, changes, positions, notes } = content;
  return {
    ...{ language, publishedAt: view.release.publishedAt, font: limits.font, name, title, headline, notes },
    money: money && moneyOf(money, limits.categories, say),
    changes: changes && changesOf(changes, limits.changes, say),
    positions: positions === null ? null : { title: say('positions'), text: positions },
    dates: datesOf(content, limits.dates),
  };
};

function moneyOf(table: HandoutTable, limit: number, say: SayHandout): HandoutSheetTable {
  const rows = cutTable(table, limit, say);
  const amounts = rows.map(({ amount }) => amount);
  const [most, shares] = [longest(amounts), sharesOf(amounts)];
  return {
    title: table.title,
    columns: [table.nameColumn, say('amount'), say('share')],
    rows: rows.map(({ name, lang = null, amount }, index) => {
      const share = shares?.[index];
      return {
        ...{ name, lang },
        part: fraction(amount, most),
        isNegative: amount < 0,
        cells: [whole(amount), share === undefined ? '–' : shareText(share)],
      };
    }),
    total: { name: table.totalLabel, cells: [whole(table.total), shares === null ? '–' : '100.0%'] },
    note: noteBelow(table, rows, say, { hasShares: true }),
  };
}

function changesOf(table: HandoutTable, limit: number, say: SayHandout): HandoutSheetTable {
  const rows = cutTable(table, limit, say);
  return {
    title: table.title,
    columns: [table.nameColumn, say('change')],
    rows: rows.map(({ name, lang = null, amount }) => {
      return { ...{ name, lang }, part: null, isNegative: amount < 0, cells: [signedWhole(amount)] };
    }),
    total: { name: table.totalLabel, cells: [signedWhole(table.total)] },
    note: noteBelow(table, rows, say, { hasShares: false }),
  };
}

/** Returns the dates as the district typed them, with the notes on how to comment. */
function datesOf({ dates, say }: HandoutContent, limit: number): HandoutSheet['dates'] {
  if (dates.length === 0) return null;
  return {
    title: say('dates'),
    lang: DISTRICT_LANGUAGE,
    rows: dates.slice(0, limit),
    note: dates.length > limit ? say('moreDates') : null,
  };
}
