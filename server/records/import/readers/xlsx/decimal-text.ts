const INTEGER = /^-?\d{1,20}$/;
/** Matches a decimal with so few digits that it is exact without rounding. */
const SHORT_DECIMAL = /^-?(?:0|[1-9]\d{0,8})\.\d{0,5}[1-9]$/;

/** Writes `1.2e-7` without its exponent: 0.00000012. */
function withoutExponent(text: string): string {
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text;
  const [, sign = '', first = '', rest = '', power = '0'] = parts;
  const exponent = Number(power);
  const digits = first + rest;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits.padEnd(exponent + 1, '0')}`;
}

/**
 * Returns the decimal text of a number stored in a workbook. Workbooks store binary floats in up to 17 digits and show at most 15, so the
 * noise after the 15th digit is dropped (0.30000000000000004 → "0.3"); whole numbers keep every digit.
 */
export function decimalText(stored: string): string {
  const text = stored.trim();
  if (INTEGER.test(text)) return text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0');
  if (SHORT_DECIMAL.test(text)) return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  return value === 0 ? '0' : withoutExponent(String(Number(value.toPrecision(15))));
}

/** Moves the decimal point of a plain decimal text two places to the right, as for a percentage: "0.035" → "3.5". */
export function timesHundred(text: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const digits = whole + fraction.padEnd(2, '0');
  const at = whole.length + 2;
  const left = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = digits.slice(at).replace(/(?<!0)0+$/, '');
  return `${sign}${left}${right ? `.${right}` : ''}`;
}
