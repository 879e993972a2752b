import { adoptedOn } from '../../../../core/adoption.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { firstDay } from '../../../../core/fiscal-year.ts';
import { districtDay } from '../../../../core/format-date.ts';
import { cents, sum, type Cents } from '../../../../core/money.ts';
import { sharesOf } from '../../../../core/rules/projection/shares.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { count } from '../../../platform/ui/format.ts';
import { absolute, gapParts, whole } from './amounts.ts';
import { comparedPart, fundNamesIn } from './compared-funds.ts';
import { isFromSpent, shareText, stageOf, yearName, type ShownYear } from './figures.ts';
import { listIn, shortDateIn } from './language/dates.ts';
import { nameIn } from './language/names.ts';
import { QUESTIONS } from './language/questions.ts';
import { textsIn, type Say } from './language/texts.tsx';
import { peopleIn } from './people.tsx';
import { categoryChanges, mainReasons } from './year-change.tsx';

/** A resident's question, the answer from this release, and the section with the figures behind it. */
export interface Question {
  question: string;
  answer: string;
  restsOn: { id: string; title: string } | null;
}

interface AboutRelease {
  year: ShownYear;
  before: ShownYear | null;
  /** The release number; null for a draft. */
  number: number | null;
  /** The instant at which the release was published. */
  publishedAt: string;
}

type SayAnswer = Say<(typeof QUESTIONS)['en']>;

/** Returns the questions that the published figures can answer. */
export function questionsOf(about: AboutRelease, language: PageLanguage): Question[] {
  const say = textsIn(QUESTIONS, language);
  return [
    withinGuidance(about.year, say, language),
    whyDifferent(about.year, about.before, say, language),
    largestParts(about.year, say, language),
    mySchool(about.year, say, language),
    onPeople(about.year, say),
    howFinal(about, say, language),
    whatIsLeftOut(about.year, say, language),
  ].filter((question) => question !== null);
}

const PARTS = { over: 'partOver', under: 'partUnder', at: 'partAt' } as const;

function withinGuidance(year: ShownYear, say: SayAnswer, language: PageLanguage): Question | null {
  const { goal, gap } = year.headline;
  if (goal === null || gap === null) return null;
  const compared = comparedPart(year, language);
  const { size, side } = gapParts(gap);
  const answer = say(compared === null ? side : PARTS[side], { goal: whole(goal), size });
  return {
    question: say('isWithin'),
    answer: compared === null ? answer : `${answer} ${compared}`,
    restsOn: { id: 'status', title: say('glance') },
  };
}

function whyDifferent(
  year: ShownYear,
  before: ShownYear | null,
  say: SayAnswer,
  language: PageLanguage,
): Question | null {
  const { change } = year.headline;
  if (!change || roundToDollar(change.amount) === 0) return null;
  const changes = categoryChanges(before, year);
  if (changes.length === 0) return null;
  const isSpent = isFromSpent(year.source, change.fromYear);
  const why = change.amount < 0 ? 'whyLower' : 'whyHigher';
  return {
    question: say(isSpent ? `${why}Spent` : why, { year: yearName(change.fromYear) }),
    answer: mainReasons(changes, change.amount, isSpent, language),
    restsOn: { id: 'changes', title: say('changes') },
  };
}

const TOP = 3;

function largestParts({ categories }: ShownYear, say: SayAnswer, language: PageLanguage): Question | null {
  if (categories.length <= TOP) return null;
  const sorted = [...categories].sort((a, b) => b.amount - a.amount);
  const top = sorted.slice(0, TOP);
  const together = sum(top.map(({ amount }) => amount));
  const [share] = sharesOf([together, ...sorted.slice(TOP).map(({ amount }) => amount)]) ?? [];
  if (share === undefined) return null;
  const names = top.map(({ name, amount }) => `${nameIn(language, name).name} (${whole(amount)})`);
  return {
    question: say('whatMost'),
    answer: say('most', { names: listIn(language, names), total: whole(together), share: shareText(share) }),
    restsOn: { id: 'categories', title: say('categories') },
  };
}

function mySchool({ buildings, headline }: ShownYear, say: SayAnswer, language: PageLanguage): Question | null {
  const schools = buildings.filter(({ name }) => name !== DISTRICT_WIDE);
  const top = [...schools].sort((a, b) => b.amount - a.amount)[0];
  if (!top || schools.length < 2) return null;
  const inSchools = sum(schools.map(({ amount }) => amount));
  const answer = say('school', {
    amount: whole(inSchools),
    count: String(schools.length),
    name: nameIn(language, top.name).name,
    most: whole(top.amount),
  });
  return {
    question: say('howMuchSchool'),
    answer: `${answer} ${sharedPart(cents(headline.budget - inSchools), say)}`,
    restsOn: { id: 'buildings', title: say('buildings') },
  };
}

function sharedPart(amount: Cents, say: SayAnswer): string {
  if (roundToDollar(amount) === 0) return say('sharedNone');
  return say(amount < 0 ? 'sharedOffsets' : 'sharedRest', { amount: whole(absolute(amount)) });
}

function onPeople({ locations }: ShownYear, say: SayAnswer): Question | null {
  if (locations.length === 0) return null;
  const amount = whole(sum(locations.map((location) => location.amount)));
  return {
    question: say('howManyPeople'),
    answer: say('roster', { count: count(peopleIn(locations)), amount }),
    restsOn: { id: 'people', title: say('people') },
  };
}

function howFinal({ year, number, publishedAt }: AboutRelease, say: SayAnswer, language: PageLanguage): Question {
  const page = number === null ? say('draft') : say('release', { number: String(number) });
  return { question: say('howFinal'), answer: `${stageText(year, publishedAt, say, language)} ${page}`, restsOn: null };
}

function stageText(year: ShownYear, publishedAt: string, say: SayAnswer, language: PageLanguage): string {
  const adopted = adoptedOn(year.source);
  if (adopted !== null) return say('adoptedOn', { date: shortDateIn(language, adopted) });
  const stage = stageOf(year.source);
  // Once the year has begun, the vote has probably taken place, even if it is not recorded here.
  const hasBegun = districtDay(new Date(publishedAt)) >= firstDay(year.fiscalYear);
  return say(stage === 'proposed' && hasBegun ? 'noVote' : stage);
}

function whatIsLeftOut({ source }: ShownYear, say: SayAnswer, language: PageLanguage): Question | null {
  // Releases from before the list of funds existed have only the text.
  const names = source.funds ?? source.fund.split(', ').filter((name) => name !== '');
  if (names.length === 0) return null;
  const funds = fundNamesIn(names, language);
  return {
    question: say('whatNot'),
    answer: names.length === 1 ? say('oneFund', { funds }) : say('manyFunds', { count: String(names.length), funds }),
    restsOn: null,
  };
}
