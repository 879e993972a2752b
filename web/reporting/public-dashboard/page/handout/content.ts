import type { PageLanguage } from '../../../../../core/contract/public-dashboard-languages.ts';
import { adoptedOn } from '../../../../../core/adoption.ts';
import type { HandoutInput } from '../../../../../core/contract/public-dashboard-page.ts';
import { openingYear } from '../../../../../core/contract/public-dashboard-view.ts';
import { fteOf, fteUnits } from '../../../../../core/rules/positions/fte.ts';
import { roundToDollar } from '../../../../../core/rules/projection/round.ts';
import { nextDates } from '../../../../../core/rules/todo/todo-entries.ts';
import { absolute, gapParts, whole } from '../amounts.ts';
import { fundNamesIn } from '../compared-funds.ts';
import {
  fullYearName,
  isFromSpent,
  percentText,
  publicationDay,
  stageOf,
  shownYear,
  yearName,
  type ShownYear,
} from '../figures.ts';
import { decimalsOf, fteText } from '../people.tsx';
import { changesTable, moneyTable, type HandoutTable } from './tables.ts';
import { dateIn } from '../language/dates.ts';
import { textsIn } from '../language/texts.tsx';
import { HANDOUT, type SayHandout } from './texts.ts';

export interface HandoutDate {
  date: string;
  event: string;
  comment: string;
}

/** The texts and figures of a handout. Parts that the page does not show, or that have no figures, are null or empty. */
export interface HandoutContent {
  say: SayHandout;
  name: string;
  /** The year, and the day of the vote if the budget is adopted. */
  title: string;
  headline: { label: string; budget: string; sentences: string[] } | null;
  money: HandoutTable | null;
  changes: HandoutTable | null;
  positions: string | null;
  /** The dates of the decision from the day of publication on, in chronological order. */
  dates: HandoutDate[];
  notes: string[];
}

/** Returns the content of the handout for a year, with the same figures as on the page. Null if the release has no figures for the year. */
export function handoutContent({
  view,
  year: fiscalYear,
  language,
  kind,
  addresses,
}: HandoutInput): HandoutContent | null {
  const year = shownYear(view, fiscalYear);
  if (!year) return null;
  const { config, release } = view;
  const say = textsIn(HANDOUT, language);
  const before = year.headline.change ? shownYear(view, year.headline.change.fromYear) : null;
  // As on the page, the entered texts are about the default year only.
  const isOpening = fiscalYear === openingYear(view.years);
  const story = isOpening ? config.story : undefined;
  const day = publicationDay(view);
  const dates = nextDates(story?.timeline ?? [], day).map((event) => ({
    ...event,
    date: dateIn(language, event.date),
  }));
  const money = moneyTable(year, say, language);
  const showsChanges = config.showBudgetStatus || config.showCategoryChart;
  const changes = showsChanges ? changesTable({ year, before, reasons: story?.reasons ?? [] }, say, language) : null;
  const address = addresses.printed(isOpening ? null : fiscalYear);
  const website = config.showTownLinks ? config.schoolWebsiteUrl : null;
  const hasDistrictTexts = money !== null || changes !== null || dates.length > 0;
  const notes = [
    address === null
      ? website && say('readMore', { address: website.replace(/^https?:\/\//, '').replace(/\/$/, '') })
      : say('fullPageAt', { address }),
    language !== 'en' && hasDistrictTexts ? say('asTyped') : null,
    kind === 'draft' ? say('draft') : say('published', { date: dateIn(language, day), number: String(release.number) }),
  ];
  const voted = adoptedOn(year.source);
  return {
    say,
    name: config.schoolName,
    title: [
      say('title', { year: fullYearName(fiscalYear) }),
      ...(voted === null ? [] : [say('adoptedOn', { date: dateIn(language, voted) })]),
    ].join(' · '),
    headline: config.showBudgetStatus ? headlineOf(year, say, language) : null,
    ...{ money, changes, dates },
    positions: before && positionsOf(year, before, say),
    notes: notes.filter((note) => note !== null),
  };
}

function headlineOf(year: ShownYear, say: SayHandout, language: PageLanguage): HandoutContent['headline'] {
  return {
    label: say(stageOf(year.source)),
    budget: whole(year.headline.budget),
    sentences: [...changeSentences(year, say), ...guidanceSentences(year, say, language)],
  };
}

function changeSentences({ headline: { change }, source }: ShownYear, say: SayHandout): string[] {
  if (!change) return [];
  const year = yearName(change.fromYear);
  const isSpent = isFromSpent(source, change.fromYear);
  if (roundToDollar(change.amount) === 0) return [say(isSpent ? 'spentSame' : 'changeSame', { year })];
  const size = sized(whole(absolute(change.amount)), change.percent, say);
  if (isSpent) return [say(change.amount < 0 ? 'spentLess' : 'spentMore', { size, year })];
  return [say(change.amount < 0 ? 'changeLess' : 'changeMore', { size, year })];
}

const GUIDANCE = {
  whole: { over: 'guidanceOver', under: 'guidanceUnder' },
  part: { over: 'partOver', under: 'partUnder' },
} as const;

function guidanceSentences(
  { headline, comparedFunds: funds }: ShownYear,
  say: SayHandout,
  language: PageLanguage,
): string[] {
  const { goal, gap, percent } = headline;
  if (goal === null || gap === null) return [];
  const { size, side } = gapParts(gap);
  const [total, compared] = [whole(headline.budget), whole(headline.compared)];
  const keys = GUIDANCE[funds ? 'part' : 'whole'];
  return [
    ...(funds ? [say('part', { compared, total, funds: fundNamesIn(funds, language) })] : []),
    side === 'at'
      ? say(funds ? 'partMet' : 'guidanceMet', { goal: whole(goal) })
      : say(keys[side], { size: sized(size, percent, say), goal: whole(goal) }),
    say('guidanceMeaning'),
  ];
}

/** Returns "$2,884,567 (3.4%)". */
function sized(amount: string, percent: number | null, say: SayHandout): string {
  return percent === null ? amount : `${amount} (${percentText(percent, say('lessThanTenth'))})`;
}

/** Returns a sentence with the authorized positions and their change. Null unless the page shows the positions of both years. */
function positionsOf(
  { source: now }: ShownYear,
  { fiscalYear, source: then }: ShownYear,
  say: SayHandout,
): string | null {
  if (!now.fte || !then.fte) return null;
  const [is, was] = [now.fte.total.authorizedFte, then.fte.total.authorizedFte];
  const added = fteOf(fteUnits(is) - fteUnits(was));
  const [fte, year] = [fteText(is, decimalsOf(is)), yearName(fiscalYear)];
  if (added === 0) return say('positionsSame', { fte, year });
  const size = Math.abs(added);
  return say(added > 0 ? 'positionsMore' : 'positionsLess', { fte, change: fteText(size, decimalsOf(size)), year });
}
