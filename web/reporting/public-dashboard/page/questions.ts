import { adoptedOn } from '../../../../core/adoption.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { firstDay } from '../../../../core/fiscal-year.ts';
import { districtDay, formatPlainDate } from '../../../../core/format-date.ts';
import { cents, sum, type Cents } from '../../../../core/money.ts';
import { sharesOf } from '../../../../core/rules/projection/shares.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { count } from '../../../platform/ui/format.ts';
import { absolute, counted, gapParts, listed, whole } from './amounts.ts';
import { comparedPart, comparedWith, isFromSpent, shareText, stageOf, type ShownYear } from './figures.ts';
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

/** Returns the questions that the published figures can answer. */
export function questionsOf(about: AboutRelease): Question[] {
  return [
    withinGuidance(about.year),
    whyDifferent(about.year, about.before),
    largestParts(about.year),
    mySchool(about.year),
    onPeople(about.year),
    howFinal(about),
    whatIsLeftOut(about.year),
  ].filter((question) => question !== null);
}

function withinGuidance(year: ShownYear): Question | null {
  const { goal, gap } = year.headline;
  if (goal === null || gap === null) return null;
  const compared = comparedPart(year);
  const subject = compared === null ? 'the budget' : 'the part of the budget that guidance covers';
  const answer =
    gap < 0
      ? `No. The town’s guidance is ${whole(goal)}, and ${subject} is ${gapParts(gap).size} over guidance. To close this gap, the schools need more money, a smaller budget, or both.`
      : gap === 0
        ? `Yes. The town’s guidance is ${whole(goal)}, and ${subject} is exactly this amount.`
        : `Yes. The town’s guidance is ${whole(goal)}, and ${subject} is ${gapParts(gap).size} under guidance.`;
  return {
    question: 'Is the budget within the town’s guidance?',
    answer: compared === null ? answer : `${answer} ${compared}.`,
    restsOn: GLANCE,
  };
}

function whyDifferent(year: ShownYear, before: ShownYear | null): Question | null {
  const { change } = year.headline;
  if (!change || roundToDollar(change.amount) === 0) return null;
  const changes = categoryChanges(before, year);
  if (changes.length === 0) return null;
  return {
    question: `Why is the budget ${change.amount < 0 ? 'lower' : 'higher'} than ${comparedWith(year, change.fromYear)}?`,
    answer: mainReasons(changes, change.amount, isFromSpent(year.source, change.fromYear)),
    restsOn: { id: 'changes', title: 'What changed' },
  };
}

const TOP = 3;
const GLANCE = { id: 'status', title: 'The budget at a glance' };

function largestParts({ categories }: ShownYear): Question | null {
  if (categories.length <= TOP) return null;
  const sorted = [...categories].sort((a, b) => b.amount - a.amount);
  const top = sorted.slice(0, TOP);
  const together = sum(top.map(({ amount }) => amount));
  const [share] = sharesOf([together, ...sorted.slice(TOP).map(({ amount }) => amount)]) ?? [];
  if (share === undefined) return null;
  return {
    question: 'What does most of the money pay for?',
    answer: `${listed(top.map(({ name, amount }) => `${name} (${whole(amount)})`))}. Together they total ${whole(together)}, or ${shareText(share)} of the budget.`,
    restsOn: { id: 'categories', title: 'Where the money goes' },
  };
}

function mySchool({ buildings, headline }: ShownYear): Question | null {
  const schools = buildings.filter(({ name }) => name !== DISTRICT_WIDE);
  const top = [...schools].sort((a, b) => b.amount - a.amount)[0];
  if (!top || schools.length < 2) return null;
  const inSchools = sum(schools.map(({ amount }) => amount));
  const shared = cents(headline.budget - inSchools);
  return {
    question: 'How much goes to my school?',
    answer: `The budget assigns ${whole(inSchools)} to ${counted(schools.length, 'building', 'buildings')}. ${top.name} has the most (${whole(top.amount)}). ${sharedPart(shared)}`,
    restsOn: { id: 'buildings', title: 'Budget by building' },
  };
}

function sharedPart(amount: Cents): string {
  if (roundToDollar(amount) === 0) return 'The amounts for the buildings add up to the whole budget.';
  return amount < 0
    ? `The budget also subtracts offsets of ${whole(absolute(amount))} that do not belong to any building.`
    : `The other ${whole(amount)} is not assigned to a building. It can include services for the whole district, such as transportation and administration.`;
}

function onPeople({ locations }: ShownYear): Question | null {
  if (locations.length === 0) return null;
  return {
    question: 'How many people work for the schools?',
    answer: `The staff roster lists ${count(peopleIn(locations))} people. Their salaries and any pay for vacant positions add up to ${whole(sum(locations.map(({ amount }) => amount)))}.`,
    restsOn: { id: 'people', title: 'Where people work' },
  };
}

const STAGES: Record<string, string> = {
  adopted: 'This is the adopted budget.',
  proposed: 'This is a proposal. The School Committee and the town have not decided yet, and figures can still change.',
  projected:
    'This is a projection: an earlier year’s budget plus the yearly increase expected in each category. No one has proposed it yet.',
};

/** After the year has begun, the vote may have taken place without being recorded. */
const NO_VOTE = 'This is the proposed budget. No vote on it is recorded here.';

function howFinal({ year, number, publishedAt }: AboutRelease): Question {
  const stage = stageOf(year.source);
  const hasBegun = districtDay(new Date(publishedAt)) >= firstDay(year.fiscalYear);
  const adopted = adoptedOn(year.source);
  const adoption = adopted === null ? null : `This is the budget that was adopted on ${formatPlainDate(adopted)}.`;
  const page =
    number === null
      ? 'This page is a draft: it has not been published.'
      : `This page is release ${number}. It does not change until the district publishes another release.`;
  return {
    question: 'How final are these figures?',
    answer: `${adoption ?? (stage === 'proposed' && hasBegun ? NO_VOTE : STAGES[stage]) ?? ''} ${page}`,
    restsOn: null,
  };
}

function whatIsLeftOut({ source }: ShownYear): Question | null {
  if (source.fund === '') return null;
  const funds = source.fund.split(', ');
  const isOne = funds.length === 1;
  return {
    question: 'What is not in these figures?',
    answer: `These figures cover only ${isOne ? 'one fund' : `${funds.length} funds`}: ${listed(funds)}. Costs paid from other sources are not included. Other sources can be grants, fees or the town’s own budget.`,
    restsOn: null,
  };
}
