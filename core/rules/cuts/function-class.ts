import { normalizeText } from '../names/normalize-name.ts';

/**
 * How a line may be reduced: `mandated` is required by law (special education, health, required transportation), `contractual` is
 * required by a current agreement (utilities, insurance, leases, debt), and `discretionary` is everything else.
 */
export type FunctionClass = 'mandated' | 'contractual' | 'discretionary';

export interface ClassifiedLine {
  /** A DESE function, or null. */
  deseCode: string | null;
  /** The description of the line and the name of its category. */
  texts: readonly (string | null)[];
}

/** The class of each range of functions (first, last, class). A range decides only if the words of the line do not. */
const RANGES: readonly (readonly [first: number, last: number, FunctionClass])[] = [
  [1430, 1435, 'contractual'],
  [2320, 2320, 'mandated'],
  [2720, 2720, 'mandated'],
  [2800, 2800, 'mandated'],
  [3100, 3200, 'mandated'],
  [3300, 3300, 'mandated'],
  [4120, 4130, 'contractual'],
  [5100, 5550, 'contractual'],
  [6800, 6900, 'mandated'],
  [8000, 8999, 'contractual'],
  [9000, 9999, 'mandated'],
];

const MANDATED = /\b(special ed(ucation)?|sped|iep|section 504|english learners?|homeless|mckinney|title (i|ia|iii))\b/;
const CONTRACTUAL =
  /\b(longevity|buy ?back|retirement|pensions?|medicare|health insurance|insurance|benefits|debt|leases?|course reimbursement)\b/;
const WITHOUT_CODE: readonly (readonly [RegExp, FunctionClass])[] = [
  [/\b(tuition|nurses?|health services?|transportation|bus(es)?|van)\b/, 'mandated'],
  [
    /\b(electric(ity)?|heat(ing)?|natural gas|oil|fuel|water|sewer|utilit(y|ies)|telephone|rent(al)?|legal)\b/,
    'contractual',
  ],
];

/**
 * Classifies a line. Words for special education and other duties make it mandated, and words for longevity pay, benefits, insurance and
 * debt make it contractual, regardless of its function. Otherwise its DESE function decides. A line without a function is classified by
 * additional words. If none of them occurs, the line is discretionary.
 */
export function functionClass({ deseCode, texts }: ClassifiedLine): FunctionClass {
  const words = wordsOf(texts);
  if (MANDATED.test(words)) return 'mandated';
  if (CONTRACTUAL.test(words)) return 'contractual';
  const code = functionOf(deseCode);
  if (code === null) return WITHOUT_CODE.find(([pattern]) => pattern.test(words))?.[1] ?? 'discretionary';
  return RANGES.find(([first, last]) => code >= first && code <= last)?.[2] ?? 'discretionary';
}

/** Returns the four digits of a DESE function; null for anything else. */
export function functionOf(deseCode: string | null): number | null {
  const code = deseCode?.trim() ?? '';
  return /^\d{4}$/.test(code) ? Number(code) : null;
}

function wordsOf(texts: readonly (string | null)[]): string {
  return texts.map(normalizeText).join(' | ');
}
