import { normalizeText } from '../../rules/names/normalize-name.ts';

/** All grades, in display order. */
export const GRADES = ['P', 'K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'SP'] as const;
export type Grade = (typeof GRADES)[number];

/** Includes the state's codes: KF and KP are full-day and part-time kindergarten, and PF and PP are full-day and part-time preschool. */
const WORDS: readonly (readonly [RegExp, Grade])[] = [
  [/^(?:p|p ?f|pp|ps|pk|pre ?k|pre ?school|pre ?kindergarten)$/, 'P'],
  [/^(?:k|k ?f|kp|kg|kdg|kinder|kindergarten)$/, 'K'],
  [/^(?:sp|special|special ed|special education)$/, 'SP'],
];

/** Parses a grade: "PK" is P, "Grade 3", "3rd" and "03" are 3. Returns null for any other text. */
export function readGrade(text: string): Grade | null {
  const plain = normalizeText(text)
    .replace(/^(?:grades?|gr) ?|^g(?=\d)/, '')
    .replace(/ ?grade$/, '');
  const number = /^0?(\d{1,2})(?:st|nd|rd|th)?$/.exec(plain)?.[1];
  if (number !== undefined) return GRADES.find((grade) => grade === number) ?? null;
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Returns true if a text marks numbers as sums: "Total", "State Totals", "Subtotal", "All grades". */
export function isTotal(text: string): boolean {
  return /\b(?:sub ?)?totals?\b|^all (?:grades|schools|buildings|students)$/.test(normalizeText(text));
}
