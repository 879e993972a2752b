/** Returns the words in a search text. A row must contain all of them, in any order: "Holt, Dev" finds Dev Holt. */
export function searchWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Returns true if the text contains all words of the search text. Case does not matter. */
export function hasAllWords(text: string, search: string): boolean {
  const all = text.toLowerCase();
  return searchWords(search.toLowerCase()).every((word) => all.includes(word));
}
