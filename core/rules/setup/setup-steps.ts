import { fiscalYearLabel } from '../../fiscal-year.ts';
import { formatMoney } from '../../money.ts';
import { plural } from '../../plural.ts';
import type { BudgetFacts, SetupFacts, SetupResult } from './setup-facts.ts';
import { tieOut } from './tie-out.ts';

/** The setup steps of a new district in order, each with the function that determines its state from the data. */
const STEPS = {
  district: districtStep,
  year: yearStep,
  roster: rosterStep,
  workGroups: workGroupsStep,
  positions: positionsStep,
  accounts: accountsStep,
  totals: tieOut,
  guidance: guidanceStep,
  contracts: contractsStep,
  projections: projectionsStep,
  publicPage: publicPageStep,
} satisfies Record<string, (facts: SetupFacts) => SetupResult>;

export type SetupKey = keyof typeof STEPS;
export const SETUP_KEYS = Object.keys(STEPS) as [SetupKey, ...SetupKey[]];

/** Returns the state of each step, in order. */
export function setupSteps(facts: SetupFacts): (SetupResult & { key: SetupKey })[] {
  return SETUP_KEYS.map((key) => ({ key, ...STEPS[key](facts) }));
}

/** Counts the steps that apply, and how many of them are done. */
export function countDone(steps: readonly Pick<SetupResult, 'state'>[]): { done: number; of: number } {
  const applying = steps.filter(({ state }) => state !== 'NOTHING_TO_CHECK' && state !== 'OPTIONAL');
  return { done: applying.filter(({ state }) => state === 'DONE').length, of: applying.length };
}

const done = (facts: string): SetupResult => ({ state: 'DONE', facts });
const notStarted = (facts: string): SetupResult => ({ state: 'NOT_STARTED', facts });
const started = (facts: string): SetupResult => ({ state: 'STARTED', facts });
const optional = (facts: string): SetupResult => ({ state: 'OPTIONAL', facts });
const needsALook = (facts: string): SetupResult => ({ state: 'NEEDS_A_LOOK', facts });

function districtStep({ districtName, hasLogo }: SetupFacts): SetupResult {
  if (districtName === '') return notStarted('The district has no name yet.');
  return done(hasLogo ? `${districtName}, with a logo.` : `${districtName}. A logo is optional.`);
}

function yearStep({ years, fiscalYear }: SetupFacts): SetupResult {
  if (fiscalYear === null) return notStarted('There is no budget year yet.');
  const others = years.filter((year) => year !== fiscalYear).map(fiscalYearLabel);
  return done(
    others.length === 0
      ? `${fiscalYearLabel(fiscalYear)}.`
      : `${fiscalYearLabel(fiscalYear)}. Other years: ${others.join(', ')}.`,
  );
}

function rosterStep(facts: SetupFacts): SetupResult {
  const { operating } = facts;
  if (operating === null) return notStarted(missing(facts, 'operating', 'There is no roster yet.'));
  return reviewed(operating, `${plural(operating.vacancies, 'vacancy', 'vacancies')}, `);
}

/** States that the year has no lines, and which other years have lines, so that users do not think that their data was lost. */
function missing({ fiscalYear, otherYears }: SetupFacts, type: 'operating' | 'proposed', anywhere: string): string {
  const others = otherYears.filter((year) => year[type] > 0);
  if (fiscalYear === null || others.length === 0) return anywhere;
  const listed = others.map((year) => `${fiscalYearLabel(year.fiscalYear)} has ${plural(year[type], 'line')}`);
  const what = type === 'operating' ? 'roster' : 'budget lines';
  return `There ${type === 'operating' ? 'is' : 'are'} no ${what} for ${fiscalYearLabel(fiscalYear)}. ${listed.join(', ')}.`;
}

function positionsStep({ operating, positions, linesWithoutPosition: missing }: SetupFacts): SetupResult {
  if (operating === null) return optional('There is no roster yet. Positions are created from the roster.');
  if (missing === operating.lines) return optional('No line on the roster has a position yet.');
  const facts = `${plural(positions, 'position')}.`;
  if (missing === 0) return done(facts);
  return done(
    `${facts} ${plural(missing, 'line', 'lines')} on the roster ${missing === 1 ? 'has' : 'have'} no position.`,
  );
}

function accountsStep(facts: SetupFacts): SetupResult {
  const { proposed } = facts;
  if (proposed === null) return notStarted(missing(facts, 'proposed', 'There are no budget lines yet.'));
  return reviewed(proposed, '');
}

function reviewed({ lines, total, toReview }: BudgetFacts, more: string): SetupResult {
  const facts = `${plural(lines, 'line')}, ${more}${formatMoney(total, { decimals: 0 })}.`;
  return toReview === 0 ? done(facts) : needsALook(`${facts} ${plural(toReview, 'line needs', 'lines need')} review.`);
}

/** Checks that there is guidance for the year itself or for the next year, which is being planned. */
function guidanceStep({ guidance, fiscalYear }: SetupFacts): SetupResult {
  if (guidance.length === 0) return notStarted('There is no town guidance yet.');
  const listed = guidance.map((goal) =>
    goal.amount === null
      ? fiscalYearLabel(goal.fiscalYear)
      : `${fiscalYearLabel(goal.fiscalYear)} ${formatMoney(goal.amount, { decimals: 0 })}`,
  );
  const facts = `${listed.join(', ')}.`;
  if (fiscalYear === null) return done(facts);
  const planned = [fiscalYear, fiscalYear + 1];
  if (guidance.some((goal) => planned.includes(goal.fiscalYear))) return done(facts);
  return needsALook(`${facts} There is no guidance for ${planned.map(fiscalYearLabel).join(' or ')}.`);
}

/** Raises are entered for each work group, so a line without a work group gets no raise. */
function workGroupsStep({ operating, workGroups, linesWithoutGroup: { lines, pay } }: SetupFacts): SetupResult {
  if (operating === null)
    return notStarted('There is no roster yet. Work groups are assigned to the lines of the roster.');
  if (lines === 0) return done(`${plural(workGroups, 'work group')}. Every line on the roster has a work group.`);
  const missing = `${lines.toLocaleString('en-US')} of ${plural(operating.lines, 'line')} on the roster ${lines === 1 ? 'has' : 'have'} no work group (${formatMoney(pay, { decimals: 0 })}).`;
  return workGroups === 0 ? notStarted(missing) : needsALook(missing);
}

function contractsStep({ operating, workGroups, groupsWithoutRaise, fiscalYear }: SetupFacts): SetupResult {
  if (operating === null) return notStarted('There is no roster yet. Set up the roster and work groups first.');
  if (fiscalYear === null || workGroups === 0)
    return notStarted('No line on the roster has a work group yet. Set up work groups first.');
  const next = fiscalYearLabel(fiscalYear + 1);
  const known = workGroups - groupsWithoutRaise.length;
  if (known === 0) return notStarted(`There is no contract or assumed COLA for ${next} yet.`);
  const facts = `${known} of ${plural(workGroups, 'work group')} ${known === 1 ? 'has' : 'have'} a contract or an assumed COLA for ${next}.`;
  if (groupsWithoutRaise.length === 0) return done(facts);
  return needsALook(`${facts} Missing: ${groupsWithoutRaise.join(', ')}.`);
}

function projectionsStep({ operating, proposed }: SetupFacts): SetupResult {
  const budgets = [
    { name: 'roster', budget: operating },
    { name: 'proposed budget', budget: proposed },
  ].flatMap(({ name, budget }) => (budget === null ? [] : [{ name, ...budget }]));
  const reached = budgets.flatMap(({ projectedTo }) => projectedTo ?? []);
  if (reached.length === 0) return notStarted('Nothing is projected yet.');
  const facts = `Projected through ${fiscalYearLabel(Math.max(...reached))}.`;
  const missing = budgets.find(({ projectedTo }) => projectedTo === null);
  if (missing) return needsALook(`${facts} The ${missing.name} is not projected.`);
  const old = budgets.find(({ imported }) => imported?.isAfterProjection);
  return old ? needsALook(`${facts} The ${old.name} was imported again after the projection.`) : done(facts);
}

function publicPageStep({ publicYears, isPublished, isPageNamed }: SetupFacts): SetupResult {
  if (publicYears.length === 0) return notStarted('No years are chosen for the public page yet.');
  const years = publicYears.map(fiscalYearLabel).join(', ');
  const facts = isPublished ? `Published for ${years}.` : `Draft for ${years}. Not public.`;
  if (!isPageNamed) return needsALook(`${facts} The public page has no name yet.`);
  return isPublished ? done(facts) : started(facts);
}
