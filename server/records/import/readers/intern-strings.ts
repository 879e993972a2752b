const MAX_TEXTS = 20_000;
const MAX_LENGTH = 60;
/** If fewer than MIN_FOUND of this many texts in a row are repeats, the column is not worth interning. */
const SAMPLE_SIZE = 2_000;
const MIN_FOUND = 500;

/**
 * Returns a function that maps equal texts of a column to the same string. Short texts (schools, jobs, amounts) repeat throughout
 * a table, so storing each once lets a million cells use a fraction of the memory. Columns with few repeats, such as employee
 * ids, are soon passed through.
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
