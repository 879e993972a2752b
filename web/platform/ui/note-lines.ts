/** Joins the sentences of a chart's note; undefined if there are none. */
export function joinedNote(sentences: readonly (string | false | null | undefined)[]): string | undefined {
  const note = sentences.filter(Boolean).join(' ');
  return note === '' ? undefined : note;
}

/** Breaks a text between words into lines that fit. A single word that does not fit has its own line. */
export function noteLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
