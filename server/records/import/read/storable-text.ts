/** Characters that PostgreSQL keeps neither in text nor in JSON: NUL, and halves of characters that stand alone. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** Found in every text that may need a closer look: also in pairs that are whole characters. */
const SUSPECT = /[\0\ud800-\udfff]/;

export function isStorable(text: string): boolean {
  return !SUSPECT.test(text);
}

/** Text as it can be stored; what cannot be is shown as the replacement character. */
export function storableText(text: string): string {
  return SUSPECT.test(text) ? text.replace(UNSTORABLE, '\ufffd') : text;
}
