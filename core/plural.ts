/**
 * Formats a count with its noun: "1 line", "2,000 lines". A hidden or unknown count is a dash. Pass irregular plurals as `many`: "2 lines
 * are", "3 categories".
 */
export function plural(count: number | null, one: string, many = `${one}s`): string {
  return `${count?.toLocaleString('en-US') ?? '–'} ${count === 1 ? one : many}`;
}

/** Returns the singular of a regular plural: "budget categories" is "budget category", "records to review" is "record to review". */
export function singular(many: string): string {
  return many
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s( to .*)?$/, '$1$2');
}

/** Formats a count with a noun given in the plural: "1 employee", "2 employees". */
export function counted(count: number, many: string): string {
  return plural(count, singular(many), many);
}
