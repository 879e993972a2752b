import { parseMoney } from './parse-money.ts';

/** The digits before the first comma of an amount with thousands separators. */
const START = /^[$(+\u2212-]*([1-9]\d{0,2})$/;
/** The three digits of an amount between two commas. */
const GROUP = /^\d{3}$/;
/** The last three digits of an amount, which may be followed by cents and a closing parenthesis. */
const END = /^\d{3}(?:\.\d{1,2})?\)?$/;

/**
 * Finds amounts that were split at their thousands commas, because the file has no quotation marks around them: `State aid,1,250` in a file
 * with a third column. Such a row has up to three digits in the column of the amount and three digits in the next column. The row is
 * accepted if another row has a whole amount followed by three digits in the next column. The next column is then a separate column of
 * three-digit numbers. Returns a function that returns the problem of a row, or null.
 */
export function splitAmounts(
  rows: readonly (readonly string[])[],
  place: number,
): (cells: readonly string[]) => string | null {
  const isOwnColumn = rows.some((cells) => {
    const amount = cells[place]?.trim() ?? '';
    return END.test(cells[place + 1]?.trim() ?? '') && !START.test(amount) && parseMoney(amount).kind === 'amount';
  });
  return (cells) => {
    const [start = '', next = '', ...rest] = cells.slice(place).map((cell) => cell.trim());
    const digits = START.exec(start)?.[1];
    if (isOwnColumn || digits === undefined || !END.test(next)) return null;
    const parts = [start, next];
    for (const cell of rest) {
      if (!GROUP.test(parts.at(-1) ?? '') || !END.test(cell)) break;
      parts.push(cell);
    }
    const amount = parts.join(',');
    return `${amount} is read as ${parts.length} values, because the file has no quotation marks around it. If ${amount} is one amount, put quotation marks around it: "${amount}". If the amount is only ${digits}, write ${digits}.00.`;
  };
}
