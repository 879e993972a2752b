/** The largest number of students that one grade at a school can have. */
export const MAX_STUDENTS = 99_999;

/** Parses a count: "1,204" is 1204. Returns null for anything but a whole number that can be saved. */
export function readCount(text: string): number | null {
  const plain = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return value <= MAX_STUDENTS ? value : null;
}
