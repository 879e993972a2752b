import { ApiError } from '../../api.ts';

export interface Refusal {
  /** Problems of fields on the screen, each as a sentence. */
  fields: Record<string, string>;
  /** The text to show below the form: all other problems or, if every problem is shown at its field, a hint to look there. */
  rest: string;
}

/** Divides the problems of a refused form, so that each is shown once: at its field, if that field is on the screen. */
export function refusalOf(error: Error | null, shown: readonly string[]): Refusal {
  if (error === null) return { fields: {}, rest: '' };
  const problems = Object.entries(error instanceof ApiError ? (error.body?.fields ?? {}) : {});
  const atFields = problems.filter(([field]) => shown.includes(field));
  if (atFields.length === 0) return { fields: {}, rest: error.message };
  const others = problems.filter(([field]) => !shown.includes(field)).map(([field, text]) => described(field, text));
  const plural = atFields.length === 1 ? 'field' : 'fields';
  return {
    fields: Object.fromEntries(
      atFields.map(([field, text]) => [field, isAboutOneField(error, problems) ? error.message : sentenceOf(text)]),
    ),
    rest: others.length > 0 ? [...new Set(others)].join('; ') : `Correct the marked ${plural}.`,
  };
}

/** Returns true if the message of the response explains one problem in full, instead of listing fields by name. */
function isAboutOneField(error: Error, problems: readonly [string, string][]): boolean {
  return problems.length === 1 && problems.every(([field]) => !error.message.startsWith(`${field}: `));
}

const isSentence = (text: string): boolean => /^[A-Z“]/.test(text);

const described = (field: string, text: string): string => (isSentence(text) ? text : `${field}: ${text}`);

/** "must be after FY26" becomes "Must be after FY26". */
const sentenceOf = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
