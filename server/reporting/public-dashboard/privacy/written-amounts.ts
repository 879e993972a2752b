import { fromDollars, type Cents } from '../../../../core/money.ts';

/** Matches the name of a salary range. Its bounds are fixed and are not a person's salary. */
const RANGE = /\$[\d,]+\s*[–-]\s*\$?[\d,]+/g;

/**
 * An amount as people write it: with thousands separators, which are all the same character; with a currency; or with
 * cents. A number in groups of three that follows a letter and has spaces is two numbers, such as "FY26 250 students".
 */
const WRITTEN = new RegExp(
  [
    String.raw`(?:\$\s?)?(?<!\d)(?<grouped>\d{1,3}(?:(?<by>[,.]|(?<!\p{L}\d{1,3}) )\d{3})(?:\k<by>\d{3})*)(?<cents>[.,]\d{1,2})?(?!\d)`,
    String.raw`\$\s?(?<signed>\d+(?:\.\d\d)?)(?![,.]?\d)`,
    String.raw`(?<![\d,.])(?<named>\d+(?:\.\d\d)?)(?=\s?(?:\$|dollars\b|USD\b))`,
    String.raw`(?<!\d)(?<decimal>\d+\.\d\d)(?!\d)`,
  ].join('|'),
  'giu',
);
/** A number with more digits is no one's pay, and may be too large to convert to an amount. */
const MAX_DIGITS = 12;
/** Matches what follows a number if the number is not an amount. */
const NO_AMOUNT = /^\s?(?:%|percent\b|FTE\b)/i;

/** Returns the amounts that are written in a text. Reads the text as people see it, without invisible characters. */
export function writtenAmounts(text: string): Cents[] {
  const read = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(RANGE, ' ');
  return [...read.matchAll(WRITTEN)].flatMap(({ 0: whole, index, groups = {} }) => {
    const isSigned = whole.startsWith('$');
    if (!isSigned && NO_AMOUNT.test(read.slice(index + whole.length))) return [];
    const { grouped, cents = '' } = groups;
    const number =
      grouped === undefined
        ? (groups.signed ?? groups.named ?? groups.decimal ?? '')
        : grouped.replace(/\D/g, '') + cents.replace(',', '.');
    return number.replace(/\D.*/, '').length > MAX_DIGITS ? [] : [fromDollars(Number(number))];
  });
}
