/** Returns true if two amounts differ by a typing error: one different digit, one digit more or less, or two digits swapped. */
export function isTypo(typed: number, meant: number): boolean {
  const [a, b] = [String(typed), String(meant)];
  if (a === b) return false;
  if (Math.abs(a.length - b.length) === 1) return isShorter(a.length < b.length ? [a, b] : [b, a]);
  if (a.length !== b.length) return false;
  const differ = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second] = differ;
  if (second === undefined) return true;
  return differ.length === 2 && a[first] === b[second] && a[second] === b[first];
}

/** Returns true if the longer text becomes the shorter text when one character is removed. */
function isShorter([short, long]: [string, string]): boolean {
  return Array.from(long).some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}
