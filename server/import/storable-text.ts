/** Characters that PostgreSQL keeps neither in text nor in JSON: NUL, and halves of characters that stand alone. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** Text as it can be stored; what cannot be is shown as the replacement character. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '\ufffd');
}
