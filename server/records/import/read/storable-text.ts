/** Characters that PostgreSQL stores neither in text nor in JSON: NUL and lone surrogates. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** Matches any text that may need a closer look, including valid surrogate pairs. */
const SUSPECT = /[\0\ud800-\udfff]/;

export function isStorable(text: string): boolean {
  return !SUSPECT.test(text);
}

/** Returns text that can be stored; other characters become the replacement character. */
export function storableText(text: string): string {
  return SUSPECT.test(text) ? text.replace(UNSTORABLE, '\ufffd') : text;
}
