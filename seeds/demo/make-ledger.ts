import { cents, type Cents, fromDollars, sum, ZERO } from '../../core/money.ts';
import type { Balance } from '../../core/rules/actuals/ledger-balance.ts';
import { growToDollar, scale } from '../../core/rules/projection/round.ts';
import { BASE_YEAR } from '../data/budget-year.ts';
import { BUDGET_CATEGORIES } from '../data/budget-categories.ts';
import { CLOSED_ACCOUNTS, SPENT_BY_MARCH } from '../data/ledger.ts';
import { SALARY_RESERVE } from '../data/lines-salary.ts';
import type { BudgetLine } from './budget-line.ts';
import { type Random, randomStream } from './random.ts';

/** An account of the demo ledger, with its figures at the end of March and at the end of the year. */
export interface LedgerAccount {
  account: string;
  description: string;
  march: LedgerFigures;
  final: LedgerFigures;
}

type LedgerFigures = { [Figure in keyof Balance]: Cents };

/** The whole, in hundredths of a percent. Shares have this unit. */
const WHOLE = 10_000;

/**
 * Returns the ledger of a fiscal year: the accounts of the FY26 budget with the amounts of that year, and the amounts spent. The salary
 * reserve pays for all transfers. Accounts that are no longer in the budget come last.
 */
export function makeLedger(lines: readonly BudgetLine[], fiscalYear: number): LedgerAccount[] {
  const random = randomStream(`ledger ${fiscalYear}`);
  const isReserve = ({ object }: BudgetLine): boolean => object === SALARY_RESERVE.object;
  const accounts = lines.filter((line) => !isReserve(line)).map((line) => budgetedAccount(line, fiscalYear, random));
  const closed = CLOSED_ACCOUNTS.filter(({ spent }) => fiscalYear in spent).map((account) =>
    closedAccount(account, fiscalYear),
  );
  const moved = sum([...accounts, ...closed].map(({ final }) => final.transfers));
  const reserve = lines.filter(isReserve).map((line) => {
    const original = amountIn(line, fiscalYear, random);
    const figures = figuresOf(original, cents(-moved), ZERO, ZERO);
    return { account: line.accountLine, description: line.description, march: figures, final: figures };
  });
  return [...accounts, ...reserve, ...closed];
}

/**
 * Returns the amount of a line of the FY26 budget in an earlier year: reduced for each year by the increase of its category, with some
 * random variation.
 */
function amountIn(line: BudgetLine, fiscalYear: number, random: Random): Cents {
  let amount = line.amount;
  for (let year = BASE_YEAR; year > fiscalYear; year--) {
    const increase = BUDGET_CATEGORIES[line.category].defaultIncrease + (random.below(201) - 100) / 100;
    amount = growToDollar(amount, -Math.round(increase * 100) / 100);
  }
  return amount;
}

function budgetedAccount(line: BudgetLine, fiscalYear: number, random: Random): LedgerAccount {
  const original = amountIn(line, fiscalYear, random);
  const isOffset = line.amount < 0;
  const isSalary = line.object.startsWith('51');
  const hasTransfer = !isOffset && random.chance(12);
  const transfers = hasTransfer
    ? growToDollar(scale(original, random.below(isSalary ? 60 : 700) - 20, WHOLE), 0)
    : ZERO;
  const revised = cents(original + transfers);
  const spentShare = isOffset
    ? 9_700 + random.below(400)
    : isSalary
      ? 9_750 + random.below(280)
      : 9_150 + random.below(950);
  const final = scale(revised, spentShare, WHOLE);
  const march = scale(final, marchShare(line.object) + random.below(201) - 100, WHOLE);
  // Pay, and grant revenue for pay, is encumbered through June. Orders have been placed for part of the remaining purchases.
  const encumberedShare = isOffset || isSalary ? 9_600 : 3_000 + random.below(5_500);
  return {
    account: line.accountLine,
    description: line.description,
    march: figuresOf(original, transfers, march, scale(cents(final - march), encumberedShare, WHOLE)),
    final: figuresOf(original, transfers, final, ZERO),
  };
}

function marchShare(object: string): number {
  const percent = SPENT_BY_MARCH[object] ?? SPENT_BY_MARCH[object.slice(0, 2)];
  if (percent === undefined) throw new Error(`The seed's ledger has no share of object ${object}`);
  return percent * 100;
}

function closedAccount(
  { account, description, spent }: (typeof CLOSED_ACCOUNTS)[number],
  fiscalYear: number,
): LedgerAccount {
  const amount = fromDollars(spent[fiscalYear] ?? 0);
  const figures = figuresOf(ZERO, amount, amount, ZERO);
  return { account, description, march: figures, final: figures };
}

function figuresOf(original: Cents, transfers: Cents, yearToDate: Cents, encumbered: Cents): LedgerFigures {
  const revised = cents(original + transfers);
  return { original, transfers, revised, yearToDate, encumbered, available: cents(revised - yearToDate - encumbered) };
}
