import { fiscalYearLabel, fiscalYearRange } from '../../fiscal-year.ts';
import { formatPercent } from '../../percent.ts';
import { headlinePercent } from './headline.ts';
import { parseTerms } from './parse-terms.ts';
import type { Terms } from './terms.ts';

/** A contract of the work group. */
export interface PlanContract {
  name: string;
  status: 'NEGOTIATING' | 'SETTLED' | 'EXPIRED';
  startYear: number;
  endYear: number;
  colaSettings: readonly { fiscalYear: number; colaPercentage: number }[];
}

/** A salary schedule of the work group. */
interface PlanSchedule {
  name: string;
  contractDays: number;
  editions: readonly { fiscalYear: number; source: 'PRINTED' | 'CALCULATED' }[];
}

export interface DecidedYear {
  fiscalYear: number;
  terms: Terms;
}

/** The reason why an offer cannot be settled, what to do about it, and where. */
export interface SettlementProblem {
  where: 'terms' | 'contracts' | 'schedules';
  why: string;
  fix: string;
}

/** What would be stored if an offer were settled, and the problems that prevent settling it. */
export interface SettlementPlan {
  /**
   * The first years of the offer, if settled contracts already cover them. Their contracts and editions do not change. If the offer's
   * percentages for these years differ from those in the contracts, `problems` says so.
   */
  agreed: DecidedYear[];
  /**
   * States which settled contracts cover the years in `agreed`, such as "FY27 is already settled in “Teachers”"; blank if there are none.
   */
  agreedText: string;
  /** The years of the new contract. */
  years: DecidedYear[];
  /** The undecided years at the end of the offer, for which nothing is stored. */
  undecided: number[];
  problems: SettlementProblem[];
}

interface PlanInput {
  /** The years of the offer as typed, in order, without gaps. */
  years: readonly { fiscalYear: number; terms: string }[];
  /** The contracts of the work group. Expired contracts do not count. */
  contracts: readonly PlanContract[];
  schedules: readonly PlanSchedule[];
}

const CONTRACTS = 'COLA Management';
const SCHEDULES = 'Salary Schedules';

/**
 * Plans the settlement of an offer. The years up to the first blank one are decided. A settled contract may already cover the first of
 * these years, because an offer for the next contract is calculated through the years of the current contract. For these years, the offer
 * must have the percentages of the contract. The other decided years become the new contract. No other contract that has not expired, and
 * no printed edition, may overlap these years. An exception is a contract that is being negotiated for exactly these years: it becomes the
 * new contract.
 */
export function settlementPlan({ years, contracts, schedules }: PlanInput): SettlementPlan {
  const decided = decidedYears(years);
  const inForce = contracts.filter(({ status }) => status !== 'EXPIRED');
  const settledIn = (fiscalYear: number) =>
    inForce.find((one) => one.status === 'SETTLED' && one.startYear <= fiscalYear && fiscalYear <= one.endYear);
  const firstOpen = decided.findIndex(({ fiscalYear }) => !settledIn(fiscalYear));
  const agreed = firstOpen < 0 ? decided : decided.slice(0, firstOpen);
  const rest = decided.slice(agreed.length);
  const agreedText = agreedIn(
    agreed,
    agreed.map(({ fiscalYear }) => settledIn(fiscalYear)?.name ?? ''),
  );
  const unlike = agreed.flatMap((year) => unlikeContract(year, settledIn(year.fiscalYear)));
  return {
    agreed,
    agreedText,
    years: rest,
    undecided: years.slice(decided.length).map(({ fiscalYear }) => fiscalYear),
    problems: [
      ...unlike,
      ...(rest.length === 0 && unlike.length === 0 ? nothingToSettle(years, agreed, agreedText) : []),
      ...contractProblems(rest, inForce),
      ...schedules.flatMap((schedule) => scheduleProblems(rest, schedule)),
    ],
  };
}

function decidedYears(years: PlanInput['years']): DecidedYear[] {
  const decided: DecidedYear[] = [];
  for (const { fiscalYear, terms } of years) {
    const reading = parseTerms(terms, Number.MAX_SAFE_INTEGER);
    if (reading.kind !== 'terms') break;
    decided.push({ fiscalYear, terms: reading.terms });
  }
  return decided;
}

const rangeOf = (years: readonly DecidedYear[]): string =>
  fiscalYearRange(years[0]?.fiscalYear ?? 0, years.at(-1)?.fiscalYear ?? 0);
const termOf = ({ startYear, endYear }: PlanContract): string => fiscalYearRange(startYear, endYear);

function agreedIn(agreed: readonly DecidedYear[], contracts: readonly string[]): string {
  if (agreed.length === 0) return '';
  const names = [...new Set(contracts)].map((name) => `“${name}”`);
  return `${rangeOf(agreed)} is already settled in ${new Intl.ListFormat('en-US').format(names)}`;
}

function unlikeContract({ fiscalYear, terms }: DecidedYear, contract: PlanContract | undefined): SettlementProblem[] {
  const settled = contract?.colaSettings.find((one) => one.fiscalYear === fiscalYear)?.colaPercentage;
  const offered = headlinePercent(terms);
  if (!contract || settled === undefined || settled === offered) return [];
  const year = fiscalYearLabel(fiscalYear);
  return [
    {
      where: 'contracts',
      why: `${year} is settled at ${formatPercent(settled)} in “${contract.name}”, but the offer has ${formatPercent(offered)}.`,
      fix: `Enter ${settled} for ${year}, or change that contract in ${CONTRACTS} first.`,
    },
  ];
}

function nothingToSettle(
  years: PlanInput['years'],
  agreed: readonly DecidedYear[],
  agreedText: string,
): SettlementProblem[] {
  const open = years[agreed.length];
  const why = agreedText === '' ? 'The terms for the first year of the offer are not decided.' : `${agreedText}.`;
  const enter = open
    ? `Enter terms for ${fiscalYearLabel(open.fiscalYear)}. If there is no raise, enter 0.`
    : `Add ${fiscalYearLabel((agreed.at(-1)?.fiscalYear ?? 0) + 1)} and enter its terms.`;
  return [{ where: 'terms', why, fix: enter }];
}

function contractProblems(rest: readonly DecidedYear[], inForce: readonly PlanContract[]): SettlementProblem[] {
  const [first, last] = [rest[0]?.fiscalYear, rest.at(-1)?.fiscalYear];
  if (first === undefined || last === undefined) return [];
  const range = fiscalYearRange(first, last);
  return inForce.flatMap((contract): SettlementProblem[] => {
    const { name, status, startYear, endYear } = contract;
    if (startYear > last || endYear < first) return [];
    const isNegotiated = status === 'NEGOTIATING';
    if (isNegotiated && startYear === first && endYear === last) return [];
    const why = `“${name}” ${isNegotiated ? 'is being negotiated' : 'is settled'} for ${termOf(contract)}, but the offer is for ${range}.`;
    const fix = isNegotiated
      ? `In ${CONTRACTS}, set the years of this contract to ${range}, or delete the contract.`
      : `Leave the years of this contract out of the offer, or change this contract in ${CONTRACTS} first.`;
    return [{ where: 'contracts', why, fix }];
  });
}

function scheduleProblems(
  rest: readonly DecidedYear[],
  { name, contractDays, editions }: PlanSchedule,
): SettlementProblem[] {
  return rest.flatMap(({ fiscalYear, terms }): SettlementProblem[] => {
    const year = fiscalYearLabel(fiscalYear);
    const late = terms.raises.find(({ day }) => day > contractDays + 1);
    const isPrinted = editions.some((one) => one.fiscalYear === fiscalYear && one.source === 'PRINTED');
    return [
      ...(late
        ? [
            {
              where: 'terms' as const,
              why: `${year}: day ${late.day} is not a contract day of “${name}”.`,
              fix: `Use 1 to ${contractDays}. To start after the last day, use ${contractDays + 1}.`,
            },
          ]
        : []),
      ...(isPrinted
        ? [
            {
              where: 'schedules' as const,
              why: `“${name}” already has a printed edition for ${year}. A settlement does not replace printed editions.`,
              fix: `Leave ${year} out of the offer, or delete the edition in ${SCHEDULES} first.`,
            },
          ]
        : []),
    ];
  });
}

/** Formats a problem as one text. */
export const problemText = ({ why, fix }: SettlementProblem): string => `${why} ${fix}`;
