/** Whether a text is written as an email address. Whether anyone reads mail there is another question. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
