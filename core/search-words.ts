/** Returns the words of a search text. A row must have all of them, in any order: "Holt, Dev" finds Dev Holt. */
export function searchWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}
