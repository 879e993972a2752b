/**
 * Returns true if a line has a DESE code that is not in the list of functions. As in an import, an empty list means that the district keeps
 * no list, so no code is unknown. A retired function is in the list, so it is not unknown.
 */
export function isUnknownFunction(deseCode: string | null, known: Pick<ReadonlySet<string>, 'has' | 'size'>): boolean {
  const code = deseCode?.trim() ?? '';
  return code !== '' && known.size > 0 && !known.has(code);
}

/** Explains the warning on a line whose code is unknown. The code stays, and the line still counts in the totals. */
export function unknownFunctionReason(deseCode: string): string {
  return `${deseCode.trim()} is not in the list of DESE functions. The line still counts in the totals. Correct the code, or add the function in Manage Data > Budget Categories > DESE functions.`;
}
