const MAX_TEXTS = 20_000;
const MAX_LENGTH = 60;
/** Of so many texts in a row at least so many must have come again, or looking for more is not worth the time. */
const SAMPLE_SIZE = 2_000;
const MIN_FOUND = 500;

/**
 * Makes a function that answers a text that it has seen before in the same column with that very text. Short texts come again and
 * again in a table (schools, jobs, amounts): kept once each, a million cells take a fraction of the memory. Columns in which hardly
 * anything is said twice, such as employee ids, are soon taken as they come.
 */
export function internStrings(): (text: string, column: number) => string {
  const columns: ((text: string) => string)[] = [];
  return (text, column) => (columns[column] ??= internColumn())(text);
}

function internColumn(): (text: string) => string {
  const known = new Map<string, string>();
  let last = '';
  let tried = 0;
  let found = 0;
  return (text) => {
    if (text === last) return last;
    if (tried >= SAMPLE_SIZE && found < MIN_FOUND) return text;
    if (tried >= SAMPLE_SIZE) tried = found = 0;
    tried += 1;
    const same = known.get(text);
    if (same !== undefined) {
      found += 1;
      return (last = same);
    }
    if (text.length < MAX_LENGTH && known.size < MAX_TEXTS) known.set(text, text);
    return text;
  };
}
