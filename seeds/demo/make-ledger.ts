import { cents, type Cents, fromDollars, sum, ZERO } from '../../core/money.ts';
import type { Balance } from '../../core/rules/actuals/ledger-balance.ts';
import { allocate } from '../../core/rules/projection/allocate.ts';
import { growToDollar, roundToDollar, scale } from '../../core/rules/projection/round.ts';
import { BASE_YEAR } from '../data/budget-year.ts';
import { BUDGET_CATEGORIES } from '../data/budget-categories.ts';
import { CLOSED_ACCOUNTS, CLOSED_YEARS, SPENT_BY_MARCH } from '../data/ledger.ts';
import { SALARY_RESERVE } from '../data/lines-salary.ts';
import type { BudgetLine } from './budget-line.ts';
import { at, type Random, randomStream } from './random.ts';

/** An account of the demo ledger, with its figures at the end of March and at the end of the year. */
export interface LedgerAccount {
  account: string;
  description: string;
  march: LedgerFigures;
  final: LedgerFigures;
}

type LedgerFigures = { [Figure in keyof Balance]: Cents };

/** 100%, in hundredths of a percent, which is the unit of all shares. */
const WHOLE = 10_000;

/** The values drawn at random for a line: its budget in a fiscal year, and the shares from which its other amounts are calculated. */
interface Drawn {
  line: BudgetLine;
  original: Cents;
  transferShare: number;
  spentShare: number;
  marchShare: number;
  encumberedShare: number;
}

/** A line with its transfers and the amount spent by the end of the year. */
interface Spent extends Drawn {
  transfers: Cents;
  spent: Cents;
}

/**
 * Returns the ledger of a fiscal year: the accounts of the FY26 budget with the amounts of that year, and the amounts spent. A closed year
 * adds up to its totals in CLOSED_YEARS. The salary reserve brings the budget to its total and pays for all transfers. Accounts that are no
 * longer in the budget come last.
 */
export function makeLedger(lines: readonly BudgetLine[], fiscalYear: number): LedgerAccount[] {
  const random = randomStream(`ledger ${fiscalYear}`);
  const reserve = at(lines.filter(isReserve), 0);
  const drawn = lines.filter((line) => !isReserve(line)).map((line) => draw(line, fiscalYear, random));
  const closed = CLOSED_ACCOUNTS.filter(({ spent }) => fiscalYear in spent).map((account) =>
    closedAccount(account, fiscalYear),
  );
  const totals = CLOSED_YEARS[fiscalYear];
  const [budget, spent] = totals ? [fromDollars(totals.budget), fromDollars(totals.spent)] : [null, null];
  const budgeted = budget === null ? drawn : budgetInTotal(drawn, cents(budget - reserve.amount));
  const spending = paidByFunds(budgeted.map(spend));
  const elsewhere = sum(closed.map(({ final }) => final.yearToDate));
  const accounts = (spent === null ? spending : spendingInTotal(spending, cents(spent - elsewhere))).map(
    budgetedAccount,
  );

  const moved = sum([...accounts, ...closed].map(({ final }) => final.transfers));
  const original = budget === null ? reserve.amount : cents(budget - sum(accounts.map(({ final }) => final.original)));
  const figures = figuresOf(original, cents(-moved), ZERO, ZERO);
  return [
    ...accounts,
    { account: reserve.accountLine, description: reserve.description, march: figures, final: figures },
    ...closed,
  ];
}

const isReserve = ({ object }: BudgetLine): boolean => object === SALARY_RESERVE.object;
const isOffset = ({ amount }: BudgetLine): boolean => amount < 0;
const isGeneral = ({ line }: Drawn): boolean => line.fund === 'general';
/** Returns true if the line's amounts are scaled so that the ledger adds up to a given total. Offsets keep the amounts that were drawn. */
const isScaled = (drawn: Drawn): boolean => isGeneral(drawn) && !isOffset(drawn.line);

/**
 * Returns the amount that an FY26 budget line had in an earlier year: the FY26 amount, reduced for each year by the yearly increase of the
 * line's category, with some random variation.
 */
function amountIn(line: BudgetLine, fiscalYear: number, random: Random): Cents {
  let amount = line.amount;
  for (let year = BASE_YEAR; year > fiscalYear; year--) {
    const increase = BUDGET_CATEGORIES[line.category].defaultIncrease + (random.below(201) - 100) / 100;
    amount = growToDollar(amount, -Math.round(increase * 100) / 100);
  }
  return amount;
}

function draw(line: BudgetLine, fiscalYear: number, random: Random): Drawn {
  const original = amountIn(line, fiscalYear, random);
  const isSalary = line.object.startsWith('51');
  const hasTransfer = !isOffset(line) && random.chance(12);
  return {
    ...{ line, original },
    transferShare: hasTransfer ? random.below(isSalary ? 60 : 700) - 20 : 0,
    spentShare: isOffset(line)
      ? 9_700 + random.below(400)
      : isSalary
        ? 9_750 + random.below(280)
        : 9_150 + random.below(950),
    marchShare: marchShare(line.object) + random.below(201) - 100,
    // Pay, and grant revenue for pay, is encumbered through June. Orders have been placed for part of the remaining purchases.
    encumberedShare: isOffset(line) || isSalary ? 9_600 : 3_000 + random.below(5_500),
  };
}

/** Scales the budgets of the general fund so that they add up to a total, except for rounding to whole dollars. */
function budgetInTotal(drawn: readonly Drawn[], total: Cents): Drawn[] {
  const scaled = sum(drawn.filter(isScaled).map(({ original }) => original));
  const general = sum(drawn.filter(isGeneral).map(({ original }) => original));
  const wanted = cents(total - general + scaled);
  return drawn.map((account) =>
    isScaled(account) ? { ...account, original: roundToDollar(scale(account.original, wanted, scaled)) } : account,
  );
}

function spend(drawn: Drawn): Spent {
  const { original, transferShare, spentShare } = drawn;
  const transfers = roundToDollar(scale(original, transferShare, WHOLE));
  return { ...drawn, transfers, spent: scale(cents(original + transfers), spentShare, WHOLE) };
}

/**
 * Makes each grant and revolving fund pay exactly what its lines cost, as in the budget, so that the totals of the general fund are the
 * totals of the whole ledger.
 */
function paidByFunds(spending: readonly Spent[]): Spent[] {
  return spending.map((offset) => {
    const { fund, category } = offset.line;
    if (isGeneral(offset) || !isOffset(offset.line)) return offset;
    const paid = spending.filter(({ line }) => line.fund === fund && line.category === category && !isOffset(line));
    return {
      ...offset,
      original: cents(-sum(paid.map(({ original }) => original))),
      spent: cents(-sum(paid.map(({ spent }) => spent))),
    };
  });
}

/** Scales the spending of the general fund so that it adds up to a total, to the cent. */
function spendingInTotal(spending: readonly Spent[], total: Cents): Spent[] {
  const scaled = spending.filter(isScaled);
  const general = sum(spending.filter(isGeneral).map(({ spent }) => spent));
  const amounts = scaled.map(({ spent }) => spent);
  const parts = allocate(cents(total - general + sum(amounts)), amounts);
  return spending.map((account) =>
    isScaled(account) ? { ...account, spent: at(parts, scaled.indexOf(account)) } : account,
  );
}

function budgetedAccount({
  line,
  original,
  transfers,
  spent,
  marchShare: share,
  encumberedShare,
}: Spent): LedgerAccount {
  const march = scale(spent, share, WHOLE);
  const encumbered = scale(cents(spent - march), encumberedShare, WHOLE);
  return {
    account: line.accountLine,
    description: line.description,
    march: figuresOf(original, transfers, march, encumbered),
    final: figuresOf(original, transfers, spent, ZERO),
  };
}

function marchShare(object: string): number {
  const percent = SPENT_BY_MARCH[object] ?? SPENT_BY_MARCH[object.slice(0, 2)];
  if (percent === undefined)
    throw new Error(`SPENT_BY_MARCH in seeds/data/ledger.ts has no percentage for the object ${object}`);
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
