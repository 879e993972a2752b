import { fiscalYearLabel, isPlainDate, parseFiscalYear } from '../core/fiscal-year.ts';
import { parseMoney } from '../core/import/parse-money.ts';
import { type Cents } from '../core/money.ts';
import type { Longevity } from '../core/rules/schedules/pay.ts';
import { parseTerms } from '../core/rules/schedules/parse-terms.ts';
import { type RoundingRule, ROUNDING_RULES, parseRounding, roundingName } from '../core/rules/schedules/rounding.ts';
import type { Terms } from '../core/rules/schedules/terms.ts';
import { AppError } from '../server/errors.ts';

const bad = (message: string): AppError => new AppError('VALIDATION', message);

/** Splits "name=value". */
function pair(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function amountOf(text: string): Cents | null {
  const reading = parseMoney(text);
  return reading.kind === 'amount' && !reading.rounded && reading.amount > 0 ? reading.amount : null;
}

/** Collects `--year FY24=3` without parsing the terms. Throws VALIDATION for a repeated or invalid year. */
export function collectYear(text: string, earlier: ReadonlyMap<number, string> = new Map()): Map<number, string> {
  const [name, terms] = pair(text);
  const year = parseFiscalYear(name);
  if (year === null || !text.includes('=')) {
    throw bad(`--year "${text}" must be a fiscal year and its terms, such as FY24=3 or FY25=1@1,1@92.`);
  }
  if (earlier.has(year))
    throw bad(
      `--year has ${fiscalYearLabel(year)} twice. Put all terms of this year into one --year, separated by commas.`,
    );
  return new Map([...earlier, [year, terms]]);
}

/** Reads the terms of the years after a base year. Throws VALIDATION for a missing year, a year that is not later, or invalid terms. */
export function readYears(
  given: ReadonlyMap<number, string>,
  baseYear: number,
  contractDays: number,
): (Terms | null)[] {
  const last = Math.max(...given.keys());
  const early = [...given.keys()].find((year) => year <= baseYear);
  if (early !== undefined) {
    throw bad(`--year ${fiscalYearLabel(early)} must come after the base year ${fiscalYearLabel(baseYear)}.`);
  }
  return Array.from({ length: last - baseYear }, (_, at) => {
    const year = fiscalYearLabel(baseYear + at + 1);
    const text = given.get(baseYear + at + 1);
    if (text === undefined) {
      throw bad(
        `--year ${year} is missing between the base year and ${fiscalYearLabel(last)}. Add --year ${year}=0 for no raise.`,
      );
    }
    const reading = parseTerms(text, contractDays);
    if (reading.kind === 'refused') throw bad(`--year ${year}=${text}: ${reading.why}`);
    return reading.kind === 'terms' ? reading.terms : null;
  });
}

/** Reads a whole number in a range. Throws VALIDATION. */
export function readWhole(option: string, from: number, to: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to) return Number(text);
    throw bad(`${option} "${text}" must be a whole number from ${from} to ${to}.`);
  };
}

export function readRounding(text: string): RoundingRule {
  const rule = parseRounding(text);
  if (rule) return rule;
  throw bad(`--rounding "${text}" must be one of ${ROUNDING_RULES.map(roundingName).join(', ')}.`);
}

/** Reads "15=2000,20=3700". */
export function readTiers(text: string): Longevity['tiers'] {
  const tiers = text.split(',').map((part) => {
    const [years, amount] = pair(part);
    const value = amountOf(amount);
    if (/^\d{1,2}$/.test(years) && value !== null) return { years: Number(years), amount: value };
    throw bad(
      `--longevity "${part}" must be years of service and dollars, such as 15=2000. Write amounts without commas, and put a comma between tiers: 15=2000,20=3700.`,
    );
  });
  const twice = tiers.find(({ years }, at) => tiers.findIndex((tier) => tier.years === years) !== at);
  if (!twice) return tiers;
  throw bad(`--longevity lists the tier for ${twice.years} years of service twice. Give one amount for each tier.`);
}

/** Collects `--fixed 25=1250`. */
export function collectFixed(text: string, earlier: Record<string, Cents> = {}): Record<string, Cents> {
  const [step, amount] = pair(text);
  const value = amountOf(amount);
  if (step !== '' && value !== null) return { ...earlier, [step]: value };
  throw bad(`--fixed "${text}" must be a step and how much more it pays than the step below, such as 25=1250.`);
}

/** Collects `--service-step 16=25`. */
export function collectServiceStep(text: string, earlier: Record<string, number> = {}): Record<string, number> {
  const [step, years] = pair(text);
  if (step !== '' && /^\d{1,2}$/.test(years)) return { ...earlier, [step]: Number(years) };
  throw bad(
    `--service-step "${text}" must be a step and the years of service needed, such as 16=25 for step 16 after 25 years.`,
  );
}

/** Collects `--edition-day 2025-01-01=92`. */
export function collectEditionDay(text: string, earlier: Record<string, number> = {}): Record<string, number> {
  const [date, day] = pair(text);
  if (isPlainDate(date) && /^[1-9]\d{0,2}$/.test(day)) return { ...earlier, [date]: Number(day) };
  throw bad(`--edition-day "${text}" must be a date and a contract day, such as 2025-01-01=92.`);
}

/** Reads `--fit FY26=1060000`. */
export function readFit(text: string): { fiscalYear: number; total: Cents } {
  const [year, amount] = pair(text);
  const [fiscalYear, total] = [parseFiscalYear(year), amountOf(amount)];
  if (fiscalYear !== null && total !== null) return { fiscalYear, total };
  throw bad(`--fit "${text}" must be a fiscal year and a total in dollars, such as FY26=1060000.`);
}
